import type { Fingerprints } from '@palimpsest/engine';

/**
 * Where the index keeps the keyed fingerprints of a user's fingerprint texts: apart from those of the library's texts,
 * which are not keyed, so that each is asked for as it was stored.
 */
export function fingerprintScope(ownerId: number): number {
  return -ownerId;
}

/** For the index, which asks nothing of the places of the texts that it holds. */
export function placeless(hashes: BigUint64Array): Fingerprints {
  return { count: hashes.length, hashes, startWords: new Uint32Array(hashes.length) };
}
