import type { Fingerprints, IndexFingerprints } from '@palimpsest/engine';
import type { CandidateQuery, IndexedText } from '../types.ts';

/** Fingerprints with these hashes, in any order, duplicates included. */
export function fingerprintsOf(hashes: Iterable<bigint>): Fingerprints {
  const values = BigUint64Array.from(hashes);
  return { count: values.length, hashes: values, startWords: Uint32Array.from(values, (_, i) => i) };
}

/** These pairs, and these words. */
export function pairsAndWords(pairs: Iterable<bigint>, words: Iterable<bigint> = []): IndexFingerprints {
  return { pairs: fingerprintsOf(pairs), words: fingerprintsOf(words) };
}

/** A hash for each number, spread over all 64 bits. */
export function hashOf(number: number): bigint {
  let hash = BigInt.asUintN(64, (BigInt(number) + 1n) * 0xd1342543de82ef95n);
  hash ^= hash >> 29n;
  hash = BigInt.asUintN(64, hash * 0xaf251af3b0f025b5n);
  return hash ^ (hash >> 32n);
}

export function hashesOf(numbers: Iterable<number>): bigint[] {
  return Array.from(numbers, hashOf);
}

/** Numbers in [0, 1) that depend on the seed alone. */
export function randomNumbersFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x2545f491) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    let mixed = state ^ (state >>> 15);
    mixed = Math.imul(mixed, 0x2c1b3c6d);
    mixed ^= mixed >>> 12;
    return (mixed >>> 0) / 2 ** 32;
  };
}

/** Numbers [from, to). */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** A text whose pairs are the hashes of these numbers, and whose words are those of the others. */
export function indexText(
  textId: number,
  numbers: Iterable<number>,
  scope = 0,
  wordNumbers: Iterable<number> = [],
): IndexedText {
  return { textId, scope, fingerprints: pairsAndWords(hashesOf(numbers), wordHashesOf(wordNumbers)) };
}

/** The query for texts that share pairs with the hashes of these numbers. */
export function asked(
  numbers: Iterable<number>,
  scopes: readonly number[] = [0],
  limit = 100,
): CandidateQuery {
  return { fingerprints: pairsAndWords(hashesOf(numbers)), scopes, limit };
}

/** Words have other hashes than pairs with the same numbers. */
export function wordHashesOf(numbers: Iterable<number>): bigint[] {
  return Array.from(numbers, (number) => hashOf(100_000_000 + number));
}
