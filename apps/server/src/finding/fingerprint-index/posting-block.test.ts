import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEY_BITS } from './fingerprint-key.ts';
import {
  blockLayout,
  bucketBitsFor,
  encodePostings,
  MAX_KEY_POSTINGS_IN_BLOCK,
  readBlock,
  readOverflow,
  type BlockLayout,
  type EncodedPostings,
  type NumberedBytes,
  type Postings,
} from './posting-block.ts';
import { sortPostings } from './sort-postings.ts';

type Pair = readonly [key: number, entry: number];

const someKey = fc.oneof(
  fc.nat(2 ** KEY_BITS - 1),
  fc.nat(7),
  fc.constantFrom(0, 2 ** KEY_BITS - 1, 2 ** 39, 2 ** 32, 2 ** 32 - 1),
);

/** Postings of a segment and its number of bucket bits. Entries may take from one byte to four. */
const someSegment = fc
  .record({
    bucketBits: fc.nat(24),
    firstEntry: fc.nat(1000),
    lastDistance: fc.constantFrom(0, 1, 255, 256, 65_535, 65_536, 2 ** 24 - 1, 2 ** 24, 2 ** 30),
  })
  .chain(({ bucketBits, firstEntry, lastDistance }) =>
    fc.record({
      layout: fc.constant(blockLayout(bucketBits, firstEntry, firstEntry + lastDistance)),
      pairs: fc.array(fc.tuple(someKey, fc.integer({ min: firstEntry, max: firstEntry + lastDistance }))),
    }),
  );

function columnsOf(pairs: readonly Pair[]): Postings {
  return {
    keys: Float64Array.from(pairs, ([key]) => key),
    entries: Int32Array.from(pairs, ([, entry]) => entry),
  };
}

function sorted(pairs: readonly Pair[]): Pair[] {
  return pairs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function parts({ numbers, ends, data }: NumberedBytes): Array<[number: number, data: Buffer]> {
  return numbers.map((number, i) => [number, data.subarray(ends[i - 1] ?? 0, ends[i])]);
}

function decode(layout: BlockLayout, { blocks, overflows }: EncodedPostings): Pair[] {
  const pairs: Pair[] = [];
  for (const [bucket, data] of parts(blocks)) {
    readBlock(layout, bucket, data, (key, entry) => pairs.push([key, entry]));
  }
  for (const [key, data] of parts(overflows)) readOverflow(layout, data, (entry) => pairs.push([key, entry]));
  return sorted(pairs);
}

test('the sort agrees with a comparator', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(someKey, fc.nat(2 ** 31 - 1))), (pairs) => {
      expect(sortPostings(columnsOf(pairs))).toEqual(columnsOf(sorted(pairs)));
    }),
  );
});

test('encoded postings are decoded again, for any width', () => {
  fc.assert(
    fc.property(someSegment, ({ layout, pairs }) => {
      const encoded = encodePostings(layout, sortPostings(columnsOf(pairs)));
      expect(decode(layout, encoded)).toEqual(sorted(pairs));
      const { numbers } = encoded.blocks;
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(encoded.blocks.data).toHaveLength(encoded.blocks.ends.at(-1) ?? 0);
    }),
  );
});

describe('a key that very many texts share', () => {
  const layout = blockLayout(4, 1, 2000);
  const shared = Array.from({ length: 1500 }, (_, i): Pair => [12_345, i + 1]);
  const rare: Pair[] = [
    [12_344, 2000],
    [12_346, 7],
    [2 ** 39, 8],
  ];
  const encoded = encodePostings(layout, columnsOf(sorted([...shared, ...rare])));

  test('keeps its first entries in the block and the others in an overflow', () => {
    expect(encoded.overflows.numbers).toEqual([12_345]);
    const inBlock: number[] = [];
    const [first] = parts(encoded.blocks);
    readBlock(layout, 0, first?.[1] ?? Buffer.alloc(0), (key, entry) => {
      if (key === 12_345) inBlock.push(entry);
    });
    expect(inBlock).toEqual(shared.slice(0, MAX_KEY_POSTINGS_IN_BLOCK).map(([, entry]) => entry));
    expect(decode(layout, encoded)).toEqual(sorted([...shared, ...rare]));
  });

  test('has no overflow while the block may contain all of them', () => {
    const few = encodePostings(layout, columnsOf(shared.slice(0, MAX_KEY_POSTINGS_IN_BLOCK)));
    expect(few.overflows.numbers).toEqual([]);
  });

  test('has an overflow of its own beside a neighbour with an overflow', () => {
    const both = sorted([...shared, ...shared.map(([key, entry]): Pair => [key + 1, entry])]);
    const two = encodePostings(layout, columnsOf(both));
    expect(two.overflows.numbers).toEqual([12_345, 12_346]);
    expect(decode(layout, two)).toEqual(both);
  });
});

test('an overflow that was cut between entries yields its first ones', () => {
  const layout = blockLayout(0, 0, 300);
  const pairs = Array.from({ length: 300 + MAX_KEY_POSTINGS_IN_BLOCK }, (_, i): Pair => [
    5,
    Math.floor(i / 3),
  ]);
  const [overflow] = parts(encodePostings(layout, columnsOf(pairs)).overflows);
  const entries: number[] = [];
  readOverflow(layout, (overflow?.[1] ?? Buffer.alloc(0)).subarray(0, 12), (entry) => entries.push(entry));
  expect(entries).toEqual(
    pairs.slice(MAX_KEY_POSTINGS_IN_BLOCK, MAX_KEY_POSTINGS_IN_BLOCK + 6).map(([, entry]) => entry),
  );
});

test('blocks keep their size as segments grow', () => {
  expect(bucketBitsFor(0)).toBe(0);
  expect(bucketBitsFor(1)).toBe(0);
  const averageOf = (postings: number): number => postings / 2 ** bucketBitsFor(postings);
  for (const postings of [2 ** 15, 100_000, 4_000_000]) {
    expect(averageOf(postings)).toBeLessThanOrEqual(64);
    expect(averageOf(postings)).toBeGreaterThan(30);
  }
  for (const postings of [5_000_000, 500_000_000]) {
    expect(averageOf(postings)).toBeLessThanOrEqual(128);
    expect(averageOf(postings)).toBeGreaterThan(59);
  }
  expect(bucketBitsFor(2 ** 40)).toBe(24);
});
