/*
 * Covers:
 * checks-18: A finished report can be checked again as a revision
 * checks-123: Checking a revision is disabled through a link
 * checks-151: A report that is not finished shows its state
 * checks-334: A revision cannot be checked through a permanent link
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { openSample, sheet } from './review.ts';
import { showAddress } from './show-address.ts';

/**
 * A later draft is checked against the sources of the earlier one, and the changes are shown; paused checks start.
 */

let browser: Browser;
let person: Visitor;
let basePath: string;
let draft: string;

const rewritten =
  'Nobody who has watched the river rise over the lower meadows would call this an ordinary year, and so I begin with what I saw there myself.';

beforeAll(async () => {
  browser = await launchBrowser();
  person = await visitor(browser);
  await openSample(person.page);
  basePath = new URL(person.page.url()).pathname;
  const { Text } = await call<{ readonly Text: string }>(person.page, 'GetSampleText', { lang: 'en' });
  const [first = '', , third = '', fourth = '', fifth = '', ...others] = Text.split('\n\n');
  // The second paragraph is rewritten, and the fifth moves to the end.
  draft = [first, rewritten, third, fourth, ...others, fifth].join('\n\n');
});
afterAll(async () => {
  await person.close();
  await browser.close();
});

function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 800;
}

async function openProperties(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Result .*, properties$/ }).click();
  await page.getByRole('region', { name: 'Properties', exact: true }).waitFor();
}

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('in a %s window', (_name, size) => {
  it('a revision is ordered from the report, and shows the changes', async () => {
    const { page, faults } = person;
    await page.setViewportSize(size);
    await showAddress(page, basePath);
    await sheet(page).waitFor();
    await openProperties(page);
    const first = await page
      .getByRole('region', { name: 'Properties', exact: true })
      .getByText(/^[\d.]+%$/)
      .first()
      .innerText();
    await page.getByRole('link', { name: 'Check a revision' }).click();
    await page.waitForURL(/\/plagiarism\/new\?revision=\d+/);
    await page.getByText('A revision costs nothing.').first().waitFor();
    await page.getByText('Text', { exact: true }).first().click();
    await page.locator('textarea').first().fill(draft);
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.waitForURL('**/plagiarism/reports');
    // It may still be running; the review opens automatically.
    await page
      .getByRole('link', { name: /^Revision: What the harbour/ })
      .first()
      .click();
    await sheet(page).waitFor();
    const reportPath = new URL(page.url()).pathname;

    await openProperties(page);
    await page.getByRole('link', { name: 'Show changes' }).click();
    await page.getByText(/^Fixed: [1-9]\d* of \d+ matches\.$/).waitFor();
    const matching = await page.getByText(/^Matching text before [\d.]+%, now [\d.]+%$/).innerText();
    const [before = 0, now = 0] = (matching.match(/\d+(?:\.\d)?/g) ?? []).map(Number);
    expect(`${before}%`).toBe(first);
    expect(now).toBeLessThan(before - 2);
    expect(await seriousFaults(page)).toEqual([]);
    const fixed = page.getByRole('button', { name: /Fixed · \d+ words$/ });
    expect(await fixed.count()).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: /Moved · \d+ words$/ }).count()).toBeGreaterThan(0);

    await fixed.first().click();
    await page.locator('del[data-current]').first().waitFor();
    expect(page.url()).toMatch(/view=revision&match=\d/);
    if (isNarrow(page)) await page.getByText('Now', { exact: true }).click();
    const added = page.locator('ins').filter({ hasText: 'Nobody who has watched the river rise' });
    await added.waitFor();
    expect(await added.isVisible()).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);

    // Back to the report itself, and on to the one that it revises, which names its revisions.
    await page.getByRole('link', { name: /^(Back to the report|Report)$/ }).click();
    await sheet(page).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(new URL(page.url()).pathname).toBe(reportPath);
    await openProperties(page);
    await page.getByRole('link', { name: 'What the harbour taught me' }).click();
    await page.waitForURL(`**${basePath}`);
    if (!isNarrow(page)) await page.getByText('Later revisions').waitFor();
    expect(faults).toEqual([]);
  });

  it('the matches are stepped through by keys and by the list', async () => {
    const { page } = person;
    await page.setViewportSize(size);
    const [ordered] = await call<readonly { readonly ReportId: number }[]>(page, 'NewPlagCheck', {
      web: 1,
      lib: 1,
      text: draft,
      name: 'Walked through',
      templatereportid: Number(basePath.split('/').at(-1)),
    });
    await showAddress(page, `/plagiarism/reports/${ordered?.ReportId}?view=revision`);
    await page.getByText(/^Fixed: [1-9]\d* of \d+ matches\.$/).waitFor();
    const current = page.locator('[aria-current="true"]');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.waitForURL(/match=2/);
    await current.filter({ hasText: /^2/ }).waitFor();
    // Screen readers announce it as well.
    await page
      .locator('[aria-live]')
      .filter({ hasText: /^Fixed: Why the sea/ })
      .waitFor();
    await page.keyboard.press('k');
    await page.waitForURL(/match=1/);
    await page.getByText('Unchanged', { exact: true }).first().click();
    expect(await page.getByRole('button', { name: /Fixed · \d+ words$/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Unchanged · \d+ words$/ }).count()).toBeGreaterThan(2);
  });

  it('a paused check says why, and opens automatically once it is activated', async () => {
    const { page } = person;
    await page.setViewportSize(size);
    const [held] = await call<readonly { readonly ReportId: number }[]>(page, 'NewPlagCheck', {
      web: 1,
      lib: 1,
      text: 'A short note about the tide that nobody else has written down before this morning.',
      hold: true,
    });
    await showAddress(page, `/plagiarism/reports/${held?.ReportId}`);
    await page.getByText('The check is paused').waitFor();
    await page.getByText(/^This check is paused/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Activate' }).click();
    await page.getByText('No matching text was found').waitFor();
  });
});

it('a visitor with a link learns nothing of the earlier draft', async () => {
  const { page } = person;
  const reports = await call<readonly { readonly Id: number; readonly RevisionOf: number }[]>(
    page,
    'GetReports',
    {},
  );
  const revision = reports.find(({ RevisionOf }) => RevisionOf !== 0);
  const input = { reportid: revision?.Id ?? 0 };
  const { PermaLinkId } = await call<{ readonly PermaLinkId: string }>(page, 'CreatePermaLink', input);
  await call(page, 'UpdatePermaLink', { ...input, read: 2, write: 2 });
  const guest = await visitor(browser);
  await guest.page.goto(`/permalink/${PermaLinkId}?view=revision`);
  await sheet(guest.page).waitFor();
  expect(await guest.page.getByText('Show changes').count()).toBe(0);
  const check = guest.page.getByRole('button', { name: 'Check a revision' });
  expect(await check.getAttribute('aria-disabled')).toBe('true');
  await guest.close();
});
