import type { Fingerprints } from '../types.ts';
import type { ShingleHashes } from './hash-shingles.ts';

/**
 * Robust winnowing (Schleimer, Wilkerson, Aiken: Winnowing, SIGMOD 2003, section 5): from every window of
 * `windowShingles` neighbouring hashes the smallest is kept; among equal ones the one kept before if it is still in
 * the window, else the rightmost. So a long run of equal shingles gives one fingerprint a window and not one a word.
 * A text with fewer shingles than a window gives its smallest.
 */
export function winnow(shingles: ShingleHashes, windowShingles: number): Fingerprints {
  const { count, high, low } = shingles;
  const window = Math.min(windowShingles, count);
  const chosen = new Uint32Array(count);
  let chosenCount = 0;
  let kept = -1;
  const windows = count === 0 ? 0 : count - window + 1;
  for (let start = 0; start < windows; start++) {
    let smallest = start + window - 1;
    for (let i = smallest - 1; i >= start; i--) {
      if (isSmaller(high, low, i, smallest)) smallest = i;
    }
    if (kept >= start && !isSmaller(high, low, smallest, kept)) continue;
    kept = smallest;
    chosen[chosenCount++] = smallest;
  }
  const startWords = chosen.slice(0, chosenCount);
  const hashes = new BigUint64Array(chosenCount);
  const halves = new DataView(hashes.buffer);
  for (let i = 0; i < chosenCount; i++) {
    const word = startWords[i] ?? 0;
    // Native byte order, so that the array reads back as the number high · 2³² + low.
    halves.setUint32(i * 8 + lowOffset, low[word] ?? 0, isLittleEndian);
    halves.setUint32(i * 8 + 4 - lowOffset, high[word] ?? 0, isLittleEndian);
  }
  return { count: chosenCount, hashes, startWords };
}

function isSmaller(high: Uint32Array, low: Uint32Array, a: number, b: number): boolean {
  const difference = (high[a] ?? 0) - (high[b] ?? 0);
  return difference < 0 || (difference === 0 && (low[a] ?? 0) < (low[b] ?? 0));
}

const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
const lowOffset = isLittleEndian ? 0 : 4;
