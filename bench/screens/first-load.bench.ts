/**
 * Measures the first visit with an empty cache on a slow connection and processor: Chromium's "Slow 4G" (1.44 Mbit/s
 * down, 562 ms of latency) and a processor four times slower. Opens the address of the installation, as a new visitor
 * does, the form of a new check and the log-in, in a dark and in a light browser. The screens have to be built (any
 * start of the product).
 *
 *     node bench/screens/first-load.bench.ts
 */
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { withDataDir } from '../data-dir.ts';
import { median, printFigures, type Figure } from '../figure.ts';
import { startProduct } from '../product.ts';
import { spread, wide } from './review-screens.ts';

/** Chromium's preset "Slow 4G", in bytes a second. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;
const visits = 5;
const pages = [
  ['first visit', '/'],
  ['new check', '/plagiarism/new'],
  ['log-in', '/login'],
] as const;
/** The time after which the page has loaded everything that it asks for on its own. */
const quietMs = 2_000;

interface Visit {
  /** Milliseconds from the navigation. */
  readonly paintedMs: number;
  readonly usableMs: number;
  /** Compressed, with headers, until the first screen can be used. */
  readonly kilobytes: number;
}

export async function benchFirstLoad(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct({ DATA_DIR: dataDir });
    const browser = await launchBrowser();
    try {
      const figures: Figure[] = [];
      for (const [name, path] of pages) figures.push(...(await figuresOf(name, browser, product.url, path)));
      return figures;
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

async function figuresOf(name: string, browser: Browser, url: string, path: string): Promise<Figure[]> {
  const results: Visit[] = [];
  for (let i = 0; i < visits; i++) {
    results.push(await visitOnce(browser, url + path, i % 2 === 0 ? 'light' : 'dark'));
  }
  const about = `${name}, slow 4G, processor ×¼`;
  return [
    { name: `${about}: first paint`, unit: 'ms', ...spread(results.map(({ paintedMs }) => paintedMs)) },
    {
      name: `${about}: first screen can be used`,
      unit: 'ms',
      ...spread(results.map(({ usableMs }) => usableMs)),
    },
    {
      name: `${about}: received until then`,
      unit: 'kB',
      median: median(results.map(({ kilobytes }) => kilobytes)),
    },
  ];
}

async function visitOnce(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: wide, colorScheme });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let bytes = 0;
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('[data-page-title]').first().waitFor({ timeout: 60_000 });
    const usableMs = performance.now() - startedAt;
    const kilobytes = bytes / 1000;
    await page.waitForTimeout(quietMs);
    const paintedMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { paintedMs, usableMs, kilobytes };
  } finally {
    await context.close();
  }
}

if (import.meta.main) printFigures(await benchFirstLoad());
