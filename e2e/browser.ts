import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { inject, onTestFailed } from 'vitest';

/** Chromium without features that use the network or a graphics card. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live too short for the optimising compiler: it costs more than it saves, a tenth on the pages with axe. All
  // cores are busy, so that helping threads only add to the work of the page. The middle compiler is for the loops of the
  // bot check alone, which needs it.
  '--js-flags=--no-opt --single-threaded --invocation-count-for-maglev=4000',
];

let running: Promise<Browser> | undefined;

/**
 * The browser of all test files that a worker runs, one after the other. Its `close` closes what the file has left open;
 * the browser itself ends with the worker.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await running;
  if (browser?.isConnected() === true) return browser;
  running = startBrowser();
  return running;
}

/** A browser of its own with further switches, which the caller closes. */
export function launchAnother(switches: readonly string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? chromiumInPath();
  // In the locale C, Chromium sends no file whose name has other letters than ASCII.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  return chromium.launch({ executablePath, args: [...args, ...switches], env });
}

async function startBrowser(): Promise<Browser> {
  const browser = await launchAnother([]);
  return Object.assign(browser, {
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  });
}

function chromiumInPath(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = paths.find((path) => isExecutable(path));
  if (found === undefined)
    throw new Error('No Chromium in PATH; npm test installs one, or set CHROMIUM_PATH');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const wide = { width: 1440, height: 900 } as const;
export const narrow = { width: 390, height: 844 } as const;

/** A first-time visitor, in English unless another language is given. */
export interface Visitor {
  readonly page: Page;
  /** Errors in the page's console: script errors, refused resources, React's warnings. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: inject('productUrl'),
    locale: 'en-GB',
    viewport: wide,
    reducedMotion: 'reduce',
    ...options,
  });
  // It only ends what hangs. A slow machine with three browsers takes more than half of it to load a page.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    const isExpected = /status of (401|404)/.test(message.text());
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
  showPagesOfFailedTest(context);
  return { page, faults, close: () => context.close() };
}

/** A failed test leaves its pages open; what they show explains most waits that ended in vain. */
function showPagesOfFailedTest(context: BrowserContext): void {
  const showPages = async (): Promise<void> => {
    for (const page of context.pages()) {
      const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
      // oxlint-disable-next-line no-console -- for whoever reads the output of a failed run
      console.error(`${page.url()}\n${text}`);
    }
  };
  try {
    onTestFailed(showPages);
  } catch {
    // A visitor of a whole file is made before its tests.
  }
}
