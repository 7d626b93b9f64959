/**
 * The review in a real browser: a report of a million characters with 500 sources is opened, scrolled and looked at in
 * its other views; and the calls that open a report of 100 pages.
 *
 * The library holds 500 texts of 400 words. The long text has 120 words of each of them, half of the excerpts with one
 * word in six replaced, between words of its own; the text of 100 pages those of the first 60. Both are checked as
 * users check. The screens have to be built (`npm run build` in apps/web, or any start of the product).
 *
 *   node bench/review.bench.ts
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@palimpsest/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { composeServices } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { createLog } from '../apps/server/src/log.ts';
import { addUser, setCredits } from '../apps/server/src/operator/index.ts';
import { launchBrowser } from './browser.ts';
import { median, quantile, type Figure } from './figure.ts';
import { createTextGenerator, randomNumbers, type TextGenerator } from './generated-texts.ts';
import { startProduct, untilFinished, type Product } from './product.ts';

const libraryTexts = 500;
const libraryWords = 400;
const excerptWords = 120;
/** Before the little words between them, a third more: about a million characters, and 100 pages. */
const longWords = 128_000;
const middleWords = 19_000;
const mostChars = 1_000_000;
const middleSources = 60;
const calls = 60;
const warmUps = 5;
const opens = 5;
const scrollFrames = 400;
const scrollStepPx = 700;
const user = { mail: 'bench@example.org', password: 'bench-password' } as const;

export async function benchReview(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-bench-'));
  // Root's database runs as another user.
  await chmod(dataDir, 0o711);
  try {
    await makeUser(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'bench-password' });
    try {
      await product.call('Login', { mail: user.mail, pwd: user.password });
      const generator = createTextGenerator();
      for (let seed = 0; seed < libraryTexts; seed++) {
        await product.call('AddTextsToLibrary', { text: libraryText(generator, seed), name: `Text ${seed}` });
      }
      const middle = await check(product, checkedText(generator, middleWords, middleSources));
      const long = await check(product, checkedText(generator, longWords, libraryTexts));
      return [...(await timeCalls(product, middle, long)), ...(await timeScreens(product, long))];
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function makeUser(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const log = createLog('warn');
  const database = await openDatabase(config, log, (reason) => {
    throw new Error(reason);
  });
  const composed = composeServices(config, database.url, log);
  try {
    await addUser(composed.services.db, user);
    await setCredits(composed.services.db, user.mail, 1_000_000);
  } finally {
    await composed.close();
    await database.close();
  }
}

const joints = ['the', 'of the', 'and the', 'in', 'is not', 'for a', 'that was', 'to the'];

/** Made-up words, held together as English is, so that the text has a language and with it a view of its style. */
function english(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i % 3 === 2 ? `${word} ${joints[(i + word.length) % joints.length] ?? ''}` : word))
    .join(' ');
}

function libraryText(generator: TextGenerator, seed: number): string {
  return english(generator.text(seed, libraryWords));
}

function checkedText(generator: TextGenerator, words: number, sources: number): string {
  const random = randomNumbers(words);
  const own = Math.max(20, Math.round((words - sources * excerptWords) / sources));
  return Array.from({ length: sources }, (_, source) => {
    const text = libraryText(generator, source).split(' ');
    const start = Math.floor(random() * (text.length - excerptWords));
    const excerpt = text.slice(start, start + excerptWords);
    const reworded = source % 2 === 0 ? excerpt : excerpt.map((word, i) => (i % 6 === 5 ? `x${word}` : word));
    return `${english(generator.text(10_000_000 + words + source, own))}\n\n${reworded.join(' ')}.\n\n`;
  })
    .join('')
    .slice(0, mostChars);
}

async function check(product: Product, text: string): Promise<Report> {
  const [started] = await product.call<{ ReportId: number }[]>('NewPlagCheck', { web: 0, lib: 1, text });
  const id = started?.ReportId ?? 0;
  await untilFinished(product, id, performance.now());
  return product.call<Report>('GetReport', { id });
}

