import { sharedAbove } from './shared-above.ts';

/**
 * Maps each text to the index of the first one that has the same numbers in the same order, if so many are equal that
 * they alone would make their words common ground; otherwise its own. Somebody who hands in the text of another person
 * unchanged says nothing about what a class has in common, so these texts count once where the number of texts decides.
 */
export function firstEqualTexts(texts: readonly Uint32Array[]): Int32Array {
  const firsts = new Map<string, number[]>();
  const limit = sharedAbove(texts.length);
  const equal = Int32Array.from(texts, (text, index) => {
    const key = `${text.length} ${sumOf(text)}`;
    const known = firsts.get(key);
    const first = text.length === 0 ? undefined : known?.find((other) => isEqual(texts[other], text));
    if (first !== undefined) return first;
    if (known === undefined) firsts.set(key, [index]);
    else known.push(index);
    return index;
  });
  const copies = new Map(differentTexts(equal).map((one) => [one.text, one.copies]));
  return equal.map((first, index) => ((copies.get(first) ?? 0) > limit ? first : index));
}

/** The indexes of the different texts, with the number of texts that are equal to each. */
export function differentTexts(
  firsts: Int32Array,
): readonly { readonly text: number; readonly copies: number }[] {
  const copies = new Map<number, number>();
  for (const first of firsts) copies.set(first, (copies.get(first) ?? 0) + 1);
  return Array.from(copies, ([text, count]) => ({ text, copies: count }));
}

function sumOf(text: Uint32Array): number {
  let sum = 0;
  for (const number of text) sum = (Math.imul(sum, 31) + number) | 0;
  return sum;
}

function isEqual(one: Uint32Array | undefined, other: Uint32Array): boolean {
  return one?.every((number, at) => number === other[at]) === true;
}
