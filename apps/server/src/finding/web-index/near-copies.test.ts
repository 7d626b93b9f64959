import { expect, it } from 'vitest';
import {
  areNearCopies,
  beginningOfSketch,
  furtherHashes,
  hashBytes,
  leadOf,
  leadsOf,
  openSketch,
  packSketch,
  sketchOf,
} from './near-copies.ts';

/** Hashes as a text with these pairs of words would have them. */
const hashesOf = (pairs: Iterable<number>): BigUint64Array =>
  BigUint64Array.from([...pairs], (pair) => (BigInt(pair + 1) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn);
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
const sketch = (pairs: number[]) => {
  const made = sketchOf({ hashes: hashesOf(pairs) });
  if (made === undefined) throw new Error('too short');
  return made;
};

it('hashes estimate how much of two texts is the same', () => {
  const text = sketch(range(0, 1_000));
  expect(areNearCopies(text, sketch(range(0, 1_000).toReversed()))).toBe(true);
  expect(areNearCopies(text, sketch(range(0, 995)))).toBe(true);
  expect(areNearCopies(text, sketch(range(0, 800)))).toBe(false);
  expect(areNearCopies(text, sketch(range(1_000, 2_000)))).toBe(false);
});

it('hashes agree with the shares of all hashes, as far as a sample can', () => {
  for (const shared of [1_000, 990, 900, 700]) {
    const one = sketch(range(0, 1_000));
    const other = sketch(range(1_000 - shared, 2_000 - shared));
    const resemblance = shared / (2_000 - shared);
    expect([resemblance, areNearCopies(one, other)]).toEqual([resemblance, resemblance > 0.95]);
  }
});

it('hashes do not exist for short texts, and survive being stored', () => {
  expect(sketchOf({ hashes: hashesOf(range(0, 63)) })).toBeUndefined();
  expect(sketchOf({ hashes: hashesOf([...range(0, 60), ...range(0, 60)]) })).toBeUndefined();
  const text = sketch(range(0, 100));
  expect(openSketch(packSketch(text))).toEqual(text);
  expect(leadsOf(text)[0]).toBe(leadOf(text));
  expect(BigInt.asUintN(64, BigInt(leadOf(text)))).toBe(text.hashes[0]);
});

it('the index finds a near copy by its hashes beside the first one', () => {
  let near = 0;
  for (let changed = 0; changed < 60; changed++) {
    const one = sketch(range(0, 1_000));
    const other = sketch([...range(0, 1_000 - changed), ...range(5_000 + changed, 5_000 + 2 * changed)]);
    if (!areNearCopies(one, other)) continue;
    near += 1;
    const beginning = new Set(beginningOfSketch(one).map((hash) => hash.toString('hex')));
    const next = Array.from({ length: furtherHashes }, (_, at) =>
      packSketch(other)
        .subarray(hashBytes * (at + 1), hashBytes * (at + 2))
        .toString('hex'),
    );
    expect(next.some((hash) => beginning.has(hash))).toBe(true);
  }
  expect(near).toBeGreaterThan(5);
});

it('the comparison ends as soon as its answer is certain', () => {
  const naive = (one: BigUint64Array, other: BigUint64Array): boolean => {
    const all = [...new Set([...one, ...other])].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, 64);
    return all.filter((hash) => one.includes(hash) && other.includes(hash)).length >= 61;
  };
  for (let changed = 0; changed < 120; changed++) {
    const one = sketch(range(0, 1_000));
    const other = sketch([...range(changed, 1_000), ...range(7_000, 7_000 + (changed % 7))]);
    expect(areNearCopies(one, other)).toBe(naive(one.hashes, other.hashes));
  }
});
