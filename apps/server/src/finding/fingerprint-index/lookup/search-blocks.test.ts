import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEY_BITS } from '../fingerprint-key.ts';
import {
  blockLayout,
  encodePostings,
  MAX_KEY_POSTINGS_IN_BLOCK,
  MAX_KEY_POSTINGS_IN_OLD_BLOCK,
  readBlock,
  type NumberedBytes,
} from '../posting-block.ts';
import { createScratch } from './scratch.ts';
import { createLists, searchBlocks } from './search-blocks.ts';
import { sortPostings } from '../sort-postings.ts';

type Pair = readonly [key: number, entry: number];

// Some keys are frequent, so that lists are cut, and blocks contain several of the requested keys.
const someKey = fc.oneof(
  fc.nat(2 ** KEY_BITS - 1),
  fc.nat(7),
  fc.constantFrom(0, 2 ** KEY_BITS - 1, 2 ** 39, 2 ** 32, 2 ** 32 - 1),
);

const someSegment = fc
  .record({
    bucketBits: fc.nat(24),
    firstEntry: fc.nat(1000),
    lastDistance: fc.constantFrom(0, 1, 255, 65_536, 2 ** 24, 2 ** 30),
  })
  .chain(({ bucketBits, firstEntry, lastDistance }) => {
    const someEntry = fc.integer({ min: firstEntry, max: firstEntry + lastDistance });
    return fc.record({
      layout: fc.constant(blockLayout(bucketBits, firstEntry, firstEntry + lastDistance)),
      pairs: fc.array(fc.tuple(someKey, someEntry), { size: 'large' }),
      frequent: fc.tuple(someKey, fc.integer({ min: 0, max: 2 * MAX_KEY_POSTINGS_IN_OLD_BLOCK })),
      keyPostingsInBlock: fc.constantFrom(MAX_KEY_POSTINGS_IN_BLOCK, MAX_KEY_POSTINGS_IN_OLD_BLOCK),
      hiddenShare: fc.constantFrom(0, 2, 3),
    });
  });

/** The blocks as the database returns them, last one first. */
function framesOf({ numbers, ends, data }: NumberedBytes): Buffer {
  const frames = numbers.map((number, i) => {
    const block = data.subarray(ends[i - 1] ?? 0, ends[i]);
    const head = Buffer.alloc(12);
    head.writeBigInt64BE(BigInt(number));
    head.writeInt32BE(block.length, 8);
    return Buffer.concat([head, block]);
  });
  return Buffer.concat(frames.toReversed());
}

test('a lookup of keys finds the same as a full scan', () => {
  fc.assert(
    fc.property(someSegment, fc.array(someKey), (segment, more) => {
      const { layout, pairs, frequent, keyPostingsInBlock, hiddenShare } = segment;
      const repeated = Array.from({ length: frequent[1] }, (_, i): Pair => [
        frequent[0],
        layout.firstEntry + i,
      ]);
      const all: readonly Pair[] = [...pairs, ...repeated];
      const asked = [...new Set([...more, frequent[0], ...pairs.slice(0, 3).map(([key]) => key)])];
      const keys = Float64Array.from(asked).sort();
      const hidden = new Set(all.map(([, entry]) => entry).filter((entry) => entry % hiddenShare === 0));
      const { blocks } = encodePostings(
        layout,
        sortPostings({
          keys: Float64Array.from(all, ([key]) => key),
          entries: Int32Array.from(all, ([, entry]) => entry),
        }),
        keyPostingsInBlock,
      );

      const expected = new Map<number, number[]>(asked.map((key) => [key, []]));
      blocks.numbers.forEach((bucket, i) => {
        const data = blocks.data.subarray(blocks.ends[i - 1] ?? 0, blocks.ends[i]);
        readBlock(layout, bucket, data, (key, entry) => {
          const list = expected.get(key);
          if (list !== undefined && !hidden.has(entry)) list.push(entry);
        });
      });

      const found = createLists(keys.length, createScratch().found);
      searchBlocks(layout, framesOf(blocks), keys, hidden, found);
      for (const [k, key] of keys.entries()) {
        expect([...found.column.values.subarray(found.starts[k], found.ends[k])]).toEqual(expected.get(key));
      }
    }),
  );
});

test('a search finds more hits than the initial capacity', () => {
  const layout = blockLayout(8, 1, 300);
  const keys = Float64Array.from({ length: 400 }, (_, i) => i * 2 ** 31);
  const pairs = [...keys].flatMap((key) => Array.from({ length: 150 }, (_, i): Pair => [key, i + 1]));
  const { blocks } = encodePostings(layout, {
    keys: Float64Array.from(pairs, ([key]) => key),
    entries: Int32Array.from(pairs, ([, entry]) => entry),
  });
  const found = createLists(keys.length, createScratch().found);
  searchBlocks(layout, framesOf(blocks), keys, new Set(), found);
  expect(found.column.count).toBe(60_000);
  for (let k = 0; k < keys.length; k++) {
    expect(found.column.values.subarray(found.starts[k], found.ends[k]).at(-1)).toBe(150);
  }
});
