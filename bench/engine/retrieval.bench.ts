/**
 * Measures whether the source of a passage is among the first 20 and the first 60 candidates, and the cost of finding
 * it. Each query is asked twice: with its words, as a check asks, and with its pairs of words alone, the first ranking.
 *
 * Without a corpus, it uses passages of 50 words from generated texts, verbatim and reworded. With the folder of a PAN
 * text alignment corpus, it uses the passages of its suspicious documents. Each passage is planted in an unrelated text
 * of ten pages, and the index is searched for the whole text. The sources are mixed in random order with any number of
 * unrelated texts of ten pages. The index is filled as the server does it: texts are analysed in a thread for each
 * core, added in batches and merged in the meantime, on the embedded PostgreSQL with its usual settings.
 *
 * With `--paraphrases`, the texts of a file of paraphrases are added (retrieval-texts.ts). With `--every 3`, only every
 * third passage is asked for. With `--keep`, the filled database stays in a folder, and a later run with the same texts
 * only searches it.
 *
 *     node bench/engine/retrieval.bench.ts [--texts 20000] [--every 3] [--paraphrases paraphrase.jsonl]
 *       [--keep folder] [corpus folder]
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'pg';
import { analyseText, fingerprintsForIndex } from '@palimpsest/engine';
import { createCompute, type Compute } from '../../apps/server/src/finding/compute/compute.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/database/embedded/start-embedded-database.ts';
import {
  createFingerprintIndex,
  type FingerprintIndex,
  type IndexedText,
  type IndexSearch,
} from '../../apps/server/src/finding/fingerprint-index/index.ts';
import { fingerprintTables } from '../../apps/server/src/platform/database/migrations/initial-schema.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { quantile, type Figure } from '../figure.ts';
import { randomNumbers } from '../generated-texts.ts';
import {
  corpusMaterial,
  generatedMaterial,
  type PlantedPassage,
  withParaphrases,
  type RetrievalMaterial,
} from './retrieval-texts.ts';

const tenPages = 2_600;
const batchTexts = 250;
const batchesPerMerge = 4;
const generatedSources = 500;
const limits = [20, 60] as const;

export interface RetrievalOptions {
  readonly paraphrases?: string | undefined;
  /** Asks for one in so many passages. */
  readonly every?: number;
  /** A folder for the database. If it exists, its texts are searched. */
  readonly keep?: string | undefined;
}

