import { expect, it } from 'vitest';
import { areNearCopies, leadOf, leadsOf, openSketch, packSketch, sketchOf } from './near-copies.ts';

/** Hashes as a text with these pairs of words would have them. */
const hashesOf = (pairs: Iterable<number>): BigUint64Array =>
  BigUint64Array.from([...pairs], (pair) => (BigInt(pair + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn);
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
const sketch = (pairs: number[]) => {
  const made = sketchOf({ hashes: hashesOf(pairs) });
  if (made === undefined) throw new Error('too short');
  return made;
};

it('estimates how much of two texts is the same', () => {
  const text = sketch(range(0, 1_000));
  expect(areNearCopies(text, sketch(range(0, 1_000).toReversed()))).toBe(true);
  expect(areNearCopies(text, sketch(range(0, 995)))).toBe(true);
  expect(areNearCopies(text, sketch(range(0, 800)))).toBe(false);
  expect(areNearCopies(text, sketch(range(1_000, 2_000)))).toBe(false);
});

it('agrees with the shares of all hashes, within what a sample can say', () => {
  for (const shared of [1_000, 990, 900, 700]) {
    const one = sketch(range(0, 1_000));
    const other = sketch(range(1_000 - shared, 2_000 - shared));
    const resemblance = shared / (2_000 - shared);
    expect([resemblance, areNearCopies(one, other)]).toEqual([resemblance, resemblance > 0.95]);
  }
});

it('has none for short texts, and survives being stored', () => {
  expect(sketchOf({ hashes: hashesOf(range(0, 63)) })).toBeUndefined();
  expect(sketchOf({ hashes: hashesOf([...range(0, 60), ...range(0, 60)]) })).toBeUndefined();
  const text = sketch(range(0, 100));
  expect(openSketch(packSketch(text))).toEqual(text);
  expect(leadsOf(text)[0]).toBe(leadOf(text));
  expect(BigInt.asUintN(64, BigInt(leadOf(text)))).toBe(text.hashes[0]);
});
