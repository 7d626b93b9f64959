import type { TextAnalysis } from '../compute/tasks.ts';

/**
 * Texts that are nearly the same, by sketches: the smallest hashes of the pairs of words of a text. Two sketches share as
 * many of their smallest hashes as the texts share pairs, on average (Broder, "On the resemblance and containment of
 * documents", SEQUENCES 1997). An edition for printing and a page with another date are nearly the same.
 */
export interface Sketch {
  /** Ascending. */
  readonly hashes: BigUint64Array;
}

/** 8 bytes each. The standard deviation of the estimate at 0.95 is 0.027 with 64 of them. */
const sketchHashes = 64;
export const hashBytes = BigUint64Array.BYTES_PER_ELEMENT;
/** A short text shares most of its pairs with others by chance: formulas, notices, captions. */
const leastHashes = 64;
/**
 * The largest number of hashes, among the smallest of both texts together, that they do not share. With more, a
 * passage of some sentences may be in one of them only.
 */
const mostUnshared = 3;
/** The smallest hash of one text is among so many of the smallest ones of the other. */
const leads = 3;

/** Undefined for a text that is too short. */
export function sketchOf({
  hashes,
}: Pick<TextAnalysis['fingerprints']['pairs'], 'hashes'>): Sketch | undefined {
  const sorted = hashes.toSorted();
  const smallest = new BigUint64Array(sketchHashes);
  let count = 0;
  for (const hash of sorted) {
    if (count > 0 && hash === smallest[count - 1]) continue;
    smallest[count] = hash;
    count += 1;
    if (count === sketchHashes) break;
  }
  return count < leastHashes ? undefined : { hashes: smallest };
}

/** Values by which near copies of a text are looked for among the first values of others. */
export function leadsOf({ hashes }: Sketch): readonly string[] {
  return Array.from(hashes.subarray(0, leads), signed);
}

/** The number of further hashes of a text that are looked at before its sketch is loaded. */
export const furtherHashes = mostUnshared + 1;

/**
 * The first hashes of a text, as they are stored. One of the four hashes after the first one of a near copy is among
 * them: if none of the four were in the text, four hashes would be unshared, and at most four shared and three unshared ones
 * are before it. Texts with a common phrase begin with the same hash but rarely have a second one in common.
 */
export function beginningOfSketch(sketch: Sketch): readonly Buffer[] {
  const packed = packSketch({ hashes: sketch.hashes.slice(0, furtherHashes + mostUnshared + 1) });
  return Array.from({ length: packed.length / hashBytes }, (_, at) =>
    packed.subarray(at * hashBytes, (at + 1) * hashBytes),
  );
}

/** The hash under which others find the text: a number of 64 bits with a sign, as PostgreSQL stores it. */
export function leadOf({ hashes }: Sketch): string {
  return signed(hashes[0] ?? 0n);
}

const signed = (hash: bigint): string => String(BigInt.asIntN(64, hash));

/**
 * Most texts with a common phrase differ after a few hashes. Comparing whole sketches took a sixth of the processor time of
 * an import.
 */
export function areNearCopies(one: Sketch, other: Sketch): boolean {
  let a = 0;
  let b = 0;
  let unshared = 0;
  for (let seen = 0; seen < sketchHashes; seen++) {
    const x = one.hashes[a];
    const y = other.hashes[b];
    if (x === undefined || y === undefined) return false;
    if (x !== y && ++unshared > mostUnshared) return false;
    if (x <= y) a += 1;
    if (y <= x) b += 1;
  }
  return true;
}

export function packSketch({ hashes }: Sketch): Buffer {
  return Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength);
}

export function openSketch(packed: Buffer): Sketch {
  const isAligned = packed.byteOffset % hashBytes === 0;
  const { buffer, byteOffset } = isAligned ? packed : new Uint8Array(packed);
  return { hashes: new BigUint64Array(buffer, byteOffset, packed.length / hashBytes) };
}
