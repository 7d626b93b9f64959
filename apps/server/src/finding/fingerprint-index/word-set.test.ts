import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEY_BITS } from './fingerprint-key.ts';
import { createWordLookup, encodeWordSet, FALSE_WORDS } from './word-set.ts';
import { randomNumbersFrom } from './testing/fingerprints.ts';

const someKey = fc.oneof(fc.nat(2 ** KEY_BITS - 1), fc.constantFrom(0, 1, 2 ** KEY_BITS - 1, 2 ** 39));
const someKeys = fc
  .uniqueArray(someKey, { size: 'large' })
  .map((keys) => Float64Array.from(keys.toSorted((a, b) => a - b)));

test('a set of words contains each of its words, and every other word that begins with the same bits', () => {
  fc.assert(
    fc.property(someKeys, someKeys, (keys, others) => {
      const set = encodeWordSet(keys);
      const unit = 2 ** (KEY_BITS - (set[0] ?? 0));
      const beginnings = new Set(Array.from(keys, (key) => Math.floor(key / unit)));
      const asked = Float64Array.from([...keys, ...others].toSorted((a, b) => a - b));
      // Values of an earlier text must not count.
      const isPresent = new Uint8Array(asked.length).fill(1);
      createWordLookup(asked)(set, isPresent);
      expect([...isPresent]).toEqual(
        Array.from(asked, (key) => (beginnings.has(Math.floor(key / unit)) ? 1 : 0)),
      );
    }),
  );
});

test('a set of words takes less than two bytes a word and contains few words of other texts', () => {
  const random = randomNumbersFrom(4);
  const keys = (count: number): Float64Array =>
    Float64Array.from({ length: count }, () => Math.floor(random() * 2 ** 32) * 2 ** 8).sort();
  for (const count of [100, 750, 1500]) {
    const set = encodeWordSet(keys(count));
    expect(set.length).toBeLessThan(1.8 * count);
    const isPresent = new Uint8Array(100_000);
    createWordLookup(keys(100_000))(set, isPresent);
    const share = isPresent.reduce((sum, one) => sum + one, 0) / isPresent.length;
    expect(share).toBeGreaterThan(FALSE_WORDS / 2);
    expect(share).toBeLessThan(2 * FALSE_WORDS);
  }
});

test('an empty set contains nothing', () => {
  const isPresent = Uint8Array.of(1, 1);
  createWordLookup(Float64Array.of(0, 5))(encodeWordSet(new Float64Array()), isPresent);
  expect([...isPresent]).toEqual([0, 0]);
});
