/**
 * A 10-page check against a library of 10,000 texts, from the order to Ok, as a user experiences it; and the memory
 * that the server uses while it checks 500 pages.
 *
 * The library contains 10,000 texts of 600 words (generated-texts.ts). Every checked text has 2,500 words: three
 * excerpts of 150 words from three library texts, with one word in six of the second replaced, and otherwise its own
 * words. The peer runs the same check but compares every library text, without an index: only the engine, in one
 * thread.
 *
 *     node bench/check.bench.ts
 */
import { alignmentDefaults, alignTexts, analyseText } from '@palimpsest/engine';
import { sql } from 'kysely';
import { queryable } from '../apps/server/src/platform/database/connect.ts';
import { insertText, contentHash } from '../apps/server/src/finding/texts/texts.repository.ts';
import { withDataDir, withServices } from './data-dir.ts';
import { median, quantile, type Figure } from './figure.ts';
import { createTextGenerator, randomNumbers, type TextGenerator } from './generated-texts.ts';
import { startProduct, untilFinished, type Product } from './product.ts';

const libraryTexts = 10_000;
const libraryWords = 600;
const checkedWords = 2_500;
const checks = 30;
const warmUps = 5;
const longWords = 125_000;
const batchTexts = 500;
const comparedWithoutIndex = 400;

export async function benchCheck(): Promise<Figure[]> {
  const generator = createTextGenerator();
  return withDataDir(async (dataDir) => {
    const fillMs = await fillLibrary(dataDir, generator);
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'bench-password' });
    try {
      await product.call('Login', { mail: 'bench@example.org', pwd: 'bench-password' });
      return [
        {
          name: 'library: texts analysed, stored and indexed, in batches of 500',
          unit: 'texts/s',
          median: libraryTexts / (fillMs / 1000),
        },
        ...(await timeChecks(product, generator)),
        ...(await measureLongCheck(product, generator)),
      ];
    } finally {
      await product.stop();
    }
  });
}

/** Creates the user and fills the library. Returns the time that filling took, in milliseconds. */
export async function fillLibrary(dataDir: string, generator: TextGenerator): Promise<number> {
  return withServices(dataDir, async (composed) => {
    const { services } = composed;
    const { addUser, setCredits } = await import('../apps/server/src/operator/index.ts');
    const mail = 'bench@example.org';
    const ownerId = (await addUser(services.db, { mail, password: 'bench-password' })) ?? 0;
    await setCredits(services.db, mail, 1_000_000);
    const startedAt = performance.now();
    for (let start = 0; start < libraryTexts; start += batchTexts) {
      const contents = Array.from({ length: batchTexts }, (_, i) => generator.text(start + i, libraryWords));
      const analyses = await Promise.all(contents.map((content) => services.compute.analyse(content)));
      await services.db.transaction().execute(async (transaction) => {
        const texts = [];
        for (const [i, content] of contents.entries()) {
          const { language, words, fingerprints } = analyses[i] ?? (await services.compute.analyse(content));
          const textId = await insertText(transaction, { content, language, words });
          await transaction
            .insertInto('libraryTexts')
            .values({
              ownerId,
              projectId: null,
              textId,
              contentHash: contentHash(content),
              name: `Text ${start + i}`,
            })
            .execute();
          texts.push({ textId, scope: ownerId, fingerprints });
        }
        await services.indexWriter.add(queryable(transaction), texts);
      });
    }
    await services.index.maintain();
    const fillMs = performance.now() - startedAt;
    await sql`vacuum analyze`.execute(services.db);
    return fillMs;
  });
}

/** Own words with three excerpts from texts that can be found, the second of which is reworded. */
export function checkedText(
  generator: TextGenerator,
  seed: number,
  words: number,
  sources = { texts: libraryTexts, words: libraryWords },
): string {
  const random = randomNumbers(seed);
  const excerpt = (): string[] => {
    const source = generator.text(Math.floor(random() * sources.texts), sources.words).split(' ');
    const start = Math.floor(random() * (source.length - 150));
    return source.slice(start, start + 150);
  };
  const own = generator.text(seed + 10_000_000, words - 450).split(' ');
  const third = Math.floor(own.length / 3);
  const reworded = excerpt().map((word, i) => (i % 6 === 5 ? `x${word}` : word));
  return [
    own.slice(0, third),
    excerpt(),
    own.slice(third, 2 * third),
    reworded,
    own.slice(2 * third),
    excerpt(),
  ]
    .flat()
    .join(' ');
}

export async function runCheck(product: Product, text: string): Promise<number> {
  const startedAt = performance.now();
  const [started] = await product.call<{ ReportId: number }[]>('NewPlagCheck', { web: 1, lib: 1, text });
  return untilFinished(product, started?.ReportId ?? 0, startedAt);
}

async function timeChecks(product: Product, generator: TextGenerator): Promise<Figure[]> {
  for (let i = 0; i < warmUps; i++) await runCheck(product, checkedText(generator, i, checkedWords));
  const before = stepSeconds(await product.metrics());
  const times: number[] = [];
  for (let i = 0; i < checks; i++) {
    times.push(await runCheck(product, checkedText(generator, 100 + i, checkedWords)));
  }
  const after = stepSeconds(await product.metrics());
  const withoutIndex = timeWithoutIndex(generator);
  const steps = [...after].map(([step, seconds]): Figure => {
    const ms = ((seconds - (before.get(step) ?? 0)) * 1000) / checks;
    return { name: `check: step ${step}, mean`, unit: 'ms', median: ms };
  });
  return [
    {
      name: 'check: 10 pages against 10,000 texts, order to Ok',
      unit: 'ms',
      median: median(times),
      p95: quantile(times, 0.95),
      ratio: withoutIndex / median(times),
      against: 'every text aligned, no index, one thread',
    },
    ...steps,
  ];
}

/** Total seconds of each step so far, from the server's own metrics. */
function stepSeconds(metrics: string): ReadonlyMap<string, number> {
  const sums = metrics.matchAll(/^palimpsest_check_step_seconds_sum\{step="([\w-]+)"\} (\S+)$/gm);
  return new Map([...sums].map(([, step = '', seconds]) => [step, Number(seconds)]));
}

/** Milliseconds to align one text with the whole library, extrapolated from a part of it. */
function timeWithoutIndex(generator: TextGenerator): number {
  const checked = analyseText(checkedText(generator, 100, checkedWords));
  const startedAt = performance.now();
  for (let i = 0; i < comparedWithoutIndex; i++) {
    alignTexts(checked, analyseText(generatedOnce(generator, i)), alignmentDefaults);
  }
  return ((performance.now() - startedAt - generationMs) * libraryTexts) / comparedWithoutIndex;
}

let generationMs = 0;

function generatedOnce(generator: TextGenerator, seed: number): string {
  const startedAt = performance.now();
  const text = generator.text(seed, libraryWords);
  generationMs += performance.now() - startedAt;
  return text;
}

async function measureLongCheck(product: Product, generator: TextGenerator): Promise<Figure[]> {
  const idle = await product.memory();
  let most = 0;
  const look = async (): Promise<void> => {
    most = Math.max(most, (await product.memory()).now);
  };
  const timer = setInterval(() => {
    void look();
  }, 50);
  const ms = await runCheck(product, checkedText(generator, 999, longWords));
  clearInterval(timer);
  return [
    { name: 'check: 500 pages against 10,000 texts, order to Ok', unit: 'ms', median: ms },
    { name: "server's memory before it", unit: 'MB', median: idle.now / 1024 ** 2 },
    { name: "server's memory while it runs, most", unit: 'MB', median: most / 1024 ** 2 },
  ];
}
