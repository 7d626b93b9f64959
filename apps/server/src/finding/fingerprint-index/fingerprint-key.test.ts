import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintKey, KEY_BITS, sortedKeys } from './fingerprint-key.ts';

const someHash = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc.constantFrom(0n, 1n, 2n ** 64n - 1n, 2n ** 32n, 2n ** 32n - 1n, 0xffff_0000_ffffn),
);

/** The same computation with big integers. */
function slowKey(hash: bigint): number {
  return Number(BigInt.asUintN(64, hash * 0x9e3779b97f4a7c15n) >> BigInt(64 - KEY_BITS));
}

test('a key is the upper bits of the multiplied hash', () => {
  fc.assert(
    fc.property(someHash, (hash) => {
      expect(fingerprintKey(Number(hash >> 32n), Number(hash & 0xffffffffn))).toBe(slowKey(hash));
    }),
    { numRuns: 1000 },
  );
});

test('keys are ascending and without duplicates', () => {
  fc.assert(
    fc.property(fc.array(someHash), (hashes) => {
      const slow = [...new Set(hashes.map(slowKey))].toSorted((a, b) => a - b);
      expect([...sortedKeys(BigUint64Array.from([...hashes, ...hashes]))]).toEqual(slow);
    }),
  );
});

test('the smallest hashes, which winnowing prefers, spread over all keys', () => {
  const keys = sortedKeys(BigUint64Array.from({ length: 4096 }, (_, i) => BigInt(i) << 40n));
  const sixteenths = Array.from({ length: 16 }, () => 0);
  for (const key of keys) {
    const part = Math.floor(key / 2 ** (KEY_BITS - 4));
    sixteenths[part] = (sixteenths[part] ?? 0) + 1;
  }
  expect(Math.min(...sixteenths)).toBeGreaterThan(200);
});
