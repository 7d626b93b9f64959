/**
 * SHA-256 of a message of at most 55 bytes, which is one block (FIPS 180-4). The browser's own digest does not
 * exist without HTTPS, and is slower for such short messages.
 */

const roundConstants = new Uint32Array(64);
const initial = new Uint32Array(8);
{
  // The first 32 bits of the fractional parts of the cube and square roots of the first primes.
  const bits = (root: number): number => Math.floor((root % 1) * 2 ** 32);
  let found = 0;
  for (let candidate = 2; found < 64; candidate += 1) {
    if (!isPrime(candidate)) continue;
    if (found < 8) initial[found] = bits(Math.sqrt(candidate));
    roundConstants[found] = bits(Math.cbrt(candidate));
    found += 1;
  }
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false;
  }
  return true;
}

export interface Digester {
  /** The message, of the given length; it may be changed between two digests. */
  readonly message: DataView;
  /** The eight 32-bit words of the digest; the same array each time. */
  readonly digest: () => Uint32Array;
}

/** @param length of the message in bytes, at most 55 */
export function createDigester(length: number): Digester {
  if (length > 55) throw new RangeError('a message of one block has 55 bytes at most');
  const block = new DataView(new ArrayBuffer(64));
  block.setUint8(length, 0x80);
  block.setUint32(60, length * 8);
  const schedule = new Uint32Array(64);
  const words = new Uint32Array(8);
  return {
    message: new DataView(block.buffer, 0, length),
    digest: () => {
      for (let i = 0; i < 16; i += 1) schedule[i] = block.getUint32(i * 4);
      compress(schedule, words);
      return words;
    },
  };
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function compress(schedule: Uint32Array, into: Uint32Array): void {
  for (let i = 16; i < 64; i += 1) {
    const early = schedule[i - 15] ?? 0;
    const late = schedule[i - 2] ?? 0;
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[i] = (schedule[i - 16] ?? 0) + small0 + (schedule[i - 7] ?? 0) + small1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial;
  for (let i = 0; i < 64; i += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (roundConstants[i] ?? 0) + (schedule[i] ?? 0)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (big0 + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  const last = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) into[i] = (initial[i] ?? 0) + (last[i] ?? 0);
}
