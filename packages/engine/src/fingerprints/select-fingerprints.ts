import type { Fingerprints } from '../types.ts';
import { wholeHashes, type PlacedHashes } from './hash-content-words.ts';

/**
 * Selects hashes: all below `share` of the range, and the smallest of every `window` neighbours (winnowing: Schleimer,
 * Wilkerson, Aiken, SIGMOD 2003).
 *
 * The first rule depends only on the hash. A hash that two texts share is therefore kept in both or in neither,
 * whatever was changed around it. Winnowing alone loses half of the hashes between changed words. The second rule
 * ensures that every run of `window` shared hashes contains a selected one. A hash equal to the last kept one is not
 * repeated, so a text that repeats a word or a sentence has few fingerprints.
 */
export function selectFingerprints(hashes: PlacedHashes, window: number, share: number): Fingerprints {
  const { count, high, low } = hashes;
  const limit = share * 2 ** 32;
  const width = Math.min(window, count);
  const chosen = new Uint32Array(count);
  let chosenCount = 0;
  let kept = -1;
  const keep = (place: number): void => {
    const isRepeated = kept >= 0 && high[kept] === high[place] && low[kept] === low[place];
    kept = place;
    if (!isRepeated) chosen[chosenCount++] = place;
  };
  for (let end = 0; end < count; end++) {
    if ((high[end] ?? 0) < limit) keep(end);
    else if (end + 1 >= width) {
      const smallest = smallestOf(hashes, end + 1 - width, end);
      // Otherwise the first rule or the previous window already kept it.
      if (smallest > kept) keep(smallest);
    }
  }
  const places = chosen.subarray(0, chosenCount);
  const select = (values: Uint32Array): Uint32Array =>
    Uint32Array.from(places, (place) => values[place] ?? 0);
  const selected = { count: chosenCount, high: select(high), low: select(low) };
  const startWords = select(hashes.startWords);
  return { count: chosenCount, hashes: wholeHashes({ ...selected, startWords }), startWords };
}

function smallestOf({ high, low }: PlacedHashes, from: number, to: number): number {
  let smallest = to;
  for (let i = to - 1; i >= from; i--) {
    const difference = (high[i] ?? 0) - (high[smallest] ?? 0);
    if (difference < 0 || (difference === 0 && (low[i] ?? 0) < (low[smallest] ?? 0))) smallest = i;
  }
  return smallest;
}
