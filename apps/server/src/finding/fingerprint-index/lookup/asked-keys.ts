import type { Fingerprints, IndexFingerprints } from '@palimpsest/engine';
import { keysOf, sortedKeys } from '../fingerprint-key.ts';
import { lowerBound } from '../posting-block.ts';
import { sortPostings } from '../sort-postings.ts';

/** The keys that a query asks for. Words are given as numbers of words and as indexes of `keys`. */
export interface AskedKeys {
  /** The keys of pairs and words, ascending and without duplicates. */
  readonly keys: Float64Array;
  readonly pairs: NumberedPairs;
  readonly words: AskedWords;
}

/** The i-th is keys[indexes[i]], at the word places[i] of the query. */
export interface PlacedKeys {
  readonly indexes: Int32Array;
  readonly places: Int32Array;
}

/** Each different pair, numbered by its key, at its first place. */
export interface NumberedPairs extends PlacedKeys {
  /** All pairs of the query in order, as these numbers, and the places of all. */
  readonly order: Int32Array;
  readonly orderPlaces: Int32Array;
}

export interface AskedWords {
  /** Ascending and without duplicates. */
  readonly keys: Float64Array;
  /** The index in `AskedKeys.keys` of each of these. */
  readonly indexes: Int32Array;
  /** The content words of the query in order, as numbers in `keys`, and the places of these words. */
  readonly numbers: Int32Array;
  readonly places: Int32Array;
}

export function askedKeys({ pairs, words }: IndexFingerprints): AskedKeys {
  const hashes = new BigUint64Array(pairs.hashes.length + words.hashes.length);
  hashes.set(pairs.hashes);
  hashes.set(words.hashes, pairs.hashes.length);
  const keys = sortedKeys(hashes);
  const wordKeys = sortedKeys(words.hashes);
  return {
    keys,
    pairs: askedPairs(pairs, keys),
    words: {
      keys: wordKeys,
      indexes: Int32Array.from(wordKeys, (key) => lowerBound(keys, key)),
      numbers: Int32Array.from(keysOf(words.hashes), (key) => lowerBound(wordKeys, key)),
      places: Int32Array.from(words.startWords),
    },
  };
}

function askedPairs(pairs: Fingerprints, keys: Float64Array): NumberedPairs {
  const placed = firstPlaces(pairs, keys);
  const pairKeys = Float64Array.from(placed.indexes, (index) => keys[index] as number);
  return {
    ...placed,
    order: Int32Array.from(keysOf(pairs.hashes), (key) => lowerBound(pairKeys, key)),
    orderPlaces: Int32Array.from(pairs.startWords),
  };
}

/** Each different fingerprint once, with the first word of each. */
function firstPlaces({ hashes, startWords }: Fingerprints, keys: Float64Array): PlacedKeys {
  const sorted = sortPostings({ keys: keysOf(hashes), entries: Int32Array.from(startWords) });
  const indexes = new Int32Array(sorted.keys.length);
  const places = new Int32Array(sorted.keys.length);
  let count = 0;
  for (let i = 0; i < sorted.keys.length; i++) {
    if (i > 0 && sorted.keys[i] === sorted.keys[i - 1]) continue;
    indexes[count] = lowerBound(keys, sorted.keys[i] as number);
    places[count++] = sorted.entries[i] as number;
  }
  return { indexes: indexes.subarray(0, count), places: places.subarray(0, count) };
}
