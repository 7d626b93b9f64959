import type { NumberedDrafts } from './number-words.ts';

/** The least number of consecutive equal words that were moved. Fewer may be chance. */
export const minMovedWords = 6;
/**
 * The number of places of a phrase that are tried. Without this limit, texts that repeat a phrase a thousand times
 * would take too long.
 */
const maxPlaces = 16;

/**
 * Pairs the remaining words at any place. It reads the later draft from the beginning. If a phrase is also unpaired in
 * the earlier draft, it follows the phrase as far as possible. Of several places, it takes the one with the longest
 * run, then the nearest one after the last paired place.
 */
export function pairMoved({ before, after }: NumberedDrafts, partners: Int32Array): void {
  const isTaken = new Uint8Array(before.length);
  for (let j = 0; j < partners.length; j++) {
    const partner = partners[j] ?? -1;
    if (partner >= 0) isTaken[partner] = 1;
  }
  const places = freePhrases(before, isTaken);
  let last = -1;
  for (let j = 0; j + minMovedWords <= after.length; j++) {
    if ((partners[j] ?? -1) >= 0) {
      last = partners[j] ?? -1;
      continue;
    }
    let best = -1;
    let bestWords = minMovedWords - 1;
    for (const place of places.get(phraseHash(after, j)) ?? []) {
      const words = equalFreeWords(before, isTaken, place, after, partners, j);
      const isNearer = best <= last && place > last;
      if (words > bestWords || (words === bestWords && best >= 0 && isNearer)) {
        best = place;
        bestWords = words;
      }
    }
    if (best < 0) continue;
    for (let k = 0; k < bestWords; k++) {
      partners[j + k] = best + k;
      isTaken[best + k] = 1;
    }
    last = best + bestWords - 1;
    j += bestWords - 1;
  }
}

function freePhrases(words: Int32Array, isTaken: Uint8Array): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  let free = 0;
  for (let i = 0; i < words.length; i++) {
    free = isTaken[i] === 1 ? 0 : free + 1;
    if (free < minMovedWords) continue;
    const start = i - minMovedWords + 1;
    const hash = phraseHash(words, start);
    const known = places.get(hash);
    if (known === undefined) places.set(hash, [start]);
    else if (known.length < maxPlaces) known.push(start);
  }
  return places;
}

function phraseHash(words: Int32Array, start: number): number {
  let hash = 0;
  for (let i = start; i < start + minMovedWords; i++) {
    hash = Math.imul(hash ^ (words[i] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function equalFreeWords(
  before: Int32Array,
  isTaken: Uint8Array,
  beforeStart: number,
  after: Int32Array,
  partners: Int32Array,
  afterStart: number,
): number {
  let words = 0;
  while (
    beforeStart + words < before.length &&
    afterStart + words < after.length &&
    isTaken[beforeStart + words] === 0 &&
    (partners[afterStart + words] ?? -1) < 0 &&
    before[beforeStart + words] === after[afterStart + words]
  ) {
    words++;
  }
  return words;
}
