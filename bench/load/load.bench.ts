/**
 * Measures how many calls a second the product answers, and what happens beyond that. 20 users have 10 reports of 9
 * pages each, which real checks made, and read them as the screens do: lists, figures, sources, the marked text and the
 * comparison with a source. The rate rises step by step. The knee is the highest rate with a p99 under 150 ms. Client,
 * server and database share the cores of the machine.
 *
 *     node bench/load/load.bench.ts
 */
import type { OperationName } from '@palimpsest/contract';
import { addUser, setCredits } from '../../apps/server/src/operator/index.ts';
import type { TestClient } from '../../apps/server/src/testing/test-client.ts';
import { withDataDir, withServices } from '../data-dir.ts';
import { printFigures, type Figure } from '../figure.ts';
import { createTextGenerator, randomNumbers } from '../generated-texts.ts';
import { startProduct, type Product } from '../product.ts';
import { sendAtRate, type LoadCall, type LoadStep } from './open-loop.ts';

const users = 20;
/** Their texts and checks keep two cores busy, and the product doesn't refuse their calls. */
const preparedAtOnce = 2;
const reportsOfUser = 10;
const checkedWords = 2_250;
const sourceWords = 600;
const excerptWords = 150;
const rates = [100, 200, 300, 400, 500, 600, 800];
const secondsOfStep = 10;
const warmUpSeconds = 5;
const goalMs = 150;
const password = 'bench-password';
const mailOf = (user: number): string => `reader${user}@example.org`;

/** The calls among 100, as they come while people work in the screens. */
const mix: readonly (readonly [share: number, kind: keyof UserCalls])[] = [
  [25, 'list'],
  [25, 'report'],
  [15, 'sources'],
  [15, 'markup'],
  [10, 'comparison'],
  [10, 'library'],
];

type Choice = (random: () => number) => readonly [name: OperationName, input: object];

/** The calls of one user, and the texts and reports that they read. */
interface UserCalls {
  readonly client: TestClient;
  readonly list: Choice;
  readonly report: Choice;
  readonly sources: Choice;
  readonly markup: Choice;
  readonly comparison: Choice;
  readonly library: Choice;
}

export async function benchLoad(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    await addUsers(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
    try {
      const readers: UserCalls[] = [];
      for (let user = 0; user < users; user += preparedAtOnce) {
        const some = Array.from({ length: preparedAtOnce }, (_, i) => prepareUser(product, user + i));
        readers.push(...(await Promise.all(some)));
      }
      const nextCall = mixedCalls(readers);
      await sendAtRate(product.url, rates[0] ?? 100, warmUpSeconds, nextCall);
      const steps: LoadStep[] = [];
      for (const rate of rates) steps.push(await sendAtRate(product.url, rate, secondsOfStep, nextCall));
      return figuresOf(steps);
    } finally {
      await product.stop();
    }
  });
}

async function addUsers(dataDir: string): Promise<void> {
  return withServices(dataDir, async (composed) => {
    for (let user = 0; user < users; user++) {
      await addUser(composed.services.db, { mail: mailOf(user), password });
      await setCredits(composed.services.db, mailOf(user), 1_000);
    }
  });
}

/** Logs a user in who gets ten texts in the library, and ten checks that copy from them. */
async function prepareUser(product: Product, user: number): Promise<UserCalls> {
  const client = product.client();
  await client.data('Login', { mail: mailOf(user), pwd: password });
  const generator = createTextGenerator();
  const seed = (i: number): number => user * 1_000 + i;
  const sources = Array.from({ length: reportsOfUser }, (_, i) => generator.text(seed(i), sourceWords));
  for (const [i, text] of sources.entries()) {
    await client.data('AddTextsToLibrary', { name: `Source ${i}`, text });
  }
  const reports: number[] = [];
  const comparisons: number[] = [];
  for (let i = 0; i < reportsOfUser; i++) {
    const own = generator.text(10_000_000 + seed(i), checkedWords - 3 * excerptWords).split(' ');
    const copied = [0, 1, 2].map((n) => excerpt(sources[(i + n) % reportsOfUser] ?? ''));
    const third = Math.ceil(own.length / 3);
    const text = copied.flatMap((words, n) => [...own.slice(n * third, (n + 1) * third), ...words]).join(' ');
    const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
    const id = started?.ReportId ?? 0;
    await client.finishedReport(id);
    reports.push(id);
    comparisons.push(...(await client.data('GetSources', { reportid: id })).map((source) => source.Id));
  }
  const one = (ids: readonly number[], random: () => number): number =>
    ids[Math.floor(random() * ids.length)] ?? 0;
  return {
    client,
    list: () => ['GetReports', {}],
    report: (random) => ['GetReport', { id: one(reports, random) }],
    sources: (random) => ['GetSources', { reportid: one(reports, random) }],
    markup: (random) => ['GetReportMarkup', { reportid: one(reports, random) }],
    comparison: (random) => ['GetSourceMarkup', { id: one(comparisons, random) }],
    library: () => ['GetLibraryTexts', {}],
  };
}

function excerpt(text: string): readonly string[] {
  return text.split(' ').slice(100, 100 + excerptWords);
}

function mixedCalls(readers: readonly UserCalls[]): () => LoadCall {
  const random = randomNumbers(1);
  return () => {
    const reader = readers[Math.floor(random() * readers.length)];
    if (reader === undefined) throw new Error('nobody reads');
    const [name, input] = reader[kindAt(random() * 100)](random);
    return {
      path: `/api/${name}`,
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
        cookie: reader.client.cookieHeader(),
        'x-sid': reader.client.sid,
      },
      body: JSON.stringify(input),
    };
  };
}

function kindAt(position: number): Exclude<keyof UserCalls, 'client'> {
  let sum = 0;
  for (const [share, kind] of mix) {
    sum += share;
    if (position < sum) return kind as Exclude<keyof UserCalls, 'client'>;
  }
  return 'list';
}

function figuresOf(steps: readonly LoadStep[]): Figure[] {
  const knee = steps.findLast(({ p99, refused, failed }) => p99 < goalMs && refused === 0 && failed === 0);
  return [
    ...steps.flatMap((step): Figure[] => {
      const at = `load: ${step.callsPerSecond} calls/s`;
      return [
        { name: `${at}, answer (the column p95 is p99)`, unit: 'ms', median: step.p50, p95: step.p99 },
        { name: `${at}, answered`, unit: '/s', median: step.answeredPerSecond },
        ...(step.refused > 0
          ? [
              { name: `${at}, refused`, unit: 'calls', median: step.refused },
              { name: `${at}, refusal, p99`, unit: 'ms', median: step.refusedP99 },
            ]
          : []),
        { name: `${at}, failed`, unit: 'calls', median: step.failed },
      ];
    }),
    {
      name: `load: knee, the highest rate without refusals and with a p99 under ${goalMs} ms`,
      unit: '/s',
      median: knee?.callsPerSecond ?? 0,
    },
  ];
}

if (import.meta.main) printFigures(await benchLoad());
