import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFingerprintIndex, type Candidate, type IndexSearch, type IndexWriter } from './index.ts';
import { queryableFromKysely, type Queryable } from '../../platform/database/queryable.ts';
import { asked, range, randomNumbersFrom, indexText } from './testing/fingerprints.ts';
import { createIndexDatabase, emptyIndex, expectTidy, type IndexDatabase } from './testing/index-database.ts';
import { createNaiveIndex } from './testing/naive-index.ts';

let writer: IndexWriter;
let search: IndexSearch;
let database: IndexDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createIndexDatabase();
  pool = database.pool;
  ({ writer, search } = createFingerprintIndex(pool));
});
beforeEach(() => emptyIndex(pool));
afterAll(() => database.drop());

/** The same index, asked or maintained through another connection. */
const searchOn = (db: Queryable): IndexSearch => createFingerprintIndex(db).search;

async function inTransaction(run: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await run(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Runs `before(i)` before the i-th statement, from 0. */
function intercepted(before: (statement: number) => Promise<void> | void): Queryable {
  let statement = 0;
  return {
    query: async (sql, values) => {
      await before(statement++);
      return pool.query(sql, values);
    },
  };
}

/** Merges whose leases have expired. */
async function letLeasesRunOut(): Promise<void> {
  await pool.query(
    `update fingerprint_segments set touched_at = touched_at - interval '1 hour' where state = 'building'`,
  );
}

async function waitUntilBlocked(connections = 1): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= connections) return;
  }
}

describe('additions at the same time', () => {
  test('of the same text are serialised, and the later one counts once', async () => {
    const first = await pool.connect();
    await first.query('begin');
    await writer.add(first, [indexText(1, range(0, 50))]);
    const second = inTransaction((client) => writer.add(client, [indexText(1, range(40, 60))]));
    await waitUntilBlocked();
    await first.query('commit');
    first.release();
    await second;
    expect(await search.candidates(asked(range(0, 100)))).toEqual([
      { textId: 1, sharedFingerprints: 20, score: 20 },
    ]);
  });

  test('of the same text are independent: if the first is rolled back, the second counts', async () => {
    const first = await pool.connect();
    await first.query('begin');
    await writer.add(first, [indexText(1, range(0, 50))]);
    const second = inTransaction((client) => writer.add(client, [indexText(1, range(0, 50))]));
    await waitUntilBlocked();
    await first.query('rollback');
    first.release();
    await second;
    expect(await search.candidates(asked([1]))).toEqual([{ textId: 1, sharedFingerprints: 1, score: 1 }]);
  });

  test('of the same texts in opposite order wait for each other without a deadlock', async () => {
    const texts = range(1, 60).map((textId) => indexText(textId, range(textId, textId + 20)));
    const holder = await pool.connect();
    await holder.query('begin');
    await writer.add(holder, [indexText(30, [1])]);
    const one = inTransaction((client) => writer.add(client, texts));
    await waitUntilBlocked(1);
    const other = inTransaction((client) => writer.add(client, texts.toReversed()));
    await waitUntilBlocked(2);
    await holder.query('rollback');
    holder.release();
    await Promise.all([one, other]);
    expect(await search.statistics()).toMatchObject({ texts: 59, segments: 1 });
  });

  test('of the same texts, with changes and removals, leave the last added version', async () => {
    const texts = range(1, 60).map((textId) => indexText(textId, range(textId, textId + 20)));
    const changed = range(1, 60).map((textId) => indexText(textId, range(textId, textId + 30)));
    await Promise.all([
      inTransaction((client) => writer.add(client, texts)),
      inTransaction((client) => writer.add(client, changed.toReversed())),
      inTransaction((client) => writer.remove(client, range(1, 60).toReversed())),
      inTransaction((client) => writer.add(client, texts.toReversed())),
    ]);
    await writer.add(pool, texts);
    const naive = createNaiveIndex();
    naive.add(texts);
    expect(await search.candidates(asked(range(0, 100)))).toEqual(naive.candidates(asked(range(0, 100))));
  });

  test('of many texts from many connections are all present', async () => {
    const naive = createNaiveIndex();
    await Promise.all(
      range(0, 8).map(async (worker) => {
        for (let i = 0; i < 25; i++) {
          const added = [indexText(worker * 25 + i, range(i * 7, i * 7 + 40), worker % 2)];
          naive.add(added);
          await inTransaction((client) => writer.add(client, added));
          if (i % 5 === worker % 5) await search.maintain();
        }
      }),
    );
    await search.maintain();
    const query = asked(range(0, 300), [0, 1], 500);
    // The order of equal candidates depends on which connection was faster.
    const byText = (found: readonly Candidate[]): unknown[] =>
      found
        .map(({ textId, sharedFingerprints }) => ({ textId, sharedFingerprints }))
        .toSorted((a, b) => a.textId - b.textId);
    expect(byText(await search.candidates(query))).toEqual(byText(naive.candidates(query)));
    await expectTidy(pool);
  });
});