async function timeCalls(product: Product, middle: Report, long: Report): Promise<Figure[]> {
  const time = async (name: string, times: number, call: () => Promise<unknown>): Promise<Figure> => {
    const all: number[] = [];
    for (let i = -warmUps; i < times; i++) {
      const startedAt = performance.now();
      await call();
      if (i >= 0) all.push(performance.now() - startedAt);
    }
    return { name, unit: 'ms', median: median(all), p95: quantile(all, 0.95) };
  };
  const pages = `${middle.Pages} pages, ${middle.SourceCount} sources`;
  const longPages = `${long.Pages} pages, ${long.SourceCount} sources`;
  return [
    await time(`GetReport, ${pages}`, calls, () => product.call('GetReport', { id: middle.Id })),
    await time(`GetReportMarkup, ${pages}`, calls, () =>
      product.call('GetReportMarkup', { reportid: middle.Id }),
    ),
    await time(`GetSources, ${pages}`, calls, () => product.call('GetSources', { reportid: middle.Id })),
    await time(`GetReportMarkup, ${longPages}`, calls, () =>
      product.call('GetReportMarkup', { reportid: long.Id }),
    ),
    await time(`GetTextOverlay, ${longPages}, once measured`, calls, () =>
      product.call('GetTextOverlay', { reportid: long.Id, type: 'md' }),
    ),
  ];
}

async function timeScreens(product: Product, report: Report): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const path = `/plagiarism/reports/${report.Id}`;
    const name = `report of ${report.Pages} pages with ${report.SourceCount} sources`;
    const opened: number[] = [];
    const nodes: number[] = [];
    const frames: number[] = [];
    const style: number[] = [];
    const compare: number[] = [];
    for (let i = 0; i < opens; i++) {
      // Each time a browser that has nothing of it yet.
      const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport: wide });
      const page = await visit(context);
      opened.push(
        await timed(
          () => page.goto(path),
          () => page.locator(`${text} mark`).first().waitFor(),
        ),
      );
      frames.push(...(await scrollThrough(page)));
      nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
      compare.push(
        await timed(
          () => page.locator(`${text} mark`).first().click(),
          () => page.locator('dialog mark').first().waitFor(),
        ),
      );
      nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
      await page.keyboard.press('Escape');
      style.push(
        await timed(
          () => page.getByText('Writing style', { exact: true }).click(),
          () => page.locator('[data-level]').first().waitFor(),
        ),
      );
      nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
      await context.close();
    }
    return [
      { name: `${name}: opened, until its first match is there`, unit: 'ms', ...spread(opened) },
      { name: `${name}: frame while it scrolls`, unit: 'ms', ...spread(frames) },
      { name: `${name}: longest frame while it scrolls`, unit: 'ms', median: Math.max(...frames) },
      { name: `${name}: elements on the page, most`, unit: '', median: Math.max(...nodes) },
      { name: `${name}: two texts side by side`, unit: 'ms', ...spread(compare) },
      { name: `${name}: view of its style`, unit: 'ms', ...spread(style) },
    ];
  } finally {
    await browser.close();
  }
}

const wide = { width: 1440, height: 900 };
const text = 'section[aria-label="Text of the report"]';

async function visit(context: BrowserContext): Promise<Page> {
  await context.request.post('/api/Login', { data: { mail: user.mail, pwd: user.password } });
  const page = await context.newPage();
  // What a first visit loads once, whatever is looked at.
  await page.goto('/plagiarism/reports');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function timed(act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  await until();
  return performance.now() - startedAt;
}

/** Scrolls a step a frame, as a fast hand does, and then jumps; answers how long each frame took. */
function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ selector, frames, stepPx }) => {
      const scroller = document.querySelector(selector);
      if (scroller === null) throw new Error('there is no text');
      const times: number[] = [];
      let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let i = 0; i < frames; i++) {
        // Every fiftieth time somewhere else, as with the scroll bar.
        if (i % 50 === 49) scroller.scrollTop = (scroller.scrollHeight * ((i * 37) % 100)) / 100;
        else scroller.scrollTop += stepPx;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now - before);
        before = now;
      }
      return times;
    },
    { selector: text, frames: scrollFrames, stepPx: scrollStepPx },
  );
}

function spread(values: readonly number[]): Pick<Figure, 'median' | 'p95'> {
  return { median: median(values), p95: quantile(values, 0.95) };
}

if (import.meta.main) {
  for (const { name, unit, median: value, p95 } of await benchReview()) {
    process.stdout.write(
      `${name}: ${value.toFixed(1)} ${unit}${p95 === undefined ? '' : `, p95 ${p95.toFixed(1)}`}\n`,
    );
  }
}
