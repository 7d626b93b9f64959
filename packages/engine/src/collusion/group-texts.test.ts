import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupTexts, type RelatedPair } from './group-texts.ts';

function pairs(...texts: readonly (readonly [number, number, number?])[]): RelatedPair[] {
  return texts.map(([first, second, words = 100]) => ({ first, second, words }));
}

describe('groups', () => {
  it('contain texts that all have something in common', () => {
    expect(
      groupTexts(pairs([1, 2], [1, 3], [2, 3], [7, 8], [4, 5], [4, 6], [5, 6], [4, 9], [5, 9], [6, 9])),
    ).toEqual([
      [4, 5, 6, 9],
      [1, 2, 3],
      [7, 8],
    ]);
  });

  it('may lack a pair', () => {
    expect(groupTexts(pairs([1, 2, 300], [1, 3], [2, 3], [1, 4], [3, 4]))).toEqual([[1, 2, 3, 4]]);
  });

  it('are not chains', () => {
    expect(groupTexts(pairs([1, 2, 300], [2, 3, 100], [3, 4, 200], [4, 5, 50]))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    const twoGroups = pairs([1, 2], [1, 3], [2, 3], [3, 4, 900], [4, 5], [4, 6], [5, 6]);
    expect(groupTexts(twoGroups)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('contain each text at most once, whatever the pairs', () => {
    const pair = fc.tuple(
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 1, max: 9 }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(
          pair.filter(([a, b]) => a < b),
          { selector: ([a, b]) => `${a} ${b}` },
        ),
        (list) => {
          const all = pairs(...list);
          const groups = groupTexts(all);
          const texts = groups.flat();
          expect(new Set(texts).size).toBe(texts.length);
          for (const group of groups) {
            const inside = all.filter(({ first, second }) => group.includes(first) && group.includes(second));
            expect(2 * inside.length).toBeGreaterThan((group.length * (group.length - 1)) / 2);
          }
          expect(groupTexts(all.toReversed())).toEqual(groups);
        },
      ),
    );
  });
});
