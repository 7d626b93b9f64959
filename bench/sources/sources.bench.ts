/**
 * Source retrieval on a closed web: 20,000 generated pages on this machine, a search engine over them that speaks the
 * protocol of SearXNG, and 200 documents with planted sources, besides 20 without. Each document is checked by the
 * product. The baseline quotes ten words of every hundred and loads all results. docs/sources.md has the table.
 *
 *     node bench/sources/sources.bench.ts [every n-th document]
 */
import {
  checkDocument,
  totalOf,
  type RetrievalScore,
} from '../../apps/server/src/finding/sources/testing/closed-web/check-document.ts';
import { makeClosedWeb } from '../../apps/server/src/finding/sources/testing/closed-web/closed-web.ts';
import {
  serveWeb,
  type ServedWeb,
} from '../../apps/server/src/finding/sources/testing/closed-web/serve-web.ts';
import type { SuspiciousDocument } from '../../apps/server/src/finding/sources/testing/closed-web/types.ts';
import type { TestClient } from '../../apps/server/src/testing/test-client.ts';
import { withDataDir, withServices } from '../data-dir.ts';
import { median, printFigures, quantile, type Figure } from '../figure.ts';
import { startProduct } from '../product.ts';
import { quoteEveryWindow } from './baseline.ts';

const size = { pages: 20_000, documents: 200, innocent: 20, seed: 2, wordsOfDocument: 1_250 };
const password = 'bench-password';
/** Each runs one check at a time; a check waits most of the time, for its turn at the hosts. */
const users = 8;

export async function benchSources(step = 1): Promise<Figure[]> {
  const web = makeClosedWeb(size);
  const documents = web.documents.filter((_, i) => i % step === 0);
  const served = await serveWeb(web.pages);
  try {
    const ours = await checkAll(documents, served);
    const baseline = quoteEveryWindow(web, documents, served.search);
    return figuresOf(documents, ours, baseline);
  } finally {
    await served.close();
  }
}

async function checkAll(
  documents: readonly SuspiciousDocument[],
  served: ServedWeb,
): Promise<readonly RetrievalScore[]> {
  return withDataDir(async (dataDir) => {
    await addUsers(dataDir);
    const product = await startProduct({
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      PRIVATE_HOSTS: 'localhost,127.0.0.0/8',
      // Other work on the machine should slow the checks down, and not end the benchmark.
      LONGEST_WAIT_MS: '60000',
      JOB_CONCURRENCY: String(users),
    });
    try {
      const admin = product.client();
      await admin.data('Login', { mail: 'admin@localhost.localdomain', pwd: password });
      await admin.data('UpdateSearchProvider', {
        key: 'searxng',
        isOn: true,
        options: { address: served.searchAddress },
        requestsPerSecond: 1_000,
      });
      const scores = new Map<SuspiciousDocument, RetrievalScore>();
      const waiting = [...documents];
      const work = async (client: TestClient): Promise<void> => {
        for (let document = waiting.shift(); document !== undefined; document = waiting.shift())
          scores.set(document, await checkDocument(client, document, served.requested));
      };
      await Promise.all(
        Array.from({ length: users }, async (_, n) => {
          const client = product.client();
          await client.data('Login', { mail: mailOf(n), pwd: password });
          await work(client);
        }),
      );
      return documents.flatMap((document) => scores.get(document) ?? []);
    } finally {
      await product.stop();
    }
  });
}

function mailOf(n: number): string {
  return `bench-${n}@example.org`;
}

async function addUsers(dataDir: string): Promise<void> {
  const { addUser, setCredits } = await import('../../apps/server/src/operator/index.ts');
  await withServices(dataDir, async ({ services }) => {
    for (let n = 0; n < users; n++) {
      await addUser(services.db, { mail: mailOf(n), password });
      await setCredits(services.db, mailOf(n), 1_000_000);
    }
  });
}

function figuresOf(
  documents: readonly SuspiciousDocument[],
  ours: readonly RetrievalScore[],
  baseline: readonly RetrievalScore[],
): Figure[] {
  const against = 'ten words of every hundred quoted, all results loaded';
  const [all, other] = [totalOf(ours), totalOf(baseline)];
  const share = (name: string, mine: number, theirs: number): Figure => ({
    name,
    unit: '0–1',
    median: mine,
    ratio: mine / theirs,
    against: `${against}: ${theirs.toFixed(2)}`,
  });
  const effort = (name: string, key: 'queries' | 'downloads', unit: string): Figure => {
    const [mine, theirs] = [ours, baseline].map((scores) => scores.map((score) => score[key]));
    const usual = median(mine ?? []);
    const p95 = quantile(mine ?? [], 0.95);
    return { name, unit, median: usual, p95, ratio: median(theirs ?? []) / usual, against };
  };
  const kinds = [...new Set(documents.map(({ kind }) => kind))].filter((kind) => kind !== 'innocent');
  const ofKind = (kind: string): readonly RetrievalScore[] =>
    ours.filter((_, i) => documents[i]?.kind === kind);
  const seconds = ours.map((score) => score.seconds);
  return [
    share('recall of sources', all.recall, other.recall),
    share('precision of downloads', all.precision, other.precision),
    share('F1', harmonic(all), harmonic(other)),
    share('passages found', all.passages, other.passages),
    ...kinds.flatMap((kind): Figure[] => {
      const { recall, precision, passages } = totalOf(ofKind(kind));
      return [
        { name: `${kind}: recall of sources`, unit: '0–1', median: recall },
        { name: `${kind}: precision of downloads`, unit: '0–1', median: precision },
        { name: `${kind}: passages found`, unit: '0–1', median: passages },
      ];
    }),
    {
      name: 'downloads for a document without a source',
      unit: 'pages',
      median: median(ofKind('innocent').map(({ downloads }) => downloads)),
    },
    effort('queries for a document', 'queries', 'queries'),
    effort('downloads for a document', 'downloads', 'pages'),
    {
      name: 'time of a check, with a second between two requests to a host',
      unit: 's',
      median: median(seconds),
      p95: quantile(seconds, 0.95),
    },
  ];
}

function harmonic({ recall, precision }: { readonly recall: number; readonly precision: number }): number {
  return (2 * recall * precision) / (recall + precision);
}

if (import.meta.main) printFigures(await benchSources(Number(process.argv[2] ?? 1)));
