/**
 * Measures whether the source of a passage is among the first twenty candidates, and the cost of finding it.
 *
 * Without a corpus, it uses passages of 50 words from generated texts, verbatim and reworded. With the folder of a PAN
 * text alignment corpus, it uses the passages of its suspicious documents. Each passage is planted in an unrelated text
 * of ten pages, and the index is searched for the whole text. The sources are mixed in random order with any number of
 * unrelated texts of ten pages. The index is filled as the server does it: texts are analysed in a thread for each
 * core, added in batches and merged in the meantime, on the embedded PostgreSQL with its usual settings.
 *
 *     node bench/engine/retrieval.bench.ts [--texts 20000] [corpus folder]
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { analyseText, fingerprintsForIndex } from '@palimpsest/engine';
import { createCompute, type Compute } from '../../apps/server/src/compute/compute.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/database/embedded/start-embedded-database.ts';
import {
  createFingerprintIndex,
  fingerprintIndexMigration,
  wordSetsMigration,
} from '../../apps/server/src/fingerprint-index/index.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { quantile, type Figure } from '../figure.ts';
import { randomNumbers } from '../generated-texts.ts';
import {
  corpusMaterial,
  generatedMaterial,
  type PlantedPassage,
  type RetrievalMaterial,
} from './retrieval-texts.ts';

const tenPages = 2_600;
const batchTexts = 250;
const batchesPerMerge = 4;
const generatedSources = 500;
const limit = 20;

const index = createFingerprintIndex();

export async function benchRetrieval(corpus?: string, texts = 3_000): Promise<Figure[]> {
  const material = corpus === undefined ? generatedMaterial(generatedSources) : corpusMaterial(corpus);
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-bench-'));
  // A database that root starts runs as another user.
  await chmod(dataDir, 0o711);
  const database = await startEmbeddedDatabase({ dataDir, log: createLog('warn') });
  const pool = new Pool({ connectionString: database.url, max: 4 });
  const compute = createCompute(availableParallelism());
  try {
    await pool.query(fingerprintIndexMigration);
    await pool.query(wordSetsMigration);
    const figures = await fill(pool, compute, material, Math.max(texts, material.sources.length));
    return [...figures, ...(await ask(pool, material))];
  } finally {
    await compute.close();
    await pool.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Text number i + 1 is source number i. All others are unrelated. */
async function fill(
  pool: Pool,
  compute: Compute,
  { sources, unrelated }: RetrievalMaterial,
  texts: number,
): Promise<Figure[]> {
  let milliseconds = 0;
  const order = shuffled(texts);
  // Texts are generated before the time is measured. A merge runs during the next batches, as in the server.
  let merging: Promise<void> = Promise.resolve();
  for (let start = 0; start < texts; start += batchTexts) {
    const batch = order.slice(start, start + batchTexts).map((number) => ({
      textId: number + 1,
      content: sources[number] ?? unrelated(number, tenPages),
    }));
    const started = performance.now();
    const analysed = await Promise.all(
      batch.map(async ({ textId, content }) => {
        const { fingerprints } = await compute.analyse(content);
        return { textId, scope: 0, fingerprints };
      }),
    );
    await inTransaction(pool, analysed);
    if ((start / batchTexts) % batchesPerMerge === batchesPerMerge - 1) {
      await merging;
      merging = index.maintain(pool);
    }
    milliseconds += performance.now() - started;
  }
  const started = performance.now();
  await merging;
  await index.maintain(pool);
  milliseconds += performance.now() - started;
  const { postings, bytes } = await index.statistics(pool);
  return [
    {
      name: `texts indexed, analysis and merges included`,
      unit: 'texts/s',
      median: (1000 * texts) / milliseconds,
    },
    { name: `postings of ${texts} texts`, unit: 'postings', median: postings },
    { name: 'size of a posting right after', unit: 'bytes', median: bytes / postings },
  ];
}

async function inTransaction(pool: Pool, texts: Parameters<typeof index.add>[1]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await index.add(client, texts);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function ask(pool: Pool, { passages, unrelated }: RetrievalMaterial): Promise<Figure[]> {
  const times: number[] = [];
  const found = new Map<string, { hits: number; asked: number }>();
  for (const [i, passage] of passages.entries()) {
    const fingerprints = fingerprintsForIndex(
      analyseText(planted(passage, unrelated(9_000_000 + i, tenPages), i)),
    );
    const started = performance.now();
    const candidates = await index.candidates(pool, { fingerprints, scopes: [0], limit });
    times.push(performance.now() - started);
    const counts = found.get(passage.kind) ?? { hits: 0, asked: 0 };
    found.set(passage.kind, counts);
    counts.asked++;
    if (candidates.some(({ textId }) => textId === passage.source + 1)) counts.hits++;
  }
  // The first lookups fill the caches.
  const warm = times.slice(Math.floor(times.length / 4));
  return [
    {
      name: 'lookup of a text of ten pages',
      unit: 'ms',
      median: quantile(warm, 0.5),
      p95: quantile(warm, 0.95),
    },
    ...Array.from(found, ([kind, { hits, asked }]) => ({
      name: `recall@${limit}: ${kind} (${asked})`,
      unit: '%',
      median: (100 * hits) / asked,
    })),
  ];
}

/** Plants the passage in the middle of a host text. */
function planted({ text }: PlantedPassage, host: string, seed: number): string {
  const words = host.split(' ');
  const at = Math.floor(randomNumbers(seed)() * words.length);
  return [...words.slice(0, at), text, ...words.slice(at)].join(' ');
}

function shuffled(count: number): number[] {
  const random = randomNumbers(3);
  const numbers = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [numbers[i], numbers[j]] = [numbers[j] ?? 0, numbers[i] ?? 0];
  }
  return numbers;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { texts: { type: 'string' } },
    allowPositionals: true,
  });
  const figures = await benchRetrieval(
    positionals[0],
    values.texts === undefined ? undefined : Number(values.texts),
  );
  for (const { name, unit, median, p95 } of figures) {
    console.log(`${name}: ${median.toFixed(1)} ${unit}${p95 === undefined ? '' : `, p95 ${p95.toFixed(1)}`}`);
  }
}
