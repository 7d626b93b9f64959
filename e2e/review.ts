import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ask, becomeGuest } from './api.ts';
import { launchBrowser, visitor, type Visitor } from './browser.ts';

/** Actions of the journeys on the screens, by the words and roles that a person uses. */

/** A browser, a visitor, and the report of the sample text that the visitor has opened; for all tests of a file. */
export interface SampleReport {
  readonly browser: Browser;
  readonly person: Visitor;
  readonly path: string;
  readonly id: number;
}

/** Call this once, at the top of a file: the report exists when its tests start. */
export function sampleReport(): SampleReport {
  const sample: { browser?: Browser; person?: Visitor; path?: string } = {};
  beforeAll(async () => {
    sample.browser = await launchBrowser();
    sample.person = await visitor(sample.browser);
    await openSample(sample.person.page);
    sample.path = new URL(sample.person.page.url()).pathname;
  });
  afterAll(async () => {
    await sample.person?.close();
    await sample.browser?.close();
  });
  return {
    get browser() {
      return begun(sample.browser);
    },
    get person() {
      return begun(sample.person);
    },
    get path() {
      return begun(sample.path);
    },
    get id() {
      return Number(begun(sample.path).split('/').at(-1));
    },
  };
}

function begun<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the sample is there within tests alone');
  return value;
}

/**
 * The page's user, or a new guest, checks the sample text by calls and opens its report: a third of the time of the way
 * over the screens.
 */
export async function openSample(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  if (!cookies.some(({ name }) => name === 'sid')) await becomeGuest(page);
  const { Name, Author, Text } = (await ask(page, 'GetSampleText', { lang: 'en' })).data;
  const order = { web: 1, lib: 1, text: Text, name: Name, author: Author } as const;
  const [check] = (await ask(page, 'NewPlagCheck', order)).data;
  const id = check?.ReportId ?? 0;
  // A report that is opened earlier draws its progress first.
  for (let tries = 0; tries < 400; tries++) {
    if ((await ask(page, 'GetReportStatus', { id })).data.statusCode === 'Ok') break;
    await page.waitForTimeout(50);
  }
  await page.goto(`/plagiarism/reports/${id}`);
  await sheet(page).waitFor();
}

export async function startFromSample(page: Page): Promise<void> {
  await page.goto('/plagiarism/new');
  await page.getByRole('button', { name: 'Try it with a sample text' }).click();
  await startCheck(page);
}

export async function startCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start check for \d+ credit/ }).click();
  await page.waitForURL('**/plagiarism/reports');
}

/** Waits on the list until the report of this title is finished, and opens it. */
export async function openReport(page: Page, title: string | RegExp): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title }) });
  await row.getByText('Finished').waitFor();
  await row.getByRole('link', { name: title }).click();
  await page.waitForURL(/\/plagiarism\/reports\/\d+/);
  await sheet(page).waitFor();
}

export function sheet(page: Page): Locator {
  return page.getByRole('region', { name: 'Text of the report' });
}

export function sources(page: Page): Locator {
  return page.getByRole('region', { name: 'Sources' });
}

export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 800;
}

/** The sources or the properties; on a phone they open from below. */
export async function openPanel(page: Page, panel: 'Sources' | 'Properties'): Promise<Locator> {
  const region = page.getByRole('region', { name: panel, exact: true });
  if (isNarrow(page) && !(await region.isVisible())) {
    const name = panel === 'Sources' ? /^\d+ sources?$/ : /^Result .*, properties$/;
    await page.getByRole('button', { name }).click();
  }
  await region.waitFor();
  return region;
}

export async function closePanel(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export function rating(scope: Page | Locator, number: number): Locator {
  return scope.getByRole('button', { name: new RegExp(`^Rating of source ${number}:`) });
}

export async function rateByMenu(scope: Locator, number: number, wish: RegExp): Promise<void> {
  await rating(scope, number).click();
  await scope.page().getByRole('menuitem', { name: wish }).click();
}

/** The percentage of the ring, or on a phone that of the button that opens the properties. */
export async function percent(page: Page): Promise<number> {
  const shown = isNarrow(page)
    ? page.getByRole('button', { name: /^Result .*, properties$/ })
    : page.getByRole('region', { name: 'Matching text' }).getByText(/^Matching text: /);
  const text = (await shown.getAttribute('aria-label')) ?? (await shown.innerText());
  return Number(/[\d.]+/.exec(text)?.[0]);
}

/** The percentage that the last toast names. */
export async function percentOfAnswer(page: Page): Promise<number> {
  const text = await page
    .getByText(/Result: [\d.]+\s?%/)
    .last()
    .innerText();
  return Number(/Result: ([\d.]+)/.exec(text)?.[1]);
}
