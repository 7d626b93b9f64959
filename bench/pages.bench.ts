/**
 * Imports generated pages of 300 words into an empty web index with `palimpsest import-pages`, as JSON Lines, and a tenth
 * as many as a web archive, whose HTML has to be read. Measures the time of the whole command, with its database, and the
 * size of the data folder; then checks of ten pages that are partly copied from the index, from the order to Ok. Then
 * compares the main text by blocks with Readability.
 *
 *     node bench/pages.bench.ts
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { checkedText, runCheck } from './check.bench.ts';
import { withDataDir, withServices } from './data-dir.ts';
import { median, printFigures, quantile, type Figure } from './figure.ts';
import { createTextGenerator, type TextGenerator } from './generated-texts.ts';
import { benchMainText } from './main-text.ts';
import { startProduct } from './product.ts';

const defaultPages = 20_000;
const words = 300;
const checkedWords = 2_500;
const checks = 30;
const warmUps = 5;
const main = fileURLToPath(new URL('../apps/cli/src/main.ts', import.meta.url));

/** @param pages as JSON Lines; a tenth as many in a web archive */
export async function benchPages(pages = defaultPages): Promise<Figure[]> {
  const archived = Math.ceil(pages / 10);
  return withDataDir(async (dataDir) => {
    const generator = createTextGenerator();
    const lines = join(dataDir, 'pages.jsonl');
    await write(
      lines,
      pages,
      (n) =>
        `${JSON.stringify({ url: `https://pages.example/${n}`, title: `Page ${n}`, text: generator.text(n, words) })}\n`,
    );
    const archive = join(dataDir, 'pages.warc');
    await write(archive, archived, (n) => recordOf(n, generator.text(pages + n, words)));
    const installation = join(dataDir, 'installation');
    const shown = (count: number): string => count.toLocaleString('en');
    const figures: readonly Figure[] = [
      {
        name: `${shown(pages)} pages of 300 words`,
        unit: 'pages/s',
        median: pages / (await run(installation, lines)),
      },
      {
        name: `${shown(archived)} pages of a web archive`,
        unit: 'pages/s',
        median: archived / (await run(installation, archive)),
      },
      { name: 'the first file again', unit: 'pages/s', median: pages / (await run(installation, lines)) },
    ];
    const megabytes = (await bytesBelow(installation)) / 1024 ** 2;
    return [
      ...figures,
      { name: 'data folder with both', unit: 'MB', median: megabytes },
      ...(await benchChecks(installation, generator, pages)),
      ...benchMainText(),
    ];
  });
}

/** Checks texts with three excerpts from pages of the index. */
async function benchChecks(
  dataDir: string,
  generator: TextGenerator,
  pages: number,
): Promise<readonly Figure[]> {
  const [mail, password] = ['bench@example.org', 'bench-password'];
  await withServices(dataDir, async ({ services: { db } }) => {
    const { addUser, setCredits } = await import('../apps/server/src/operator/index.ts');
    await addUser(db, { mail, password });
    await setCredits(db, mail, 1_000_000);
  });
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  try {
    await product.call('Login', { mail, pwd: password });
    const times: number[] = [];
    for (let i = 0; i < warmUps + checks; i++) {
      const ms = await runCheck(product, checkedText(generator, i, checkedWords, { texts: pages, words }));
      if (i >= warmUps) times.push(ms);
    }
    const { peak } = await product.memory();
    return [
      {
        name: 'check of 10 pages against them, order to Ok',
        unit: 'ms',
        median: median(times),
        p95: quantile(times, 0.95),
      },
      { name: "the same: server's memory, most", unit: 'MB', median: peak / 1024 ** 2 },
    ];
  } finally {
    await product.stop();
  }
}

async function write(path: string, count: number, recordAt: (n: number) => string): Promise<void> {
  const file = createWriteStream(path);
  for (let n = 0; n < count; n++) {
    if (!file.write(recordAt(n))) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}

function recordOf(n: number, text: string): string {
  const body = `<html><head><title>Page ${n}</title></head><body><nav><a href="/">Home</a></nav><article>${text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')}</article><footer>Imprint</footer></body></html>`;
  const payload = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`;
  return `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://archive.example/${n}\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}\r\n\r\n`;
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Seconds. */
async function run(dataDir: string, file: string): Promise<number> {
  const startMs = performance.now();
  const child = spawn(process.execPath, [main, 'import-pages', file], {
    env: { ...process.env, DATA_DIR: dataDir, COMPUTE_THREADS: '2' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
  return (performance.now() - startMs) / 1_000;
}

if (import.meta.main) printFigures(await benchPages());
