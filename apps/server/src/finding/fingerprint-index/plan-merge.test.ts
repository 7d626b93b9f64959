import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planMerge } from './plan-merge.ts';
import type { Segment } from './segments.repository.ts';

let id = 0;

function segment(postings: number, isClaimed = false): Segment {
  id++;
  return { id, scope: 0, bucketBits: 0, firstEntry: id, lastEntry: id, postings, texts: 1, isClaimed };
}

function planned(sizes: readonly number[], dead = 0): number[] {
  return planMerge(
    sizes.map((size) => segment(size)),
    dead,
  ).map(({ postings }) => postings);
}

describe('a merge includes', () => {
  test('nothing if each segment is twice as large as all smaller ones', () => {
    expect(planned([])).toEqual([]);
    expect(planned([500])).toEqual([]);
    expect(planned([270_000, 90_000, 30_000, 10_000])).toEqual([]);
  });

  test('small segments once there are four', () => {
    expect(planned([500, 500, 500])).toEqual([]);
    expect(planned([500, 500, 500, 500])).toEqual([500, 500, 500, 500]);
  });

  test('large segments at once, with all smaller ones and without those that are large enough', () => {
    expect(planned([1_000_000, 40_000, 200, 40_000])).toEqual([40_000, 40_000, 200]);
  });

  test('everything once more than a quarter is removed', () => {
    expect(planned([1000, 100], 275)).toEqual([]);
    expect(planned([1000, 100], 276)).toEqual([1000, 100]);
    expect(planned([1000], 1000)).toEqual([1000]);
  });

  test('nothing that another merge has claimed, and the clean-up waits until that merge is done', () => {
    const segments = [segment(100_000, true), segment(50_000), segment(50_000)];
    expect(planMerge(segments, 0)).toEqual(segments.slice(1));
    expect(planMerge([segment(1000, true), segment(100)], 1100)).toEqual([]);
  });
});

test('few segments exist and few postings are written again, however texts are added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 50, maxLength: 300 }),
      (sizes) => {
        let segments: Segment[] = [];
        let total = 0;
        let written = 0;
        for (const size of sizes) {
          total += size;
          segments.push(segment(size));
          const merged = planMerge(segments, 0);
          if (merged.length > 0) {
            const postings = merged.reduce((sum, one) => sum + one.postings, 0);
            written += postings;
            segments = [...segments.filter((one) => !merged.includes(one)), segment(postings)];
          }
          expect(planMerge(segments, 0)).toEqual([]);
          expect(segments.length).toBeLessThanOrEqual(3 + Math.log(total) / Math.log(3));
        }
        expect(written).toBeLessThan(total * 2 * Math.log2(total));
      },
    ),
  );
});
