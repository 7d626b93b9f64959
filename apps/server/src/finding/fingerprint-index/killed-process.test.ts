import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFingerprintIndex, type IndexSearch } from './index.ts';
import { changeOf, COMMON_NUMBERS } from './testing/changes.ts';
import { asked, fingerprintsOf, range, randomNumbersFrom, wordHashesOf } from './testing/fingerprints.ts';
import { createIndexDatabase, expectTidy, type IndexDatabase } from './testing/index-database.ts';
import { createNaiveIndex, type NaiveIndex } from './testing/naive-index.ts';

const program = fileURLToPath(new URL('testing/changing-process.ts', import.meta.url));
const leastKills = 6;
const mostKills = 60;

let search: IndexSearch;
let database: IndexDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createIndexDatabase();
  pool = database.pool;
  ({ search } = createFingerprintIndex(pool));
  await pool.query('create table steps (step integer primary key)');
});
afterAll(() => database.drop());

/** Kills it without warning some milliseconds after its first commit. @returns its output */
async function runAndKill(afterMs: number): Promise<string> {
  const child = spawn(process.execPath, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`the process ended by itself after: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('changed ')) setTimeout(resolve, afterMs);
    });
  });
  await killed(child);
  return output;
}

async function killed(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  // The statement that the database was running for it may still succeed.
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity
           where datname = current_database() and application_name = 'changing process'`,
        );
        return rows.length;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(0);
}

/** Applies to `naive` the steps committed since then. @returns the last step */
async function catchUp(naive: NaiveIndex, from: number): Promise<number> {
  const { rows } = await pool.query<{ step: number }>(
    'select step from steps where step > $1 order by step',
    [from],
  );
  let last = from;
  for (const { step } of rows) {
    expect(step).toBe(++last);
    const { removed, added } = changeOf(step);
    naive.remove(removed);
    naive.add(added);
  }
  return last;
}

async function expectSameAnswers(naive: NaiveIndex, seed: number): Promise<void> {
  const random = randomNumbersFrom(seed);
  for (const scopes of [[0], [1], [0, 1]]) {
    const common = Math.floor(random() * COMMON_NUMBERS);
    const own = range(0, 4).map(() => 10_000 * (1 + Math.floor(random() * 900)) + 250);
    const query = asked(
      [...range(common, common + 15), ...own.flatMap((start) => range(start, start + 8))],
      scopes,
      25,
    );
    expect(await search.candidates(query)).toEqual(naive.candidates(query));
    const words = wordHashesOf([
      ...range(common, common + 10),
      ...own.flatMap((start) => range(start, start + 8)),
    ]);
    const withWords = {
      ...query,
      fingerprints: { pairs: query.fingerprints.pairs, words: fingerprintsOf(words) },
      limit: 10,
    };
    expect(await search.candidates(withWords)).toEqual(naive.candidates(withWords));
    const { counts } = await search.countTextsWith({ words: BigUint64Array.from(words), scopes });
    expect([...counts]).toEqual(words.map((word) => naive.countTextsWith(word, scopes)));
  }
}

test('a process killed while it adds, removes and merges leaves the committed steps and nothing else', async () => {
  const naive = createNaiveIndex();
  const random = randomNumbersFrom(1);
  let step = 0;
  let kills = 0;
  let killsInChange = 0;
  let killsInMerge = 0;
  while (kills < leastKills || killsInChange === 0 || killsInMerge === 0) {
    expect(kills++).toBeLessThan(mostKills);
    const output = await runAndKill(random() * 250);
    const merges = await pool.query(`select from fingerprint_segments where state = 'building'`);
    if (/changing \d+\n$/.test(output)) killsInChange++;
    if (merges.rows.length > 0) killsInMerge++;
    step = await catchUp(naive, step);
    expect((await search.statistics()).texts).toBe(naive.texts.size);
    await expectSameAnswers(naive, kills);
    // The next process finds some merges with an expired lease, and some that seem to be alive.
    if (kills % 2 === 0) await letLeasesRunOut();
  }
  await letLeasesRunOut();
  await search.maintain();
  await expectTidy(pool);
  await expectSameAnswers(naive, 0);
  expect(await search.statistics()).toMatchObject({ texts: naive.texts.size, postings: naive.postings });
}, 180_000);

async function letLeasesRunOut(): Promise<void> {
  await pool.query(
    `update fingerprint_segments set touched_at = touched_at - interval '1 hour' where state = 'building'`,
  );
}
