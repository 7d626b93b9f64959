/**
 * Common parts of the benchmarks of the review and of the revision: their user, their texts, and the timing of pages.
 */
import type { Report } from '@palimpsest/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { addUser, setCredits } from '../../apps/server/src/operator/index.ts';
import { withDataDir, withServices } from '../data-dir.ts';
import { median, quantile, type Figure } from '../figure.ts';
import { startProduct, untilFinished, type Product } from '../product.ts';

const calls = 60;
const warmUps = 5;
const scrollFrames = 400;
const scrollStepPx = 700;

const user = { mail: 'bench@example.org', password: 'bench-password' } as const;

/** Runs a benchmark against a separate instance of the product on an empty data folder, with its user logged in. */
export async function withProduct(bench: (product: Product) => Promise<Figure[]>): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    await makeUser(dataDir);
    const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: user.password });
    try {
      await product.call('Login', { mail: user.mail, pwd: user.password });
      return await bench(product);
    } finally {
      await product.stop();
    }
  });
}

async function makeUser(dataDir: string): Promise<void> {
  return withServices(dataDir, async (composed) => {
    await addUser(composed.services.db, user);
    await setCredits(composed.services.db, user.mail, 1_000_000);
  });
}

const joints = ['the', 'of the', 'and the', 'in', 'is not', 'for a', 'that was', 'to the'];

/** Adds English function words to made-up words, so that the text has a language and therefore a style view. */
export function english(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i % 3 === 2 ? `${word} ${joints[(i + word.length) % joints.length] ?? ''}` : word))
    .join(' ');
}

/** Orders a check of a text and waits for it. */
export async function orderSampleCheck(product: Product, text: string, base?: number): Promise<Report> {
  const [started] = await product.call<{ ReportId: number }[]>('NewPlagCheck', {
    web: 0,
    lib: 1,
    text,
    ...(base === undefined ? {} : { templatereportid: base }),
  });
  const id = started?.ReportId ?? 0;
  await untilFinished(product, id, performance.now());
  return product.call<Report>('GetReport', { id });
}

export async function timeCall(
  name: string,
  call: () => Promise<unknown>,
  times = calls,
  before = warmUps,
): Promise<Figure> {
  const all: number[] = [];
  for (let i = -before; i < times; i++) {
    const startedAt = performance.now();
    await call();
    if (i >= 0) all.push(performance.now() - startedAt);
  }
  return { name, unit: 'ms', ...spread(all) };
}

export const wide = { width: 1440, height: 900 };

export async function visit(context: BrowserContext): Promise<Page> {
  await context.request.post('/api/Login', { data: { mail: user.mail, pwd: user.password } });
  const page = await context.newPage();
  // Loads what a first visit loads only once, on any page.
  await page.goto('/plagiarism/reports');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

export async function timed(act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  await until();
  return performance.now() - startedAt;
}

/** Scrolls one step in each frame, like a fast user, and also jumps. Returns the duration of each frame. */
export function scrollThrough(page: Page, scroller: string): Promise<number[]> {
  return page.evaluate(
    async ({ selector, frames, stepPx }) => {
      const scroller = document.querySelector(selector);
      if (scroller === null) throw new Error('there is no text');
      const times: number[] = [];
      let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let i = 0; i < frames; i++) {
        // Every fiftieth time, jumps to another place, as with the scroll bar.
        if (i % 50 === 49) scroller.scrollTop = (scroller.scrollHeight * ((i * 37) % 100)) / 100;
        else scroller.scrollTop += stepPx;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now - before);
        before = now;
      }
      return times;
    },
    { selector: scroller, frames: scrollFrames, stepPx: scrollStepPx },
  );
}

/** Records the duration of each frame from the second one on in `frames` of the window, from the next page on. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let before: number | undefined;
    const next = (now: number) => {
      if (before !== undefined) frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

export function spread(values: readonly number[]): Pick<Figure, 'median' | 'p95'> {
  return { median: median(values), p95: quantile(values, 0.95) };
}
