/**
 * A fingerprint's key: the 40 bits of it that the index stores and compares.
 *
 * Forty bits make random collisions rare enough: with 10⁹ postings, a lookup of 600 fingerprints finds less
 * than one unrelated posting, and every candidate is verified on the tokens afterwards.
 *
 * The hash is multiplied by an odd constant (Fibonacci hashing; Knuth, TAOCP 3, §6.4) before its upper bits
 * are used. Winnowing keeps small hashes, so raw upper bits would crowd in the low buckets. After the
 * multiplication they depend on all 64 bits, and the buckets fill evenly.
 */
export const KEY_BITS = 40;

/** The index of the low half of a 64-bit number in memory on this machine. */
export const LOW_HALF = new Uint32Array(new BigUint64Array([1n]).buffer)[0] === 1 ? 0 : 1;

const MULTIPLIER_HIGH = 0x9e3779b9;
const MULTIPLIER_LOW = 0x7f4a7c15;

/** The keys of the hashes, ascending and without duplicates. */
export function sortedKeys(hashes: BigUint64Array): Float64Array {
  const keys = keysOf(hashes).sort();
  let count = 0;
  for (let i = 0; i < keys.length; i++) {
    if (i === 0 || keys[i] !== keys[i - 1]) keys[count++] = keys[i] as number;
  }
  return keys.subarray(0, count);
}

/** The key of each hash. */
export function keysOf(hashes: BigUint64Array): Float64Array {
  const halves = new Uint32Array(hashes.buffer, hashes.byteOffset, 2 * hashes.length);
  const keys = new Float64Array(hashes.length);
  for (let i = 0; i < hashes.length; i++) {
    keys[i] = fingerprintKey(halves[2 * i + 1 - LOW_HALF] as number, halves[2 * i + LOW_HALF] as number);
  }
  return keys;
}

/** The upper 40 bits of the low 64 bits of hash × multiplier, from the hash's two 32-bit halves. */
export function fingerprintKey(high: number, low: number): number {
  const crossTerms = Math.imul(high, MULTIPLIER_LOW) + Math.imul(low, MULTIPLIER_HIGH);
  const productHigh = (crossTerms + upperHalfOfProduct(low, MULTIPLIER_LOW)) >>> 0;
  const productLow = Math.imul(low, MULTIPLIER_LOW) >>> 0;
  return productHigh * 256 + (productLow >>> 24);
}

/** The upper 32 bits of the 64-bit product of two unsigned 32-bit numbers. */
function upperHalfOfProduct(a: number, b: number): number {
  const aHigh = a >>> 16;
  const aLow = a & 0xffff;
  const bHigh = b >>> 16;
  const bLow = b & 0xffff;
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const middleLow = (middle & 0xffff) + aLow * bHigh;
  return (aHigh * bHigh + Math.floor(middle / 0x10000) + Math.floor(middleLow / 0x10000)) >>> 0;
}
