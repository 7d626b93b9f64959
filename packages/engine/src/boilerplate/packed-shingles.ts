/**
 * The highest bits of a shingle that are kept. Of all runs of five words, one in some hundreds is then known by chance;
 * but no run of twenty words is.
 */
export const knownBits = 24;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Each character has five bits of a number, and one that says whether more follow. */
const digitBits = 5;
const digit = 2 ** digitBits;

/** A set of numbers as text: the differences of the sorted numbers, five bits a character, the lowest first. */
export function packShingles(shingles: readonly number[]): string {
  let packed = '';
  let last = 0;
  for (const shingle of [...new Set(shingles)].sort((a, b) => a - b)) {
    let difference = shingle - last;
    last = shingle;
    for (; difference >= digit; difference = Math.floor(difference / digit)) {
      packed += alphabet.charAt(digit + (difference % digit));
    }
    packed += alphabet.charAt(difference);
  }
  return packed;
}

export function unpackShingles(packed: string): ReadonlySet<number> {
  const values = new Map(Array.from(alphabet, (character, value) => [character, value]));
  const shingles = new Set<number>();
  let last = 0;
  let difference = 0;
  let weight = 1;
  for (const character of packed) {
    const value = values.get(character);
    if (value === undefined) throw new RangeError(`not a digit of packed shingles: ${character}`);
    difference += (value % digit) * weight;
    weight *= digit;
    if (value >= digit) continue;
    last += difference;
    shingles.add(last);
    difference = 0;
    weight = 1;
  }
  return shingles;
}
