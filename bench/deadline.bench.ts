/**
 * Measures a deadline: 2,000 visitors of one upload form each send a file of ten pages and hand it in, within ten minutes.
 * `--submissions 300` sends fewer, at the same rate. Half of the files are from Word, half are PDFs. Client, server,
 * readers and database share the cores of the machine. Calls that are refused because all wait for too long are sent again,
 * as screens and visitors do, and counted. Fails if a submission was refused for another reason, or lost.
 *
 *     node bench/deadline.bench.ts --submissions 300
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUser } from '../apps/server/src/operator/index.ts';
import type { TestClient } from '../apps/server/src/testing/test-client.ts';
import { openForm, solutionOf } from '../apps/server/src/testing/visitor.ts';
import { makePdf, pageOfLines } from '../packages/documents/src/testing/make-pdf.ts';
import { makeDocx } from '../packages/documents/src/testing/make-zip.ts';
import { withDataDir, withServices } from './data-dir.ts';
import { median, quantile, type Figure } from './figure.ts';
import { randomNumbers } from './generated-texts.ts';
import { startProduct } from './product.ts';

const wholeDeadline = { submissions: 2_000, seconds: 600 };
const pages = 10;
const wordsOfPage = 250;
const wordsOfLine = 12;
const askEveryMs = 2_000;
/** The largest number of ids in one call. */
const askedAtOnce = 100;
const mail = 'teacher@example.org';
const password = 'bench-password';

interface Paper {
  readonly uploadId: string;
  readonly sentMs: number;
  /** Time for sending the file and handing it in, without the task of the bot check. */
  readonly acceptMs: number;
  /** Calls that the server refused because of its load. */
  readonly refusals: number;
}

export async function benchDeadline(submissions = wholeDeadline.submissions): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    await withServices(dataDir, async ({ services }) => {
      await addUser(services.db, { mail, password });
    });
    // Each visitor has another network.
    const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: 'true', ADMIN_PASSWORD: password });
    try {
      const owner = product.client();
      await owner.data('Login', { mail, pwd: password });
      const { code, projectId } = await openForm(owner, { UploadFormAskName: 'required' });
      const loadBefore = loadavg()[0] ?? 0;
      const startedAt = performance.now();
      const paperAt = papers();
      const everyMs = (wholeDeadline.seconds * 1_000) / wholeDeadline.submissions;
      const sent: Promise<Paper>[] = [];
      const reading = followReading(product.client(), code, submissions);
      for (let i = 0; i < submissions; i += 1) {
        await sleep(Math.max(0, startedAt + i * everyMs - performance.now()));
        const one = handIn(product.client(), product.url, code, i, paperAt(i));
        void one.then(({ uploadId }) => reading.follow(uploadId));
        sent.push(one);
      }
      const all = await Promise.all(sent);
      const lastSentMs = performance.now();
      const readAt = await reading.ended;
      const { total } = await owner.call('GetSubmissions', { projectid: projectId });
      if (total !== submissions) throw new Error(`${total} of ${submissions} submissions are in the list`);
      const waits = all.map(
        ({ uploadId, sentMs }) => ((readAt.get(uploadId) ?? Number.NaN) - sentMs) / 1_000,
      );
      const accepted = all.map(({ acceptMs }) => acceptMs);
      return [
        { name: `submissions accepted, of ${submissions}`, unit: '', median: all.length },
        {
          name: 'calls refused or closed for the load, and sent again',
          unit: '',
          median: all.reduce((sum, { refusals }) => sum + refusals, 0),
        },
        { name: 'until accepted', unit: 'ms', median: median(accepted), p95: quantile(accepted, 0.95) },
        { name: 'until accepted, longest', unit: 'ms', median: Math.max(...accepted) },
        { name: 'until read', unit: 's', median: median(waits), p95: quantile(waits, 0.95) },
        { name: 'until read, longest', unit: 's', median: Math.max(...waits) },
        {
          name: 'the last was read, after the last was sent',
          unit: 's',
          median: Math.max(0, Math.max(...readAt.values()) - lastSentMs) / 1_000,
        },
        { name: 'overtaken by, at most', unit: 'files', median: mostOvertaken(all, readAt) },
        { name: 'load of the machine before', unit: '', median: loadBefore },
        { name: 'load of the machine after', unit: '', median: loadavg()[0] ?? 0 },
      ];
    } finally {
      await product.stop();
    }
  });
}

function papers(): (i: number) => { readonly name: string; readonly content: Uint8Array } {
  return (i) => {
    const lines = linesOf(textOf(i));
    if (i % 2 === 0) {
      const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
      return { name: `paper-${i}.docx`, content: makeDocx(body) };
    }
    const linesOfPage = Math.ceil(lines.length / pages);
    const streams = Array.from({ length: pages }, (_, page) =>
      pageOfLines(lines.slice(page * linesOfPage, (page + 1) * linesOfPage)),
    );
    return { name: `paper-${i}.pdf`, content: makePdf(streams) };
  };
}

