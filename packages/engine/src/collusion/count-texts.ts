import { firstEqualTexts } from './equal-texts.ts';

/** Numbers for distinct hashes, and the number of texts in which each occurs. */
export interface CountedHashes {
  /** The number of each given hash, in the order of the texts. */
  readonly numbers: Uint32Array;
  /** The counts by number. */
  readonly textCounts: Uint32Array;
  /** The counts by number, in which equal texts count once. */
  readonly differentCounts: Uint32Array;
  /** How many different texts there are. */
  readonly differentTexts: number;
}

/** @param texts alternating halves of each text's 64-bit hashes (in either order, but the same for all) */
export function countTexts(texts: readonly Uint32Array[]): CountedHashes {
  const total = texts.reduce((sum, halves) => sum + halves.length / 2, 0);
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * total + 2)));
  const mask = table.length - 1;
  const numbers = new Uint32Array(total);
  const ones = new Uint32Array(total);
  const others = new Uint32Array(total);
  const textCounts = new Uint32Array(total);
  const differentCounts = new Uint32Array(total);
  const firsts = firstEqualTexts(texts);
  const lastTexts = new Int32Array(total).fill(-1);
  let different = 0;
  let at = 0;
  texts.forEach((halves, text) => {
    for (let i = 0; i < halves.length; i += 2) {
      const one = halves[i] as number;
      const other = halves[i + 1] as number;
      let slot = (one ^ Math.imul(other, 0x9e3779b1)) & mask;
      let number = (table[slot] as number) - 1;
      while (number >= 0 && (ones[number] !== one || others[number] !== other)) {
        slot = (slot + 1) & mask;
        number = (table[slot] as number) - 1;
      }
      if (number < 0) {
        number = different++;
        table[slot] = number + 1;
        ones[number] = one;
        others[number] = other;
      }
      numbers[at++] = number;
      if (lastTexts[number] !== text) {
        lastTexts[number] = text;
        textCounts[number] = (textCounts[number] as number) + 1;
        if (firsts[text] === text) differentCounts[number] = (differentCounts[number] as number) + 1;
      }
    }
  });
  return {
    numbers,
    textCounts: textCounts.subarray(0, different),
    differentCounts: differentCounts.subarray(0, different),
    differentTexts: new Set(firsts).size,
  };
}