test('additions that are not committed are neither found nor left behind', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await writer.add(client, [indexText(1, range(0, 50)), indexText(2, range(0, 50))]);
  expect(await searchOn(client).candidates(asked([1]))).toHaveLength(2);
  expect(await search.candidates(asked([1]))).toEqual([]);
  // As if the process had been killed.
  client.release(true);
  await expect.poll(() => search.statistics()).toMatchObject({ texts: 0, segments: 0 });
  await writer.add(pool, [indexText(2, range(0, 10))]);
  expect(await search.candidates(asked([1]))).toEqual([{ textId: 2, sharedFingerprints: 1, score: 1 }]);
});

test('a removal waits for an addition that is not committed yet, and removes what it added', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await writer.add(client, [indexText(1, range(0, 50)), indexText(2, range(0, 50))]);
  const removal = inTransaction((other) => writer.remove(other, [2]));
  await waitUntilBlocked();
  await client.query('commit');
  client.release();
  await removal;
  expect(await search.candidates(asked([1]))).toEqual([{ textId: 1, sharedFingerprints: 1, score: 1 }]);
});

test('a lookup while others add, replace, remove and merge finds all untouched texts', async () => {
  const kept = range(1, 11).map((textId) => indexText(textId, range(textId * 10, textId * 10 + 40)));
  await writer.add(pool, kept);
  const changing = { isOver: false };
  const changes = async (worker: number): Promise<void> => {
    const random = randomNumbersFrom(worker);
    for (let i = 0; i < 120; i++) {
      const textId = 100 + Math.floor(random() * 100);
      const start = 1000 + Math.floor(random() * 200);
      await inTransaction((client) =>
        random() < 0.4
          ? writer.remove(client, [textId])
          : writer.add(
              client,
              range(textId, textId + 10).map((id) => indexText(id, range(start, start + 60))),
            ),
      );
    }
  };
  const merges = async (): Promise<void> => {
    while (!changing.isOver) await search.maintain();
  };
  const query = asked(range(0, 200));
  const expected = await search.candidates(query);
  const answers: unknown[] = [];
  const questions = async (): Promise<void> => {
    while (!changing.isOver) answers.push(await search.candidates(query));
  };
  const others = [merges(), merges(), questions()];
  try {
    await Promise.all([changes(1), changes(2), changes(3)]);
  } finally {
    changing.isOver = true;
    await Promise.all(others);
  }
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expect(answer).toEqual(expected);
  await search.maintain();
  await expectTidy(pool);
});

describe('a change between the two statements of a lookup', () => {
  test('replaces a text, which is found', async () => {
    await writer.add(pool, [indexText(1, range(0, 50))]);
    const db = intercepted(async (statement) => {
      if (statement === 1) await writer.add(pool, [indexText(1, range(0, 40))]);
    });
    expect(await searchOn(db).candidates(asked([1]))).toEqual([
      { textId: 1, sharedFingerprints: 1, score: 1 },
    ]);
  });

  test('removes texts, which the next best ones replace', async () => {
    await writer.add(
      pool,
      range(1, 21).map((textId) => indexText(textId, range(0, 100 - textId))),
    );
    const db = intercepted(async (statement) => {
      if (statement === 1) await writer.remove(pool, [1, 2, 3]);
    });
    const found = await searchOn(db).candidates(asked(range(0, 100), [0], 3));
    expect(found.map(({ textId }) => textId)).toEqual([4, 5, 6]);
  });
});