/** Ordinary words: the reader takes a PDF of made-up ones for a layer of text that is not that of the page. */
function textOf(i: number): string {
  const random = randomNumbers(i + 1);
  const number = (): number => Math.floor(random() * 10_000);
  const sentences = Array.from(
    { length: Math.ceil((pages * wordsOfPage) / 14) },
    () => `In the year ${number()} the town counted ${number()} boats and ${number()} people at the river.`,
  );
  return sentences.join(' ');
}

function linesOf(text: string): readonly string[] {
  const words = text.split(' ');
  return Array.from({ length: Math.ceil(words.length / wordsOfLine) }, (_, line) =>
    words.slice(line * wordsOfLine, (line + 1) * wordsOfLine).join(' '),
  );
}

async function handIn(
  visitor: TestClient,
  url: string,
  code: string,
  index: number,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
): Promise<Paper> {
  const uploadId = randomBytes(16).toString('hex');
  const headers = { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
  const form = new FormData();
  form.set('uploadid', uploadId);
  form.set('sid', '');
  form.set('projectcode', code);
  form.set('file', new Blob([Buffer.from(content)]), name);
  let refusals = 0;
  const sendAgain = () => void (refusals += 1);
  const sentMs = performance.now();
  const sent = await unlessBusy(() => visitor.post('/api/UploadFile', form, headers), sendAgain);
  const sendingMs = performance.now() - sentMs;
  if (!sent.success) throw new Error(`${url}: a file was refused: ${sent.errors.join(', ')}`);
  const challenge = await unlessBusy(() => visitor.call('GetChallenge', {}), sendAgain);
  if (challenge.data === null) throw new Error(`no task: ${challenge.errors.join(', ')}`);
  const altcha = solutionOf(challenge.data);
  const handedInMs = performance.now();
  const order = { projectcode: code, uploadids: [uploadId], author: `Student ${index}`, altcha };
  const answer = await unlessBusy(() => visitor.call('AddTextsToLibrary', order, headers), sendAgain);
  if (!answer.success) throw new Error(`a submission was refused: ${answer.errors.join(', ')}`);
  return { uploadId, sentMs, acceptMs: sendingMs + performance.now() - handedInMs, refusals };
}

/** The shortest pause that the server asks for. */
const pauseMs = 1_000;

/** The server closes connections that nobody uses. Browsers send a call again that was about to use one of them. */
function unlessClosed(error: unknown): undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && cause.message === 'other side closed') return undefined;
  throw error;
}

async function unlessBusy<Answered extends { readonly success: boolean; readonly errors: readonly string[] }>(
  send: () => Promise<Answered>,
  onRefusal: () => void,
): Promise<Answered> {
  for (;;) {
    const answer = await send().catch(unlessClosed);
    if (answer?.success === true || answer?.errors.includes('serverUnavailable') === false) return answer;
    onRefusal();
    await sleep(pauseMs);
  }
}

/** Asks for the files until all were read. @returns when each was read, to two seconds */
function followReading(visitor: TestClient, code: string, count: number) {
  const unread = new Set<string>();
  const readAt = new Map<string, number>();
  const ask = async (): Promise<void> => {
    const ids = [...unread];
    for (let i = 0; i < ids.length; i += askedAtOnce) {
      const uploadids = ids.slice(i, i + askedAtOnce);
      const asked = { projectcode: code, uploadids };
      const answer = await unlessBusy(
        () => visitor.call('GetUploadedFilesStatus', asked),
        () => undefined,
      );
      if (answer.data === null) throw new Error(`no state: ${answer.errors.join(', ')}`);
      const { Files } = answer.data;
      for (const { UploadId, Status, Error: error } of Files) {
        if (Status === 'Error') throw new Error(`a paper could not be read: ${error}`);
        if (Status !== 'Ok') continue;
        unread.delete(UploadId);
        readAt.set(UploadId, performance.now());
      }
    }
  };
  const untilRead = async (): Promise<ReadonlyMap<string, number>> => {
    while (readAt.size < count) {
      await sleep(askEveryMs);
      await ask();
    }
    return readAt;
  };
  const ended = untilRead();
  ended.catch(() => undefined);
  return { follow: (uploadId: string) => void unread.add(uploadId), ended };
}

/** How many files that were sent later were seen as read before a file, at most. */
function mostOvertaken(all: readonly Paper[], readAt: ReadonlyMap<string, number>): number {
  const inOrder = all
    .toSorted((a, b) => a.sentMs - b.sentMs)
    .map(({ uploadId }) => readAt.get(uploadId) ?? 0);
  return Math.max(...inOrder.map((ms, i) => inOrder.slice(i + 1).filter((later) => later < ms).length));
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--submissions');
  const { printFigures } = await import('./figure.ts');
  printFigures(await benchDeadline(at === -1 ? undefined : Number(process.argv[at + 1])));
}
