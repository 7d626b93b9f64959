/**
 * The fingerprint index against what one would write first: a table (hash bigint, text_id integer) with a b-tree.
 *
 * 10,000 texts of 500 fingerprints each: 440 of their own, 50 phrases of a common stock, some of them frequent, and
 * 10 of boilerplate that every fifth text has. A lookup asks 600: 200 of one stored text, 50 of another, 60 phrases,
 * 10 of boilerplate, the rest unknown. Both sides run on the embedded PostgreSQL with its default settings, every
 * commit forced to disk. The table is filled before its b-tree is built, which is the best that it can look in size;
 * additions are measured on the full index on both sides.
 *
 *   node bench/fingerprint-index.bench.ts
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Fingerprints } from '@palimpsest/engine';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded/start-embedded-database.ts';
import {
  createFingerprintIndex,
  fingerprintIndexMigration,
} from '../apps/server/src/fingerprint-index/index.ts';
import { createLog } from '../apps/server/src/log.ts';

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly p95?: number;
  /** How many times better than `against`. */
  readonly ratio?: number;
  readonly against?: string;
}

const storedTexts = 10_000;
const fingerprintsPerText = 500;
const batchSize = 500;
const batchAdditions = 4;
const singleAdditions = 100;
const lookups = 150;
const warmUps = 20;
const btree = 'b-tree table (hash, text_id)';

const index = createFingerprintIndex();

export async function benchFingerprintIndex(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-bench-'));
  // Root's database runs as another user.
  await chmod(dataDir, 0o711);
  const database = await startEmbeddedDatabase({ dataDir, log: createLog('warn') });
  const pool = new Pool({ connectionString: database.url, max: 4 });
  try {
    return await measure(pool);
  } finally {
    await pool.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(pool: Pool): Promise<Figure[]> {
  await pool.query(fingerprintIndexMigration);
  await pool.query('create table plain (hash bigint not null, text_id integer not null)');
  const build = await timed(async () => {
    for (let first = 1; first <= storedTexts; first += batchSize) {
      await addToIndex(pool, first, batchSize);
      await index.maintain(pool);
    }
  });
  const plainBuild = await timed(async () => {
    for (let first = 1; first <= storedTexts; first += batchSize) await addToTable(pool, first, batchSize);
    await pool.query('create index on plain (hash) include (text_id)');
  });
  await pool.query('vacuum analyze');
  const built = await index.statistics(pool);
  const plainBytes = await sizeOf(pool, 'plain');

  const { ours: lookup, plain: plainLookup } = await lookupTimes(pool);
  await pool.query('vacuum full fingerprint_blocks');
  const packed = await index.statistics(pool);

  let next = storedTexts + 1;
  const batch = await timesOf(batchAdditions, async () => {
    await addToIndex(pool, next, batchSize);
    await index.maintain(pool);
    next += batchSize;
  });
  const single = await timesOf(singleAdditions, () => addToIndex(pool, next++, 1));
  const { ours: lookupBefore, plain: plainLookupBefore } = await lookupTimes(pool);
  const maintenance = await timed(() => index.maintain(pool));
  next = storedTexts + 1;
  const plainBatch = await timesOf(batchAdditions, async () => {
    await addToTable(pool, next, batchSize);
    next += batchSize;
  });
  const plainSingle = await timesOf(singleAdditions, () => addToTable(pool, next++, 1));

  return [
    rate('build: texts with maintenance', storedTexts, [build], [plainBuild]),
    size('size of a posting after the build', built, plainBytes),
    size('size of a posting without free space', packed, plainBytes),
    duration(`lookup of 600 in ${built.postings} postings`, lookup, plainLookup),
    duration(`lookup after ${singleAdditions} single additions, not merged`, lookupBefore, plainLookupBefore),
    rate(`texts added in batches of ${batchSize}, with maintenance`, batchSize, batch, plainBatch),
    rate('texts added one by one', 1, single, plainSingle),
    { name: `maintenance after ${singleAdditions} single additions`, unit: 'ms', median: maintenance },
  ];
}

/** Taking turns, so that both meet the same disturbances. */
async function lookupTimes(pool: Pool): Promise<{ ours: number[]; plain: number[] }> {
  const ours: number[] = [];
  const plain: number[] = [];
  for (let i = 0; i < lookups + warmUps; i++) {
    const hashes = queryHashes(i);
    ours.push(await timed(() => find(pool, hashes)));
    plain.push(await timed(() => findInTable(pool, hashes)));
  }
  return { ours: ours.slice(warmUps), plain: plain.slice(warmUps) };
}

function size(
  name: string,
  { bytes, postings }: { bytes: number; postings: number },
  plainBytes: number,
): Figure {
  return { name, unit: 'bytes', median: bytes / postings, ratio: plainBytes / bytes, against: btree };
}

function rate(name: string, count: number, times: readonly number[], plain: readonly number[]): Figure {
  const perSecond = (ms: number): number => (1000 * count) / ms;
  return {
    name,
    unit: 'texts/s',
    median: perSecond(quantile(times, 0.5)),
    p95: perSecond(quantile(times, 0.95)),
    ratio: quantile(plain, 0.5) / quantile(times, 0.5),
    against: btree,
  };
}

function duration(name: string, times: readonly number[], plain: readonly number[]): Figure {
  return {
    name,
    unit: 'ms',
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    ratio: quantile(plain, 0.5) / quantile(times, 0.5),
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

async function timesOf(count: number, run: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) times.push(await timed(() => run(i)));
  return times;
}

async function sizeOf(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_total_relation_size($1)::float8 as bytes', [
    table,
  ]);
  return rows[0]?.bytes ?? 0;
}

async function addToIndex(pool: Pool, firstTextId: number, count: number): Promise<void> {
  const texts = Array.from({ length: count }, (_, i) => ({
    textId: firstTextId + i,
    scope: 0,
    fingerprints: fingerprintsOf(textHashes(firstTextId + i)),
  }));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await index.add(client, texts);
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

function find(pool: Pool, hashes: BigUint64Array): Promise<unknown> {
  return index.candidates(pool, { fingerprints: fingerprintsOf(hashes), scopes: [0], limit: 50 });
}

function findInTable(pool: Pool, hashes: BigUint64Array): Promise<unknown> {
  return pool.query(
    `select text_id, count(*) as shared from plain where hash = any($1::bigint[])
     group by text_id order by shared desc, text_id limit 50`,
    [Array.from(hashes, (hash) => BigInt.asIntN(64, hash))],
  );
}

function fingerprintsOf(hashes: BigUint64Array): Fingerprints {
  return { count: hashes.length, hashes, startWords: new Uint32Array(hashes.length) };
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

/** One of 200,000; the frequent ones stand in several hundred texts. */
function phrase(random: number): bigint {
  return hashOf(Math.floor((random / 2 ** 32) ** 3 * 200_000), 1);
}

/** One of 50, each in about every fifth text. */
function boilerplate(random: number): bigint {
  return hashOf(random % 50, 2);
}

function hashOf(high: number, low: number): bigint {
  const mixed = (BigInt(high) << 32n) | BigInt(low);
  return BigInt.asUintN(64, (mixed ^ (mixed >> 31n)) * 0xd1342543de82ef95n);
}

/** 32-bit numbers that depend on the seed alone (mulberry32). */
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
