import type { Fingerprints, IndexFingerprints } from '@palimpsest/engine';

/**
 * The scope of the keyed fingerprints of a user's fingerprint texts. They are separate from the unkeyed
 * fingerprints of the library's texts, so that each kind is queried in its stored form.
 */
export function fingerprintScope(ownerId: number): number {
  return -ownerId;
}

/** The form for the index, which needs no positions for the texts that it stores. */
export function placeless(hashes: {
  readonly pairs: BigUint64Array;
  readonly words: BigUint64Array;
}): IndexFingerprints {
  return { pairs: withoutPlaces(hashes.pairs), words: withoutPlaces(hashes.words) };
}

function withoutPlaces(hashes: BigUint64Array): Fingerprints {
  return { count: hashes.length, hashes, startWords: new Uint32Array(hashes.length) };
}
