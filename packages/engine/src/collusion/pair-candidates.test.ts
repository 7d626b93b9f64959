import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBestPartners } from './best-partners.ts';
import { pairCandidates, type TextFingerprints } from './pair-candidates.ts';
import { sharedAbove, sharedByMost } from './shared-above.ts';

function fingerprints(values: readonly (readonly [hash: number, gap: number])[]): TextFingerprints {
  let place = 0;
  return {
    hashes: BigUint64Array.from(
      values,
      ([hash]) => (BigInt(hash) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn,
    ),
    startWords: Uint32Array.from(values, ([, gap]) => (place += gap)),
  };
}

/** The simplest comparison of all with all: for each pair, every shared fingerprint in the order of the first text. */
function everyPair(texts: readonly TextFingerprints[], minScore: number): (readonly [number, number])[] {
  const sets = texts.map(({ hashes }) => new Set(hashes));
  const limit = sharedAbove(texts.length);
  const weightOf = (hash: bigint): number => {
    const count = sets.filter((set) => set.has(hash)).length;
    if (count > sharedByMost(texts.length)) return 0;
    return count > limit ? 0.125 : Math.max(0.125, 1 - Math.log(count - 1) / Math.log(limit));
  };
  const pairs: (readonly [number, number])[] = [];
  for (let first = 0; first < texts.length; first++) {
    for (let second = first + 1; second < texts.length; second++) {
      const { hashes, startWords } = texts[first] as TextFingerprints;
      let [score, top, before] = [0, 0, 0];
      hashes.forEach((hash, i) => {
        if (!sets[second]?.has(hash) || hashes.indexOf(hash) < i) return;
        const place = startWords[i] ?? 0;
        score = score * 2 ** (-Math.min(1023, place - before) / 60) + weightOf(hash);
        before = place;
        top = Math.max(top, score);
      });
      if (top >= minScore) pairs.push([first, second]);
    }
  }
  return pairs;
}

describe('pairs that may have a passage in common', () => {
  it('are the same as in a comparison of all with all', () => {
    const text = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 90 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 14 }), (values) => {
        const texts = values.map(fingerprints);
        expect(pairCandidates(texts, { minScore: 1.3, maxPartners: 20 })).toEqual(everyPair(texts, 1.3));
      }),
      { numRuns: 300 },
    );
  });

  it('do not result from text that most texts contain', () => {
    const wording = Array.from({ length: 40 }, (_, i) => [i + 1, 4] as const);
    const texts = Array.from({ length: 30 }, (_, text) => fingerprints([...wording, [1000 + text, 1]]));
    expect(pairCandidates(texts)).toEqual([]);
  });

  it('result from a long stretch that many texts contain, but not most', () => {
    const copied = Array.from({ length: 300 }, (_, i) => [i + 1, 4] as const);
    const texts = Array.from({ length: 40 }, (_, text) =>
      fingerprints(text < 15 ? [[1000 + text, 1], ...copied] : [[1000 + text, 1]]),
    );
    expect(pairCandidates(texts)).toHaveLength((15 * 14) / 2);
    const phrase = texts.map(({ hashes, startWords }) => ({
      hashes: hashes.slice(0, 12),
      startWords: startWords.slice(0, 12),
    }));
    expect(pairCandidates(phrase)).toEqual([]);
  });

  it('result from equal texts, even if they are most of the class', () => {
    const essay = Array.from({ length: 40 }, (_, i) => [i + 1, 4] as const);
    const texts = Array.from({ length: 9 }, (_, text) =>
      fingerprints(text % 4 === 3 ? [[1000 + text, 1]] : essay),
    );
    expect(pairCandidates(texts)).toHaveLength((7 * 6) / 2);
  });

  it('are the best ones, up to a limit per text', () => {
    const best = createBestPartners(5, 2);
    best.offer(0, 1, 3);
    best.offer(0, 2, 5);
    best.offer(0, 3, 4);
    best.offer(0, 4, 1);
    best.offer(1, 2, 1);
    // 0–1 and 0–4 are among the best of 1 and of 4, though not of 0.
    expect(best.pairs()).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [1, 2],
    ]);
    const few = createBestPartners(4, 1);
    few.offer(0, 1, 2);
    few.offer(0, 2, 3);
    few.offer(1, 2, 9);
    few.offer(2, 3, 1);
    expect(few.pairs()).toEqual([
      [0, 2],
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('the limit for shared text', () => {
  it.each([
    [2, 3],
    [5, 3],
    [9, 6],
    [30, 10],
    [200, 28],
    [1000, 63],
  ])('of %i texts is more than %i', (texts, limit) => {
    expect(sharedAbove(texts)).toBe(limit);
  });
});
