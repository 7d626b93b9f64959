/**
 * Compares the fingerprint index with a straightforward implementation: a table (hash bigint, text_id integer) with a
 * b-tree.
 *
 * There are 10,000 texts of 500 fingerprints each: 440 of their own, 50 phrases of a common stock, some of them
 * frequent, and 10 of boilerplate that every fifth text contains. A lookup asks for 600: 200 of one stored text, 50 of
 * another, 60 phrases, 10 of boilerplate, and otherwise unknown ones. Both sides run on the embedded PostgreSQL with
 * its default settings, and every commit is forced to disk. The table is filled before its b-tree is built, which gives
 * it the smallest possible size. On both sides, additions are measured on the full index.
 *
 *     node bench/engine/fingerprint-index.bench.ts
 */
import { Pool } from 'pg';
import type { IndexFingerprints } from '@palimpsest/engine';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/database/embedded/start-embedded-database.ts';
import {
  createFingerprintIndex,
  type IndexSearch,
  type IndexWriter,
} from '../../apps/server/src/finding/fingerprint-index/index.ts';
import { fingerprintTables } from '../../apps/server/src/platform/database/migrations/initial-schema.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { withDataDir } from '../data-dir.ts';
import type { Figure } from '../figure.ts';

const storedTexts = 10_000;
const fingerprintsPerText = 500;
const batchSize = 500;
const batchAdditions = 3;
const singleAdditions = 100;
const lookups = 100;
const btree = 'b-tree table (hash, text_id)';

export async function benchFingerprintIndex(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const database = await startEmbeddedDatabase({ dataDir, log: createLog('warn') });
    const pool = new Pool({ connectionString: database.url, max: 4 });
    try {
      return await measure(pool);
    } finally {
      await pool.end();
      await database.stop();
    }
  });
}

async function measure(pool: Pool): Promise<Figure[]> {
  const { writer, search } = createFingerprintIndex(pool);
  await pool.query(fingerprintTables);
  await pool.query('create table plain (hash bigint not null, text_id integer not null)');
  const addBatch = async (first: number): Promise<void> => {
    await addToIndex({ pool, writer }, first, batchSize);
    await search.maintain();
  };
  const build = await takingTurns(
    storedTexts / batchSize,
    (i) => addBatch(1 + i * batchSize),
    (i) => addToTable(pool, 1 + i * batchSize, batchSize),
  );
  build.plain.push(await timed(() => pool.query('create index on plain (hash) include (text_id)')));
  await pool.query('vacuum analyze');
  const built = await search.statistics();
  const plainBytes = await sizeOf(pool, 'plain');

  const lookUp = (): Promise<Times> =>
    takingTurns(
      lookups,
      (i) => find(search, queryHashes(i)),
      (i) => findInTable(pool, queryHashes(i)),
    );
  await lookUp();
  const lookup = await lookUp();
  await pool.query('vacuum full fingerprint_blocks');
  const packed = await search.statistics();

  const batch = await takingTurns(
    batchAdditions,
    (i) => addBatch(storedTexts + 1 + i * batchSize),
    (i) => addToTable(pool, storedTexts + 1 + i * batchSize, batchSize),
  );
  const single = await takingTurns(
    singleAdditions,
    (i) => addToIndex({ pool, writer }, 2 * storedTexts + i, 1),
    (i) => addToTable(pool, 2 * storedTexts + i, 1),
  );
  const lookupBefore = await lookUp();
  const maintenance = await timed(() => search.maintain());

  return [
    rate('import: texts, merged after each batch', storedTexts, {
      ours: [sum(build.ours)],
      plain: [sum(build.plain)],
    }),
    size('size of a posting after the import', built, plainBytes),
    size('size of a posting without free space', packed, plainBytes),
    duration(`lookup of 600 in ${built.postings} postings`, lookup),
    duration(`lookup after ${singleAdditions} single additions, not merged`, lookupBefore),
    rate(`texts added in batches of ${batchSize}, merged after each`, batchSize, batch),
    rate('texts added one by one', 1, single),
    { name: `maintenance after ${singleAdditions} single additions`, unit: 'ms', median: maintenance },
  ];
}

interface Times {
  readonly ours: number[];
  readonly plain: number[];
}

/** Alternates between the index and the table, so that both are exposed to the same disturbances. */
async function takingTurns(
  count: number,
  ours: (i: number) => Promise<unknown>,
  plain: (i: number) => Promise<unknown>,
): Promise<Times> {
  const times: Times = { ours: [], plain: [] };
  for (let i = 0; i < count; i++) {
    times.ours.push(await timed(() => ours(i)));
    times.plain.push(await timed(() => plain(i)));
  }
  return times;
}

function sum(times: readonly number[]): number {
  return times.reduce((total, time) => total + time, 0);
}