describe('a merge', () => {
  const query = asked(range(0, 60), [0], 500);

  /** Segments for a merge of several portions, with dead postings and an overflow. */
  async function fill(): Promise<unknown> {
    for (let i = 0; i < 4; i++) {
      await writer.add(
        pool,
        range(i * 150 + 1, i * 150 + 151).map((textId) =>
          indexText(textId, [...range(0, 20), ...range(textId * 1000, textId * 1000 + 240)]),
        ),
      );
    }
    await writer.remove(pool, range(100, 180));
    return search.candidates(query);
  }

  test('that dies at any statement changes no answer, and a later one cleans up after it', async () => {
    const expected = await fill();
    let deaths = 0;
    for (let isDone = false; !isDone; deaths += isDone ? 0 : 1) {
      const dying = intercepted((statement) => {
        if (statement === deaths + 1) throw new Error('killed');
      });
      isDone = await searchOn(dying)
        .maintain()
        .then(
          () => true,
          () => false,
        );
      expect(await search.candidates(query)).toEqual(expected);
      await letLeasesRunOut();
    }
    // It was claimed, read and stored in two portions and published: it died in between at each of them.
    expect(deaths).toBeGreaterThan(10);
    await search.maintain();
    expect(await search.candidates(query)).toEqual(expected);
    expect(await search.statistics()).toMatchObject({ texts: 520, segments: 1, postings: 520 * 260 });
    await expectTidy(pool);
  });

  test('that others have abandoned writes nothing any more', async () => {
    const expected = await fill();
    // From after the claim until before the publication.
    for (let slowAt = 4; slowAt < 10; slowAt++) {
      const slow = intercepted(async (statement) => {
        if (statement !== slowAt) return;
        await letLeasesRunOut();
        await search.maintain();
      });
      await searchOn(slow).maintain();
      expect(await search.candidates(query)).toEqual(expected);
      await search.maintain();
      await expectTidy(pool);
      await emptyIndex(pool);
      await fill();
    }
  });

  test('does not restore texts that are removed or replaced in the meantime', async () => {
    await fill();
    const db = intercepted(async (statement) => {
      if (statement === 6) {
        await writer.remove(pool, range(1, 50));
        await writer.add(pool, [indexText(60, [0, 1])]);
      }
    });
    await searchOn(db).maintain();
    const found = await search.candidates(query);
    expect(found.some(({ textId }) => textId < 50)).toBe(false);
    expect(found.filter(({ textId }) => textId === 60)).toEqual([]);
    expect(await search.candidates(asked([60_000]))).toEqual([]);
    await writer.remove(pool, range(180, 480));
    await search.maintain();
    expect((await pool.query('select from fingerprint_dead_entries')).rows).toHaveLength(0);
    await expectTidy(pool);
  });

  test('is made once if several processes start it at the same time', async () => {
    const expected = await fill();
    await Promise.all(range(0, 6).map(() => search.maintain()));
    expect(await search.candidates(query)).toEqual(expected);
    await search.maintain();
    expect(await search.statistics()).toMatchObject({ segments: 1 });
    await expectTidy(pool);
  });
});

test('works inside Kysely transactions, and a rollback undoes everything', async () => {
  // Destroying this instance would end the pool, which belongs to the test.
  const kysely = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  const texts = range(1, 9).map((textId) => indexText(textId, range(0, 30)));
  for (const one of texts) {
    await kysely.transaction().execute((transaction) => writer.add(queryableFromKysely(transaction), [one]));
  }
  const rolledBack = kysely.transaction().execute(async (transaction) => {
    const db = queryableFromKysely(transaction);
    await writer.remove(db, [1, 2, 3, 4, 5]);
    await searchOn(db).maintain();
    expect(await searchOn(db).candidates(asked([1]))).toHaveLength(3);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await searchOn(queryableFromKysely(kysely)).candidates(asked([1]))).toHaveLength(8);
  expect(await search.statistics()).toMatchObject({ texts: 8, segments: 8 });
});
