import { beforeAll, describe, expect, test } from 'vitest';
import { analyseText, fingerprintsForIndex } from '@palimpsest/engine';
import type { Queryable } from '../../../platform/database/queryable.ts';
import type { Candidate, CandidateQuery, FingerprintIndex, IndexedText, IndexSearch } from '../index.ts';
import { rarity, WINDOW_WORDS } from '../lookup/score-candidates.ts';
import {
  asked,
  hashesOf,
  pairsAndWords,
  range,
  randomNumbersFrom,
  indexText,
  wordHashesOf,
} from './fingerprints.ts';
import { createNaiveIndex } from './naive-index.ts';

/** An implementation of the ports, with a database whose transactions the writer can use. */
export interface OpenedIndex extends FingerprintIndex {
  readonly inTransaction: (work: (transaction: Queryable) => Promise<void>) => Promise<void>;
}

/**
 * The tests that every implementation of the ports passes. They use nothing but the ports.
 * @param open After the caller's `beforeAll`. The caller empties the index before each test.
 */
export function describeIndex(open: () => OpenedIndex): void {
  let opened: OpenedIndex;
  let search: IndexSearch;

  beforeAll(() => {
    opened = open();
    search = opened.search;
  });

  const add = (texts: readonly IndexedText[]): Promise<void> =>
    opened.inTransaction((transaction) => opened.writer.add(transaction, texts));
  const remove = (textIds: readonly number[]): Promise<void> =>
    opened.inTransaction((transaction) => opened.writer.remove(transaction, textIds));

  async function foundTextIds(query: CandidateQuery): Promise<number[]> {
    return (await search.candidates(query)).map(({ textId }) => textId);
  }

  describe('one text', () => {
    test('is found by the fingerprints it shares, and the score counts them', async () => {
      await add([indexText(7, range(0, 100))]);
      expect(await search.candidates(asked(range(90, 200)))).toEqual([
        { textId: 7, sharedFingerprints: 10, score: 10 },
      ]);
      expect(await search.candidates(asked(range(100, 200)))).toEqual([]);
    });

    test('without fingerprints is in the index and never found', async () => {
      await add([indexText(7, [])]);
      expect(await search.statistics()).toMatchObject({ texts: 1, postings: 0 });
      expect(await search.candidates(asked(range(0, 10)))).toEqual([]);
      await remove([7]);
      await search.maintain();
      expect(await search.statistics()).toMatchObject({ texts: 0, postings: 0 });
    });

    test('counts a fingerprint once, however often text and query repeat it', async () => {
      await add([indexText(7, [1, 1, 1, 2])]);
      expect(await search.candidates(asked([1, 1, 3]))).toEqual([
        { textId: 7, sharedFingerprints: 1, score: 1 },
      ]);
    });

    test('added again changes nothing', async () => {
      await add([indexText(7, range(0, 100))]);
      const before = await search.statistics();
      expect(before).toMatchObject({ texts: 1, postings: 100 });
      expect(before.bytes).toBeGreaterThan(100);
      await add([indexText(7, range(0, 100)), indexText(7, range(0, 100))]);
      expect(await search.statistics()).toEqual(before);
      expect(await search.candidates(asked(range(0, 100)))).toEqual([
        { textId: 7, sharedFingerprints: 100, score: WINDOW_WORDS },
      ]);
    });

    test('added with other fingerprints is replaced, and moves with its scope', async () => {
      await add([indexText(7, range(0, 100))]);
      await add([indexText(7, range(50, 120))]);
      expect(await search.candidates(asked(range(0, 200)))).toEqual([
        { textId: 7, sharedFingerprints: 70, score: 70 },
      ]);
      await add([indexText(7, range(50, 120), 3)]);
      expect(await foundTextIds(asked(range(0, 200)))).toEqual([]);
      expect(await foundTextIds(asked(range(0, 200), [3]))).toEqual([7]);
      await search.maintain();
      expect(await search.statistics()).toMatchObject({ texts: 1, postings: 70 });
    });
  });

  test('the source of a copied paragraph is found by the fingerprints of real text', async () => {
    const random = randomNumbersFrom(99);
    const syllables = ['ba', 'ler', 'mo', 'tin', 'ka', 'ves', 'ro', 'dul', 'si', 'per'];
    const words = (count: number): string =>
      Array.from({ length: count }, () =>
        [0, 1, 2].map(() => syllables[Math.floor(random() * syllables.length)]).join(''),
      ).join(' ');
    const fingerprints = (content: string) => fingerprintsForIndex(analyseText(content));
    const paragraph = words(60);
    await add([
      ...range(1, 31).map((textId) => ({ textId, scope: 0, fingerprints: fingerprints(words(400)) })),
      { textId: 31, scope: 0, fingerprints: fingerprints(`${words(200)} ${paragraph} ${words(200)}`) },
    ]);
    const checked = fingerprints(`${words(100)} ${paragraph} ${words(100)}`);
    const [best, ...others] = await search.candidates({ fingerprints: checked, scopes: [0], limit: 10 });
    expect(best?.textId).toBe(31);
    expect(best?.sharedFingerprints).toBeGreaterThan(10);
    for (const other of others) expect(other.score).toBeLessThan((best?.score ?? 0) / 5);
  });

  test('an empty query has an empty answer', async () => {
    await add([indexText(1, [1])]);
    expect(await search.candidates(asked([]))).toEqual([]);
    expect(await search.candidates(asked([1], []))).toEqual([]);
    expect(await search.candidates(asked([1], [0], 0))).toEqual([]);
    await add([]);
    await remove([]);
    await remove([99]);
  });

  test('rare fingerprints count for more than common ones; the first of equals comes first', async () => {
    const common = range(0, 12);
    await add(range(10, 40).map((textId) => indexText(textId, common)));
    await add([indexText(5, range(100, 110))]);
    const found = await search.candidates(asked([...common, ...range(100, 110)], [0], 4));
    expect(found.map(({ textId }) => textId)).toEqual([5, 10, 11, 12]);
    expect(found[1]).toEqual(expect.objectContaining({ sharedFingerprints: 12, score: 12 * rarity(30) }));
  });

  test('texts of other scopes neither appear nor affect the weights', async () => {
    await add([indexText(1, range(0, 50), 4), indexText(2, range(0, 20), 9)]);
    const alone = await search.candidates(asked(range(0, 50), [4]));
    await add(range(100, 500).map((textId) => indexText(textId, range(0, 50), 5)));
    expect(await search.candidates(asked(range(0, 50), [4]))).toEqual(alone);
    await search.maintain();
    expect(await search.candidates(asked(range(0, 50), [4]))).toEqual(alone);
    expect(await foundTextIds(asked(range(0, 50), [4, 9, 9]))).toEqual([1, 2]);
  });

  test('excluded texts have no effect', async () => {
    await add(range(1, 6).map((textId) => indexText(textId, range(0, 10 * textId))));
    const excludeTextIds = [3, 5, 77];
    const found = await search.candidates({ ...asked(range(0, 50)), excludeTextIds });
    await remove(excludeTextIds);
    expect(found.map(({ textId }) => textId)).toEqual([4, 2, 1]);
    expect(await search.candidates(asked(range(0, 50)))).toEqual(found);
  });

  describe('words', () => {
    /** The query for these words in this order, without pairs. */
    const askedFor = (words: Iterable<number>, limit = 100) => ({
      fingerprints: pairsAndWords([], wordHashesOf(words)),
      scopes: [0],
      limit,
    });

    test('find a source without a common pair, in whatever order it has them', async () => {
      await add(
        range(1, 200).map((textId) => indexText(textId, [], 0, range(textId * 50, textId * 50 + 100))),
      );
      await add([indexText(500, [], 0, [...range(20_000, 20_060), 7, 90, 13])]);
      const found = await search.candidates(askedFor([...range(100, 140), 13, 20_011, 7, 20_004], 1));
      expect(found.map(({ textId }) => textId)).toEqual([1]);
      const among = await search.candidates(askedFor([20_059, 13, 20_011, 7, 20_004, 90, 20_030], 1));
      expect(among).toEqual([{ textId: 500, sharedFingerprints: 7, score: expect.any(Number) as number }]);
    });

    test('are counted in the texts of the scopes that contain them', async () => {
      await add(
        range(1, 31).map((textId) =>
          indexText(textId, [textId], textId % 2, [1, 2 + (textId % 3), 1000 + textId]),
        ),
      );
      await add([indexText(800, [1]), indexText(801, [])]);
      const countsOf = async (numbers: number[], scopes: number[]) => {
        const asked = { words: BigUint64Array.from(wordHashesOf(numbers)), scopes };
        const { texts, counts } = await search.countTextsWith(asked);
        return { texts, counts: [...counts] };
      };
      expect(await countsOf([1, 2, 1005, 99_999, 1], [0, 1])).toEqual({
        texts: 31,
        counts: [30, 10, 1, 0, 30],
      });
      expect(await countsOf([1, 1005], [0])).toEqual({ texts: 16, counts: [15, 0] });
      expect(await countsOf([], [0])).toEqual({ texts: 16, counts: [] });
      expect(await countsOf([1], [])).toEqual({ texts: 0, counts: [0] });
    });

    test('disappear with their text', async () => {
      await add([indexText(1, [], 0, [1, 2]), indexText(2, [], 0, [1, 3])]);
      await add([indexText(1, [], 0, [1, 4])]);
      await remove([2]);
      expect((await search.candidates(askedFor([1, 2, 3]))).map(({ textId }) => textId)).toEqual([1]);
    });
  });

  test('maintenance does not change an answer', async () => {
    for (let textId = 1; textId <= 20; textId++) {
      await add([indexText(textId, range(textId * 10, textId * 10 + 50))]);
      const before = await search.candidates(asked(range(0, 300)));
      await search.maintain();
      expect(await search.candidates(asked(range(0, 300)))).toEqual(before);
    }
    await remove(range(1, 11));
    const found = await foundTextIds(asked(range(0, 300)));
    expect(found.toSorted((one, other) => one - other)).toEqual(range(11, 21));
    while (!(await search.purge(0))) await search.maintain();
    expect(await foundTextIds(asked(range(0, 300)))).toEqual(found);
    expect(await search.statistics()).toMatchObject({ texts: 10, postings: 500 });
  });

  test('what a transaction recorded counts after its commit, and never after a rollback', async () => {
    await add([indexText(1, [1]), indexText(2, [1])]);
    const rolledBack = opened.inTransaction(async (transaction) => {
      await opened.writer.lock(transaction, [1, 2, 3]);
      await opened.writer.remove(transaction, [1]);
      await opened.writer.add(transaction, [indexText(2, [2]), indexText(3, [1])]);
      expect(await foundTextIds(asked([1]))).toEqual([1, 2]);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await foundTextIds(asked([1]))).toEqual([1, 2]);
    expect(await foundTextIds(asked([2]))).toEqual([]);
  });

  test.each([1, 2, 3, 4])('agrees with the naive index on random operations (seed %i)', async (seed) => {
    const random = randomNumbersFrom(seed);
    const below = (end: number): number => Math.floor(random() * end);
    const naive = createNaiveIndex();
    // So few texts that counts are exact: no word is in more texts of a segment than a block contains.
    // Squared: low numbers are common and high ones rare, as with phrases.
    const numbers = (count: number): number[] =>
      Array.from({ length: count }, () => Math.floor(random() ** 2 * 4000));
    // Words are more common than pairs, and some texts have none.
    const wordNumbers = (count: number): number[] =>
      random() < 0.1 ? [] : Array.from({ length: count }, () => Math.floor(random() ** 3 * 600));
    const answers: Array<readonly Candidate[]> = [];
    const expectedAnswers: Array<readonly Candidate[]> = [];
    for (let step = 0; step < 120; step++) {
      const what = random();
      if (what < 0.5) {
        const added = Array.from({ length: 1 + below(random() < 0.1 ? 60 : 4) }, () =>
          indexText(1 + below(240), numbers(below(80)), below(3), wordNumbers(below(120))),
        );
        await add(added);
        // Of several texts with the same id, the last counts.
        naive.add([...new Map(added.map((one) => [one.textId, one])).values()]);
      } else if (what < 0.6) {
        const removed = Array.from({ length: 1 + below(30) }, () => 1 + below(240));
        await remove(removed);
        naive.remove(removed);
      } else if (what < 0.8) {
        await search.maintain();
      } else {
        const pairs = numbers(200);
        const words = wordHashesOf(random() < 0.4 ? [] : wordNumbers(80));
        const query = {
          fingerprints: pairsAndWords(hashesOf(words.length > 0 ? pairs.slice(0, 60) : pairs), words),
          scopes: [0, 1, 2].filter(() => random() < 0.6),
          limit: 1 + below(words.length > 0 ? 25 : 100),
          excludeTextIds: Array.from({ length: below(10) }, () => 1 + below(240)),
        };
        answers.push(await search.candidates(query));
        expectedAnswers.push(naive.candidates(query));
      }
    }
    expect(answers).toEqual(expectedAnswers);
    expect(await search.statistics()).toMatchObject({ texts: naive.texts.size, postings: naive.postings });
  });
}
