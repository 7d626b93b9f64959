import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { analyseText, fingerprintsForIndex } from '@palimpsest/engine';
import { createFingerprintIndex, type Candidate } from './index.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { MAX_KEY_POSTINGS_IN_BLOCK, MAX_KEY_POSTINGS_IN_OLD_BLOCK } from './posting-block.ts';
import { MAX_ENTRIES_PER_KEY, rarity, WINDOW_WORDS } from './lookup/score-candidates.ts';
import {
  asked,
  hashesOf,
  pairsAndWords,
  range,
  randomNumbersFrom,
  indexText,
  wordHashesOf,
} from './testing/fingerprints.ts';
import { createIndexDatabase, emptyIndex, expectTidy, type IndexDatabase } from './testing/index-database.ts';
import { createNaiveIndex } from './testing/naive-index.ts';

const index = createFingerprintIndex();
let database: IndexDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createIndexDatabase();
  pool = database.pool;
});
beforeEach(() => emptyIndex(pool));
afterAll(() => database.drop());

async function foundTextIds(query: Parameters<typeof index.candidates>[1]): Promise<number[]> {
  return (await index.candidates(pool, query)).map(({ textId }) => textId);
}

describe('one text', () => {
  test('is found by the fingerprints it shares, and the score counts them', async () => {
    await index.add(pool, [indexText(7, range(0, 100))]);
    expect(await index.candidates(pool, asked(range(90, 200)))).toEqual([
      { textId: 7, sharedFingerprints: 10, score: 10 },
    ]);
    expect(await index.candidates(pool, asked(range(100, 200)))).toEqual([]);
  });

  test('without fingerprints is in the index and never found', async () => {
    await index.add(pool, [indexText(7, [])]);
    expect(await index.statistics(pool)).toMatchObject({ texts: 1, segments: 0, postings: 0 });
    expect(await index.candidates(pool, asked(range(0, 10)))).toEqual([]);
    await index.remove(pool, [7]);
    await index.maintain(pool);
    expect(await index.statistics(pool)).toMatchObject({ texts: 0, segments: 0 });
  });

  test('counts a fingerprint once, however often text and query repeat it', async () => {
    await index.add(pool, [indexText(7, [1, 1, 1, 2])]);
    expect(await index.candidates(pool, asked([1, 1, 3]))).toEqual([
      { textId: 7, sharedFingerprints: 1, score: 1 },
    ]);
  });

  test('added again changes nothing', async () => {
    await index.add(pool, [indexText(7, range(0, 100))]);
    const before = await index.statistics(pool);
    expect(before).toMatchObject({ texts: 1, segments: 1, postings: 100 });
    expect(before.bytes).toBeGreaterThan(100);
    await index.add(pool, [indexText(7, range(0, 100)), indexText(7, range(0, 100))]);
    expect(await index.statistics(pool)).toEqual(before);
    expect(await index.candidates(pool, asked(range(0, 100)))).toEqual([
      { textId: 7, sharedFingerprints: 100, score: WINDOW_WORDS },
    ]);
  });

  test('added with other fingerprints is replaced, and moves with its scope', async () => {
    await index.add(pool, [indexText(7, range(0, 100))]);
    await index.add(pool, [indexText(7, range(50, 120))]);
    expect(await index.candidates(pool, asked(range(0, 200)))).toEqual([
      { textId: 7, sharedFingerprints: 70, score: 70 },
    ]);
    await index.add(pool, [indexText(7, range(50, 120), 3)]);
    expect(await foundTextIds(asked(range(0, 200)))).toEqual([]);
    expect(await foundTextIds(asked(range(0, 200), [3]))).toEqual([7]);
    await index.maintain(pool);
    expect(await index.statistics(pool)).toMatchObject({ texts: 1, segments: 1, postings: 70 });
    await expectTidy(pool);
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
  await index.add(pool, [
    ...range(1, 31).map((textId) => ({ textId, scope: 0, fingerprints: fingerprints(words(400)) })),
    { textId: 31, scope: 0, fingerprints: fingerprints(`${words(200)} ${paragraph} ${words(200)}`) },
  ]);
  const checked = fingerprints(`${words(100)} ${paragraph} ${words(100)}`);
  const [best, ...others] = await index.candidates(pool, { fingerprints: checked, scopes: [0], limit: 10 });
  expect(best?.textId).toBe(31);
  expect(best?.sharedFingerprints).toBeGreaterThan(10);
  for (const other of others) expect(other.score).toBeLessThan((best?.score ?? 0) / 5);
});

test('an empty query has an empty answer', async () => {
  await index.add(pool, [indexText(1, [1])]);
  expect(await index.candidates(pool, asked([]))).toEqual([]);
  expect(await index.candidates(pool, asked([1], []))).toEqual([]);
  expect(await index.candidates(pool, asked([1], [0], 0))).toEqual([]);
  await index.add(pool, []);
  await index.remove(pool, []);
  await index.remove(pool, [99]);
});

test('rare fingerprints count for more than common ones; the first of equals comes first', async () => {
  const common = range(0, 12);
  await index.add(
    pool,
    range(10, 40).map((textId) => indexText(textId, common)),
  );
  await index.add(pool, [indexText(5, range(100, 110))]);
  const found = await index.candidates(pool, asked([...common, ...range(100, 110)], [0], 4));
  expect(found.map(({ textId }) => textId)).toEqual([5, 10, 11, 12]);
  expect(found[1]).toEqual(expect.objectContaining({ sharedFingerprints: 12, score: 12 * rarity(30) }));
});

test('texts of other scopes neither appear nor affect the weights', async () => {
  await index.add(pool, [indexText(1, range(0, 50), 4), indexText(2, range(0, 20), 9)]);
  const alone = await index.candidates(pool, asked(range(0, 50), [4]));
  await index.add(
    pool,
    range(100, 500).map((textId) => indexText(textId, range(0, 50), 5)),
  );
  expect(await index.candidates(pool, asked(range(0, 50), [4]))).toEqual(alone);
  await index.maintain(pool);
  expect(await index.candidates(pool, asked(range(0, 50), [4]))).toEqual(alone);
  expect(await foundTextIds(asked(range(0, 50), [4, 9, 9]))).toEqual([1, 2]);
});

test('excluded texts have no effect', async () => {
  await index.add(
    pool,
    range(1, 6).map((textId) => indexText(textId, range(0, 10 * textId))),
  );
  const excludeTextIds = [3, 5, 77];
  const found = await index.candidates(pool, { ...asked(range(0, 50)), excludeTextIds });
  await index.remove(pool, excludeTextIds);
  expect(found.map(({ textId }) => textId)).toEqual([4, 2, 1]);
  expect(await index.candidates(pool, asked(range(0, 50)))).toEqual(found);
});

describe('fingerprints that very many texts share', () => {
  const boilerplate = range(0, 40);

  test('count for the oldest texts only, and have little weight', async () => {
    await index.add(
      pool,
      range(1, 1501).map((textId) => indexText(textId, [...boilerplate, 1000 + textId])),
    );
    await index.add(pool, [indexText(9000, [...boilerplate, ...range(9000, 9004)])]);
    const query = asked([...boilerplate, ...range(9000, 9004)], [0], 2000);
    const found = await index.candidates(pool, query);
    expect(found[0]).toEqual({ textId: 1, sharedFingerprints: 40, score: 40 * rarity(MAX_ENTRIES_PER_KEY) });
    expect(found.slice(0, 15)).toContainEqual({ textId: 9000, sharedFingerprints: 4, score: 4 });
    expect(found.map(({ textId }) => textId).filter((textId) => textId < 9000)).toEqual(
      range(1, MAX_ENTRIES_PER_KEY + 1),
    );
  });

  test('a small library is not displaced by the web index', async () => {
    await index.add(
      pool,
      range(1, 601).map((textId) => indexText(textId, boilerplate)),
    );
    await index.add(pool, [indexText(700, boilerplate, 8)]);
    const found = await foundTextIds(asked(boilerplate, [0, 8], 1000));
    expect(found).toHaveLength(MAX_ENTRIES_PER_KEY + 1);
    expect(found).toContain(700);
  });

  test('the next oldest move up when the oldest are removed, before and after a merge', async () => {
    const textIds = range(1, 1701);
    await index.add(
      pool,
      textIds.map((textId) => indexText(textId, [...boilerplate, ...range(textId * 100, textId * 100 + 60)])),
    );
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from fingerprint_overflows`,
    );
    expect(rows[0]?.count).toBe(40);
    // Enough texts that their postings fill the whole part of the blocks for the boilerplate.
    await index.remove(pool, range(1, 1000));
    const found = await index.candidates(pool, asked(boilerplate, [0], 1000));
    expect(found.map(({ textId }) => textId)).toEqual(range(1000, 1000 + MAX_ENTRIES_PER_KEY));
    await index.maintain(pool);
    expect(await index.candidates(pool, asked(boilerplate, [0], 1000))).toEqual(found);
    await expectTidy(pool);
  });
});

describe('words', () => {
  /** The query for these words in this order, without pairs. */
  const askedFor = (words: Iterable<number>, limit = 100) => ({
    fingerprints: pairsAndWords([], wordHashesOf(words)),
    scopes: [0],
    limit,
  });

  test('find a source without a common pair, in whatever order it has them', async () => {
    await index.add(
      pool,
      range(1, 200).map((textId) => indexText(textId, [], 0, range(textId * 50, textId * 50 + 100))),
    );
    await index.add(pool, [indexText(500, [], 0, [...range(20_000, 20_060), 7, 90, 13])]);
    const found = await index.candidates(pool, askedFor([...range(100, 140), 13, 20_011, 7, 20_004], 1));
    expect(found.map(({ textId }) => textId)).toEqual([1]);
    const among = await index.candidates(pool, askedFor([20_059, 13, 20_011, 7, 20_004, 90, 20_030], 1));
    expect(among).toEqual([{ textId: 500, sharedFingerprints: 7, score: expect.any(Number) as number }]);
  });

  test('count in the texts of the scopes that contain them', async () => {
    await index.add(
      pool,
      range(1, 701).map((textId) =>
        indexText(textId, [textId], textId % 2, [1, 2 + (textId % 3), 1000 + textId]),
      ),
    );
    await index.add(pool, [indexText(800, [1]), indexText(801, [])]);
    const countsOf = async (numbers: number[], scopes: number[]) => {
      const { texts, counts } = await index.countTextsWith(pool, {
        words: BigUint64Array.from(wordHashesOf(numbers)),
        scopes,
      });
      return { texts, counts: [...counts] };
    };
    const everywhere = { texts: 701, counts: [700, 233, 1, 0, 700] };
    expect(await countsOf([1, 2, 1005, 99_999, 1], [0, 1])).toEqual(everywhere);
    expect(await countsOf([1, 1005], [0])).toEqual({ texts: 351, counts: [350, 0] });
    await index.maintain(pool);
    expect(await countsOf([1, 2, 1005, 99_999, 1], [0, 1])).toEqual(everywhere);
    await index.remove(pool, range(1, 300));
    // The first 512 entries of a word are counted without removed texts, the others after the next merge.
    expect(await countsOf([1005, 1300], [0, 1])).toEqual({ texts: 402, counts: [0, 1] });
    await index.maintain(pool);
    expect(await countsOf([1, 1300], [0, 1])).toEqual({ texts: 402, counts: [401, 1] });
    expect(await countsOf([], [0])).toEqual({ texts: 202, counts: [] });
    expect(await countsOf([1], [])).toEqual({ texts: 0, counts: [0] });
  });

  test('of more texts than a block contains are counted, with removed texts until the next merge', async () => {
    await index.add(
      pool,
      range(1, 601).map((textId) => indexText(textId, [1000 + textId], 0, [1, 2000 + textId])),
    );
    const countsOf = async (numbers: number[]) => {
      const words = BigUint64Array.from(wordHashesOf(numbers));
      return [...(await index.countTextsWith(pool, { words, scopes: [0] })).counts];
    };
    expect(await countsOf([1, 2001, 3])).toEqual([600, 1, 0]);
    // The blocks of a segment from before the limit was lowered contain more, so its overflow says less.
    const limit = async (value: number) =>
      await pool.query('update fingerprint_segments set key_postings_in_block = $1', [value]);
    await limit(MAX_KEY_POSTINGS_IN_OLD_BLOCK);
    expect(await countsOf([1])).toEqual([600 + MAX_KEY_POSTINGS_IN_OLD_BLOCK - MAX_KEY_POSTINGS_IN_BLOCK]);
    await limit(MAX_KEY_POSTINGS_IN_BLOCK);
    await index.remove(pool, range(1, 201));
    expect(await countsOf([1, 2001, 2300])).toEqual([600, 0, 1]);
    const found = await index.candidates(pool, askedFor([1, 2300, 2400]));
    expect(found.map(({ textId }) => textId)).toEqual([300, 400]);
    await index.purge(pool, 0);
    expect(await countsOf([1, 2001, 2300])).toEqual([400, 0, 1]);
  });

  test('that are common in a segment are remembered, until a merge replaces the segment', async () => {
    const known: unknown[] = [];
    const recorded: Queryable = {
      query: (statement, values = []) => {
        if (values.length === 7) known.push(values[6]);
        return pool.query(typeof statement === 'string' ? statement : { ...statement }, values);
      },
    };
    const fresh = createFingerprintIndex();
    const counts = async () => {
      const words = BigUint64Array.from(wordHashesOf([1, 2, 2001]));
      return [...(await fresh.countTextsWith(recorded, { words, scopes: [0] })).counts];
    };
    await index.add(
      pool,
      range(1, 301).map((textId) => indexText(textId, [1000 + textId], 0, [1, 2, 2000 + textId])),
    );
    await index.add(pool, [indexText(301, [1301], 0, [1])]);
    expect([await counts(), await counts()]).toEqual([
      [301, 300, 1],
      [301, 300, 1],
    ]);
    await index.remove(pool, range(1, 121));
    await index.purge(pool, 0);
    expect([await counts(), await counts()]).toEqual([
      [181, 180, 0],
      [181, 180, 0],
    ]);
    const ofOneSegment = expect.arrayContaining([expect.stringMatching(/^\{\d+(,\d+)*\}$/u)]);
    expect(known).toEqual([[], ofOneSegment, ofOneSegment, []]);
  });

  test('disappear with their text', async () => {
    await index.add(pool, [indexText(1, [], 0, [1, 2]), indexText(2, [], 0, [1, 3])]);
    await index.add(pool, [indexText(1, [], 0, [1, 4])]);
    await index.remove(pool, [2]);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from fingerprint_word_sets`,
    );
    expect(rows[0]?.count).toBe(1);
    expect((await index.candidates(pool, askedFor([1, 2, 3]))).map(({ textId }) => textId)).toEqual([1]);
  });
});

test('many small additions stay few segments, and a merge does not change the answer', async () => {
  let most = 0;
  for (let textId = 1; textId <= 60; textId++) {
    await index.add(pool, [indexText(textId, range(textId * 10, textId * 10 + 50))]);
    const before = await index.candidates(pool, asked(range(0, 300)));
    await index.maintain(pool);
    expect(await index.candidates(pool, asked(range(0, 300)))).toEqual(before);
    most = Math.max(most, (await index.statistics(pool)).segments);
  }
  expect(most).toBeLessThanOrEqual(10);
  expect(await index.statistics(pool)).toMatchObject({ texts: 60, postings: 3000 });
  await expectTidy(pool);
});

test('removed postings disappear from the disk once they are a quarter', async () => {
  await index.add(
    pool,
    range(1, 101).map((textId) => indexText(textId, range(textId * 100, textId * 100 + 100))),
  );
  await index.remove(pool, range(1, 21));
  await index.maintain(pool);
  const storedPostings = async (): Promise<unknown> =>
    (await pool.query<{ sum: number }>(`select sum(postings)::int from fingerprint_segments`)).rows[0]?.sum;
  expect(await storedPostings()).toBe(10_000);
  await index.remove(pool, range(21, 31));
  await index.maintain(pool);
  expect(await storedPostings()).toBe(7000);
  expect((await pool.query(`select from fingerprint_dead_entries`)).rows).toHaveLength(0);
  expect(await foundTextIds(asked(range(0, 20_000), [0], 1000))).toEqual(range(31, 101));
  await index.remove(pool, range(31, 101));
  await index.maintain(pool);
  expect(await index.statistics(pool)).toMatchObject({ texts: 0, segments: 0, postings: 0 });
  await expectTidy(pool);
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
      await index.add(pool, added);
      // Of several texts with the same id, the last counts.
      naive.add([...new Map(added.map((one) => [one.textId, one])).values()]);
    } else if (what < 0.6) {
      const removed = Array.from({ length: 1 + below(30) }, () => 1 + below(240));
      await index.remove(pool, removed);
      naive.remove(removed);
    } else if (what < 0.8) {
      await index.maintain(pool);
    } else {
      const pairs = numbers(200);
      const words = wordHashesOf(random() < 0.4 ? [] : wordNumbers(80));
      const query = {
        fingerprints: pairsAndWords(hashesOf(words.length > 0 ? pairs.slice(0, 60) : pairs), words),
        scopes: [0, 1, 2].filter(() => random() < 0.6),
        limit: 1 + below(words.length > 0 ? 25 : 100),
        excludeTextIds: Array.from({ length: below(10) }, () => 1 + below(240)),
      };
      answers.push(await index.candidates(pool, query));
      expectedAnswers.push(naive.candidates(query));
    }
  }
  expect(answers).toEqual(expectedAnswers);
  expect(await index.statistics(pool)).toMatchObject({ texts: naive.texts.size, postings: naive.postings });
});