function size(
  name: string,
  { bytes, postings }: { bytes: number; postings: number },
  plainBytes: number,
): Figure {
  return { name, unit: 'bytes', median: bytes / postings, ratio: plainBytes / bytes, against: btree };
}

function rate(name: string, count: number, { ours, plain }: Times): Figure {
  const perSecond = (ms: number): number => (1000 * count) / ms;
  return {
    name,
    unit: 'texts/s',
    median: perSecond(quantile(ours, 0.5)),
    ...(ours.length > 1 && { p95: perSecond(quantile(ours, 0.95)) }),
    ratio: quantile(plain, 0.5) / quantile(ours, 0.5),
    against: btree,
  };
}

function duration(name: string, { ours, plain }: Times): Figure {
  return {
    name,
    unit: 'ms',
    median: quantile(ours, 0.5),
    p95: quantile(ours, 0.95),
    ratio: quantile(plain, 0.5) / quantile(ours, 0.5),
    against: btree,
  };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function sizeOf(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_total_relation_size($1)::float8 as bytes', [
    table,
  ]);
  return rows[0]?.bytes ?? 0;
}

async function addToIndex(
  { pool, writer }: { readonly pool: Pool; readonly writer: IndexWriter },
  firstTextId: number,
  count: number,
): Promise<void> {
  const texts = Array.from({ length: count }, (_, i) => ({
    textId: firstTextId + i,
    scope: 0,
    fingerprints: fingerprintsOf(textHashes(firstTextId + i)),
  }));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await writer.add(client, texts);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function addToTable(pool: Pool, firstTextId: number, count: number): Promise<void> {
  const hashes: bigint[] = [];
  const textIds: number[] = [];
  for (let textId = firstTextId; textId < firstTextId + count; textId++) {
    for (const hash of textHashes(textId)) {
      hashes.push(BigInt.asIntN(64, hash));
      textIds.push(textId);
    }
  }
  await pool.query('insert into plain select * from unnest($1::bigint[], $2::int[])', [hashes, textIds]);
}

function find(search: IndexSearch, hashes: BigUint64Array): Promise<unknown> {
  return search.candidates({ fingerprints: fingerprintsOf(hashes), scopes: [0], limit: 50 });
}

function findInTable(pool: Pool, hashes: BigUint64Array): Promise<unknown> {
  return pool.query(
    `select text_id, count(*) as shared from plain where hash = any($1::bigint[])
     group by text_id order by shared desc, text_id limit 50`,
    [Array.from(hashes, (hash) => BigInt.asIntN(64, hash))],
  );
}

/** Pairs without words. */
function fingerprintsOf(hashes: BigUint64Array): IndexFingerprints {
  const pairs = { count: hashes.length, hashes, startWords: new Uint32Array(hashes.length) };
  return { pairs, words: { count: 0, hashes: new BigUint64Array(), startWords: new Uint32Array() } };
}

function textHashes(textId: number): BigUint64Array {
  const random = seededRandom(textId);
  return BigUint64Array.from({ length: fingerprintsPerText }, (_, i) => {
    if (i < 440) return hashOf(random(), random());
    return i < 490 ? phrase(random()) : boilerplate(random());
  });
}

function queryHashes(number: number): BigUint64Array {
  const random = seededRandom(1_000_000 + number);
  const source = (): BigUint64Array => textHashes(1 + Math.floor((random() / 2 ** 32) * storedTexts));
  return BigUint64Array.from([
    ...source().subarray(0, 200),
    ...source().subarray(0, 50),
    ...Array.from({ length: 60 }, () => phrase(random())),
    ...Array.from({ length: 10 }, () => boilerplate(random())),
    ...Array.from({ length: 280 }, () => hashOf(random(), random())),
  ]);
}

/** One of 200,000. The frequent ones occur in several hundred texts. */
function phrase(random: number): bigint {
  return hashOf(Math.floor((random / 2 ** 32) ** 3 * 200_000), 1);
}

/** One of 50, each of which occurs in about every fifth text. */
function boilerplate(random: number): bigint {
  return hashOf(random % 50, 2);
}

function hashOf(high: number, low: number): bigint {
  const mixed = (BigInt(high) << 32n) | BigInt(low);
  return BigInt.asUintN(64, (mixed ^ (mixed >> 31n)) * 0xd1342543de82ef95n);
}

/** 32-bit numbers that depend only on the seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

if (import.meta.main) {
  const started = performance.now();
  for (const { name, unit, median, p95, ratio, against } of await benchFingerprintIndex()) {
    const tail = p95 === undefined ? '' : `, p95 ${p95.toFixed(1)}`;
    const compared = ratio === undefined ? '' : `  ${ratio.toFixed(2)} × ${against}`;
    console.log(`${name}: ${median.toFixed(1)} ${unit}${tail}${compared}`);
  }
  console.log(`(${((performance.now() - started) / 1000).toFixed(0)} s)`);
}
