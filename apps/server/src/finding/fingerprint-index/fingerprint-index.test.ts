import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { createFingerprintIndex, type CandidateQuery, type IndexSearch, type IndexWriter } from './index.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { MAX_KEY_POSTINGS_IN_BLOCK, MAX_KEY_POSTINGS_IN_OLD_BLOCK } from './posting-block.ts';
import { MAX_ENTRIES_PER_KEY, rarity } from './lookup/score-candidates.ts';
import { asked, pairsAndWords, range, indexText, wordHashesOf } from './testing/fingerprints.ts';
import { describeIndex } from './testing/index-behaviour.ts';
import { createIndexDatabase, emptyIndex, expectTidy, type IndexDatabase } from './testing/index-database.ts';

let database: IndexDatabase;
let pool: Pool;
let writer: IndexWriter;
let search: IndexSearch;

beforeAll(async () => {
  database = await createIndexDatabase();
  pool = database.pool;
  ({ writer, search } = createFingerprintIndex(pool));
});
beforeEach(() => emptyIndex(pool));
afterAll(() => database.drop());

async function foundTextIds(query: CandidateQuery): Promise<number[]> {
  return (await search.candidates(query)).map(({ textId }) => textId);
}

describe('the index in PostgreSQL', () => {
  describeIndex(() => ({
    writer,
    search,
    inTransaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await work(client);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  }));
});