export async function benchRetrieval(
  corpus?: string,
  texts = 3_000,
  { paraphrases, keep, every = 1 }: RetrievalOptions = {},
): Promise<Figure[]> {
  const material = materialOf(corpus, paraphrases);
  const isKept = keep !== undefined && existsSync(keep);
  if (keep !== undefined) await mkdir(keep, { recursive: true });
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), 'palimpsest-bench-')));
  // A database that root starts runs as another user.
  await chmod(dataDir, 0o711);
  const database = await startEmbeddedDatabase({ dataDir, log: createLog('warn') });
  const pool = new Pool({ connectionString: database.url, max: 4 });
  const index = createFingerprintIndex(pool);
  const compute = createCompute(availableParallelism());
  try {
    const figures: Figure[] = [];
    if (!isKept) {
      await pool.query(fingerprintTables);
      figures.push(await fill({ pool, index, compute }, material, Math.max(texts, material.sources.length)));
    }
    figures.push(...(await sizeOf(index.search)), ...(await ask(index.search, material, every)));
    return figures;
  } finally {
    await compute.close();
    await pool.end();
    await database.stop();
    if (keep === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

function materialOf(corpus: string | undefined, paraphrases: string | undefined): RetrievalMaterial {
  if (corpus === undefined) return generatedMaterial(generatedSources);
  const material = corpusMaterial(corpus);
  return paraphrases === undefined ? material : withParaphrases(material, corpus, paraphrases);
}

interface Filling {
  readonly pool: Pool;
  readonly index: FingerprintIndex;
  readonly compute: Compute;
}

/** Text number i + 1 is source number i. All others are unrelated. */
async function fill(
  { pool, index, compute }: Filling,
  { sources, unrelated }: RetrievalMaterial,
  texts: number,
): Promise<Figure> {
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
    await addInTransaction(pool, index, analysed);
    if ((start / batchTexts) % batchesPerMerge === batchesPerMerge - 1) {
      await merging;
      merging = index.search.maintain();
    }
    milliseconds += performance.now() - started;
  }
  const started = performance.now();
  await merging;
  await index.search.maintain();
  milliseconds += performance.now() - started;
  return {
    name: `texts indexed, analysis and merges included`,
    unit: 'texts/s',
    median: (1000 * texts) / milliseconds,
  };
}

async function sizeOf(search: IndexSearch): Promise<Figure[]> {
  const { texts, postings, bytes } = await search.statistics();
  return [
    { name: `postings of ${texts} texts`, unit: 'postings', median: postings },
    { name: 'size of a text in the index', unit: 'bytes', median: bytes / texts },
  ];
}

async function addInTransaction(
  pool: Pool,
  { writer }: FingerprintIndex,
  texts: readonly IndexedText[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await writer.add(client, texts);
    await client.query('commit');
  } finally {
    client.release();
  }
}

type Ranking = 'with words' | 'pairs alone';

async function ask(
  search: IndexSearch,
  { passages, unrelated }: RetrievalMaterial,
  every: number,
): Promise<Figure[]> {
  const times: Record<Ranking, number[]> = { 'with words': [], 'pairs alone': [] };
  const found = new Map<string, Array<{ ranking: Ranking; place: number }>>();
  const most = Math.max(...limits);
  for (const [i, passage] of passages.entries()) {
    if (i % every !== 0) continue;
    const host = passage.host ?? unrelated(9_000_000 + i, tenPages);
    const { pairs, words } = fingerprintsForIndex(analyseText(planted(passage, host, i)));
    const none = { count: 0, hashes: new BigUint64Array(), startWords: new Uint32Array() };
    for (const ranking of ['with words', 'pairs alone'] as const) {
      const fingerprints = { pairs, words: ranking === 'with words' ? words : none };
      const started = performance.now();
      const candidates = await search.candidates({ fingerprints, scopes: [0], limit: most });
      times[ranking].push(performance.now() - started);
      const place = candidates.findIndex(({ textId }) => textId === passage.source + 1);
      const places = found.get(passage.kind) ?? [];
      found.set(passage.kind, places);
      places.push({ ranking, place: place === -1 ? Infinity : place });
    }
  }
  return [...timesOf(times), ...recallOf(found)];
}

function timesOf(times: Record<Ranking, readonly number[]>): Figure[] {
  return Object.entries(times).map(([ranking, all]) => {
    // The first lookups fill the caches.
    const warm = all.slice(Math.floor(all.length / 4));
    return {
      name: `lookup of a text of ten pages, ${ranking}`,
      unit: 'ms',
      median: quantile(warm, 0.5),
      p95: quantile(warm, 0.95),
    };
  });
}

function recallOf(found: ReadonlyMap<string, ReadonlyArray<{ ranking: Ranking; place: number }>>): Figure[] {
  return [...found].flatMap(([kind, places]) =>
    limits.map((limit) => {
      const recall = (ranking: Ranking): number => {
        const of = places.filter((one) => one.ranking === ranking);
        return (100 * of.filter(({ place }) => place < limit).length) / of.length;
      };
      return {
        name: `recall@${limit}: ${kind} (${places.length / 2})`,
        unit: '%',
        median: recall('with words'),
        ratio: recall('with words') / recall('pairs alone'),
        against: 'pairs alone',
      };
    }),
  );
}

/** Plants the passage in a host text: in the middle of its own one, anywhere in an unrelated one. */
function planted(passage: PlantedPassage, host: string, seed: number): string {
  const words = host.split(' ');
  const at = Math.floor((passage.host === undefined ? randomNumbers(seed)() : 0.5) * words.length);
  return [...words.slice(0, at), passage.text, ...words.slice(at)].join(' ');
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
    options: {
      texts: { type: 'string' },
      every: { type: 'string' },
      paraphrases: { type: 'string' },
      keep: { type: 'string' },
    },
    allowPositionals: true,
  });
  const figures = await benchRetrieval(
    positionals[0],
    values.texts === undefined ? undefined : Number(values.texts),
    { paraphrases: values.paraphrases, keep: values.keep, every: Number(values.every ?? 1) },
  );
  for (const { name, unit, median, p95, ratio, against } of figures) {
    const compared = ratio === undefined ? '' : ` (${(median / ratio).toFixed(1)} by ${against})`;
    console.log(
      `${name}: ${median.toFixed(1)} ${unit}${p95 === undefined ? '' : `, p95 ${p95.toFixed(1)}`}${compared}`,
    );
  }
}