describe('the segments', () => {
  test('of one text: none without fingerprints, and one after it was replaced', async () => {
    await writer.add(pool, [indexText(7, [])]);
    expect(await search.statistics()).toMatchObject({ texts: 1, segments: 0, postings: 0 });
    await writer.add(pool, [indexText(7, range(0, 100))]);
    const before = await search.statistics();
    expect(before).toMatchObject({ texts: 1, segments: 1, postings: 100 });
    expect(before.bytes).toBeGreaterThan(100);
    await writer.add(pool, [indexText(7, range(0, 100))]);
    expect(await search.statistics()).toEqual(before);
    await writer.add(pool, [indexText(7, range(50, 120), 3)]);
    await search.maintain();
    expect(await search.statistics()).toMatchObject({ texts: 1, segments: 1, postings: 70 });
    await expectTidy(pool);
    await writer.remove(pool, [7]);
    await search.maintain();
    expect(await search.statistics()).toMatchObject({ texts: 0, segments: 0 });
  });

  test('contain the words of texts that are there, and no others', async () => {
    await writer.add(pool, [indexText(1, [], 0, [1, 2]), indexText(2, [], 0, [1, 3])]);
    await writer.add(pool, [indexText(1, [], 0, [1, 4])]);
    await writer.remove(pool, [2]);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from fingerprint_word_sets`,
    );
    expect(rows[0]?.count).toBe(1);
  });
});

describe('fingerprints that very many texts share', () => {
  const boilerplate = range(0, 40);

  test('count for the oldest texts only, and have little weight', async () => {
    await writer.add(
      pool,
      range(1, 1501).map((textId) => indexText(textId, [...boilerplate, 1000 + textId])),
    );
    await writer.add(pool, [indexText(9000, [...boilerplate, ...range(9000, 9004)])]);
    const query = asked([...boilerplate, ...range(9000, 9004)], [0], 2000);
    const found = await search.candidates(query);
    expect(found[0]).toEqual({ textId: 1, sharedFingerprints: 40, score: 40 * rarity(MAX_ENTRIES_PER_KEY) });
    expect(found.slice(0, 15)).toContainEqual({ textId: 9000, sharedFingerprints: 4, score: 4 });
    expect(found.map(({ textId }) => textId).filter((textId) => textId < 9000)).toEqual(
      range(1, MAX_ENTRIES_PER_KEY + 1),
    );
  });

  test('a small library is not displaced by the web index', async () => {
    await writer.add(
      pool,
      range(1, 601).map((textId) => indexText(textId, boilerplate)),
    );
    await writer.add(pool, [indexText(700, boilerplate, 8)]);
    const found = await foundTextIds(asked(boilerplate, [0, 8], 1000));
    expect(found).toHaveLength(MAX_ENTRIES_PER_KEY + 1);
    expect(found).toContain(700);
  });

  test('the next oldest move up when the oldest are removed, before and after a merge', async () => {
    const textIds = range(1, 1701);
    await writer.add(
      pool,
      textIds.map((textId) => indexText(textId, [...boilerplate, ...range(textId * 100, textId * 100 + 60)])),
    );
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from fingerprint_overflows`,
    );
    expect(rows[0]?.count).toBe(40);
    // Enough texts that their postings fill the whole part of the blocks for the boilerplate.
    await writer.remove(pool, range(1, 1000));
    const found = await search.candidates(asked(boilerplate, [0], 1000));
    expect(found.map(({ textId }) => textId)).toEqual(range(1000, 1000 + MAX_ENTRIES_PER_KEY));
    await search.maintain();
    expect(await search.candidates(asked(boilerplate, [0], 1000))).toEqual(found);
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

  test('count in the texts of the scopes that contain them', async () => {
    await writer.add(
      pool,
      range(1, 701).map((textId) =>
        indexText(textId, [textId], textId % 2, [1, 2 + (textId % 3), 1000 + textId]),
      ),
    );
    await writer.add(pool, [indexText(800, [1]), indexText(801, [])]);
    const countsOf = async (numbers: number[], scopes: number[]) => {
      const { texts, counts } = await search.countTextsWith({
        words: BigUint64Array.from(wordHashesOf(numbers)),
        scopes,
      });
      return { texts, counts: [...counts] };
    };
    const everywhere = { texts: 701, counts: [700, 233, 1, 0, 700] };
    expect(await countsOf([1, 2, 1005, 99_999, 1], [0, 1])).toEqual(everywhere);
    expect(await countsOf([1, 1005], [0])).toEqual({ texts: 351, counts: [350, 0] });
    await search.maintain();
    expect(await countsOf([1, 2, 1005, 99_999, 1], [0, 1])).toEqual(everywhere);
    await writer.remove(pool, range(1, 300));
    // The first 512 entries of a word are counted without removed texts, the others after the next merge.
    expect(await countsOf([1005, 1300], [0, 1])).toEqual({ texts: 402, counts: [0, 1] });
    await search.maintain();
    expect(await countsOf([1, 1300], [0, 1])).toEqual({ texts: 402, counts: [401, 1] });
    expect(await countsOf([], [0])).toEqual({ texts: 202, counts: [] });
    expect(await countsOf([1], [])).toEqual({ texts: 0, counts: [0] });
  });

  test('of more texts than a block contains are counted, with removed texts until the next merge', async () => {
    await writer.add(
      pool,
      range(1, 601).map((textId) => indexText(textId, [1000 + textId], 0, [1, 2000 + textId])),
    );
    const countsOf = async (numbers: number[]) => {
      const words = BigUint64Array.from(wordHashesOf(numbers));
      return [...(await search.countTextsWith({ words, scopes: [0] })).counts];
    };
    expect(await countsOf([1, 2001, 3])).toEqual([600, 1, 0]);
    // The blocks of a segment from before the limit was lowered contain more, so its overflow says less.
    const limit = async (value: number) =>
      await pool.query('update fingerprint_segments set key_postings_in_block = $1', [value]);
    await limit(MAX_KEY_POSTINGS_IN_OLD_BLOCK);
    expect(await countsOf([1])).toEqual([600 + MAX_KEY_POSTINGS_IN_OLD_BLOCK - MAX_KEY_POSTINGS_IN_BLOCK]);
    await limit(MAX_KEY_POSTINGS_IN_BLOCK);
    await writer.remove(pool, range(1, 201));
    expect(await countsOf([1, 2001, 2300])).toEqual([600, 0, 1]);
    const found = await search.candidates(askedFor([1, 2300, 2400]));
    expect(found.map(({ textId }) => textId)).toEqual([300, 400]);
    await search.purge(0);
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
    const { search: fresh } = createFingerprintIndex(recorded);
    const counts = async () => {
      const words = BigUint64Array.from(wordHashesOf([1, 2, 2001]));
      return [...(await fresh.countTextsWith({ words, scopes: [0] })).counts];
    };
    await writer.add(
      pool,
      range(1, 301).map((textId) => indexText(textId, [1000 + textId], 0, [1, 2, 2000 + textId])),
    );
    await writer.add(pool, [indexText(301, [1301], 0, [1])]);
    expect([await counts(), await counts()]).toEqual([
      [301, 300, 1],
      [301, 300, 1],
    ]);
    await writer.remove(pool, range(1, 121));
    await search.purge(0);
    expect([await counts(), await counts()]).toEqual([
      [181, 180, 0],
      [181, 180, 0],
    ]);
    const ofOneSegment = expect.arrayContaining([expect.stringMatching(/^\{\d+(,\d+)*\}$/u)]);
    expect(known).toEqual([[], ofOneSegment, ofOneSegment, []]);
  });
});

test('many small additions stay few segments, and a merge does not change the answer', async () => {
  let most = 0;
  for (let textId = 1; textId <= 60; textId++) {
    await writer.add(pool, [indexText(textId, range(textId * 10, textId * 10 + 50))]);
    const before = await search.candidates(asked(range(0, 300)));
    await search.maintain();
    expect(await search.candidates(asked(range(0, 300)))).toEqual(before);
    most = Math.max(most, (await search.statistics()).segments);
  }
  expect(most).toBeLessThanOrEqual(10);
  expect(await search.statistics()).toMatchObject({ texts: 60, postings: 3000 });
  await expectTidy(pool);
});

test('removed postings disappear from the disk once they are a quarter', async () => {
  await writer.add(
    pool,
    range(1, 101).map((textId) => indexText(textId, range(textId * 100, textId * 100 + 100))),
  );
  await writer.remove(pool, range(1, 21));
  await search.maintain();
  const storedPostings = async (): Promise<unknown> =>
    (await pool.query<{ sum: number }>(`select sum(postings)::int from fingerprint_segments`)).rows[0]?.sum;
  expect(await storedPostings()).toBe(10_000);
  await writer.remove(pool, range(21, 31));
  await search.maintain();
  expect(await storedPostings()).toBe(7000);
  expect((await pool.query(`select from fingerprint_dead_entries`)).rows).toHaveLength(0);
  expect(await foundTextIds(asked(range(0, 20_000), [0], 1000))).toEqual(range(31, 101));
  await writer.remove(pool, range(31, 101));
  await search.maintain();
  expect(await search.statistics()).toMatchObject({ texts: 0, segments: 0, postings: 0 });
  await expectTidy(pool);
});
