/*
 * Covers:
 * accounts-85: A permanent link opens its report
 * accounts-87: A permanent link that does not hold says so
 * accounts-88: Behind a permanent link the top bar has the logo alone
 * accounts-399: Message: link copied
 * checks-19: A report can be shared through a permanent link
 * checks-37: Route for a shared report
 * checks-38: A shared report shows the logo alone in the top bar, and no navigation
 * checks-415: Message: link copied
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { openReport, openSample, sheet } from './review.ts';
import { showAddress } from './show-address.ts';

/** A report is shared by its link: its owner uses one browser, a visitor another. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function openShare(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Share report' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share report' });
  await dialog.waitFor();
  return dialog;
}

/** Chooses in one of the two fields, with the keyboard alone. */
async function choose(dialog: Locator, field: 'read' | 'write', option: string): Promise<void> {
  const page = dialog.page();
  await fieldOf(dialog, field).press('Enter');
  const wanted = page.getByRole('option', { name: option });
  await wanted.waitFor();
  const options = await page.getByRole('option').allInnerTexts();
  for (let i = 0; i < options.length; i++) {
    if ((await wanted.getAttribute('data-combobox-selected')) !== null) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'hidden' });
}

function fieldOf(dialog: Locator, field: 'read' | 'write'): Locator {
  const label = field === 'read' ? 'Can read' : 'Can also rate the sources';
  return dialog.getByRole('combobox', { name: label });
}

async function isChosen(dialog: Locator, field: 'read' | 'write', value: string): Promise<void> {
  await expect.poll(() => fieldOf(dialog, field).inputValue()).toBe(value);
}

/** The sources; on a phone they open from below. */
async function openSources(page: Page): Promise<Locator> {
  const region = page.getByRole('region', { name: 'Sources', exact: true });
  if (!(await region.isVisible())) await page.getByRole('button', { name: /^\d+ sources?$/ }).click();
  await region.waitFor();
  return region;
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('a shared report, %s', (_size, viewport) => {
  let owner: Visitor;
  let stranger: Visitor;
  let url: string;

  beforeAll(async () => {
    owner = await visitor(browser);
    stranger = await visitor(browser, { viewport });
    await openSample(owner.page);
    await owner.page.setViewportSize(viewport);
  });
  afterAll(async () => {
    await owner.close();
    await stranger.close();
  });

  it('gets its link by keyboard, and copies it to the clipboard', async () => {
    const { page, faults } = owner;
    const dialog = await openShare(page);
    await dialog.getByText('A link lets others open this report').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Create link');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Link' }).waitFor();
    await expect.poll(() => focusedName(page)).toBe('Copy');
    await page.keyboard.press('Enter');
    await page.getByText('The link to the report has been copied.').waitFor();
    url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(url).toMatch(/\/permalink\/[A-Za-z0-9]{30}$/);
    await page.context().grantPermissions(['clipboard-read']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await isChosen(dialog, 'read', 'Anyone with the link');
    await isChosen(dialog, 'write', 'Only me');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const button = page.getByRole('button', { name: 'Share report' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('is read by a visitor, who sees nothing else of the product but the way to a check', async () => {
    const { page, faults } = stranger;
    // An action in the address only has a meaning for approvals; here it is ignored.
    await page.goto(`${url}/approve`);
    await sheet(page).waitFor();
    await showAddress(page, new URL(url).pathname);
    await sheet(page).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    const bar = page.getByRole('banner');
    expect(await bar.getByRole('button').allInnerTexts()).toEqual(['Check your own text']);
    const links = await bar.getByRole('link').filter({ visible: true }).allInnerTexts();
    expect(links.slice(1)).toEqual(viewport === wide ? ['Log in'] : []);
    expect(await page.getByRole('button', { name: 'Share report' }).count()).toBe(0);
    expect(await page.title()).toMatch(/Palimpsest$/);
    expect(await seriousFaults(page)).toEqual([]);

    // The address below the link contains the current view.
    const sources = await openSources(page);
    await sources.getByText('Why the sea comes in twice a day').first().click();
    await page.getByRole('button', { name: 'Whole text' }).waitFor();
    expect(page.url()).toMatch(/\/permalink\/[A-Za-z0-9]{30}\?.*source=/);
    await page.reload();
    await page.getByRole('button', { name: 'Whole text' }).waitFor();
    const rating = page.getByRole('button', { name: /^Rating of source 1:/ }).first();
    expect(await rating.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Whole text' }).click();
    await sheet(page).waitFor();
    expect(faults).toEqual([]);
  });

  it('leads the visitor to the product, where they can try it', async () => {
    const { page, faults } = stranger;
    // The start page is that of visitors.
    const bar = page.getByRole('banner');
    await bar.getByRole('link').first().click();
    await page.getByRole('button', { name: 'See a sample report' }).waitFor();
    await page.goBack();
    await bar.getByRole('button', { name: 'Check your own text' }).click();
    await page.getByRole('heading', { name: 'New check' }).waitFor();
    expect((await ask(page, 'GetUserInfo', {})).data).toMatchObject({ guest: true, totalCredits: 10 });
    await page.goto(url);
    await sheet(page).waitFor();
    expect(faults).toEqual([]);
  });

  it('is rated by the visitor once the owner lets everybody rate', async () => {
    const dialog = await openShare(owner.page);
    await choose(dialog, 'write', 'Anyone with the link');
    await isChosen(dialog, 'write', 'Anyone with the link');
    await owner.page.keyboard.press('Escape');

    const { page, faults } = stranger;
    await page.reload();
    await sheet(page).waitFor();
    const sources = await openSources(page);
    const rating = sources.getByRole('button', { name: /^Rating of source 1:/ });
    await expect.poll(() => rating.getAttribute('aria-disabled')).toBeNull();
    await rating.click();
    // The page shows the rating before the server has it, and the owner's page is loaded only once.
    const stored = page.waitForResponse('**/api/UpdateSources');
    await page.getByRole('menuitem', { name: /^Accept/ }).click();
    await expect.poll(() => rating.getAttribute('aria-label')).toMatch(/accepted/);
    await stored;

    await owner.page.reload();
    await sheet(owner.page).waitFor();
    const rated = await openSources(owner.page);
    await rated.getByRole('button', { name: /^Rating of source 1: accepted/ }).waitFor();
    if (viewport === narrow) await owner.page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  });

  it('removes rating together with reading, and then shows the visitor nothing', async () => {
    const dialog = await openShare(owner.page);
    await choose(dialog, 'read', 'Only me');
    await dialog.getByText('People who cannot read the report cannot rate its sources').waitFor();
    await isChosen(dialog, 'write', 'Only me');
    await fieldOf(dialog, 'write').click();
    const anyone = owner.page.getByRole('option', { name: 'Anyone with the link' });
    await anyone.waitFor();
    expect(await anyone.getAttribute('data-combobox-disabled')).toBe('true');
    await owner.page.keyboard.press('Escape');
    await owner.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    const { page, faults } = stranger;
    await page.reload();
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByText('This link does not work, or you are not allowed to use it.').waitFor();
    expect(await page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('permalink');
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    // The owner sees the rating there as well.
    await owner.page.goto(url);
    await sheet(owner.page).waitFor();
    expect(await owner.page.getByRole('navigation').count()).toBe(0);
    await owner.page.goBack();
  });

  it('no longer exists after the link was revoked, also where it is open', async () => {
    const { page } = owner;
    const dialog = await openShare(page);
    await choose(dialog, 'read', 'Anyone with the link');
    await isChosen(dialog, 'read', 'Anyone with the link');
    await stranger.page.reload();
    await sheet(stranger.page).waitFor();

    await dialog.getByRole('button', { name: 'Revoke link' }).click();
    const question = dialog.getByRole('group', { name: 'Revoke the link?' });
    await question.waitFor();
    await expect.poll(() => focusedName(page)).toBe('Cancel');
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe('Revoke link');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).toBe('Revoke');
    await page.keyboard.press('Enter');
    await page.getByText('The link to the report has been revoked.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Create link');

    // As when the visitor returns to the window.
    await stranger.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await stranger.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect([...owner.faults, ...stranger.faults]).toEqual([]);
  });
});

describe('where the browser denies access to its clipboard', () => {
  let owner: Visitor;
  beforeAll(async () => {
    owner = await visitor(browser);
    await owner.page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined, configurable: true });
    });
    await openSample(owner.page);
  });
  afterAll(() => owner.close());

  it('the link is copied by being selected, or stays selected for the user to copy', async () => {
    const { page, faults } = owner;
    const dialog = await openShare(page);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('The link to the report has been copied.').waitFor();

    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('alert').getByText('copy it with the keyboard').waitFor();
    const selected = await page.evaluate(() => window.getSelection()?.toString());
    expect(selected).toMatch(/\/permalink\/[A-Za-z0-9]{30}$/);
    expect(faults).toEqual([]);
  });
});

describe('a report that matches a library text', () => {
  let owner: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    owner = await visitor(browser);
    stranger = await visitor(browser);
    await owner.page.goto('/plagiarism/new');
    await owner.page.getByRole('button', { name: 'Try it with a sample text' }).waitFor();
  });
  afterAll(async () => {
    await owner.close();
    await stranger.close();
  });

  it('shows a visitor an excerpt without its title, until the owner shares the title', async () => {
    const { page } = owner;
    const first = 'In spring the keeper paints the railings of the old lighthouse.';
    const before = 'Gulls nest under its gallery.';
    const copied =
      'Every evening the keeper climbs two hundred steps, trims the lamp and writes the weather into a heavy book, ' +
      'because the harbour master wants to know which wind brought each boat home.';
    const behind = 'Nobody reads the book.';
    const last = 'In autumn the fog lies over the bay for weeks.';
    const text = [first, before, copied, behind, last].join(' ');
    await ask(page, 'AddTextsToLibrary', { text, name: 'The keeper’s year' });
    const [check] = (await ask(page, 'NewPlagCheck', { web: 0, lib: 1, text: copied, name: 'Lamps' })).data;
    await page.goto('/plagiarism/reports');
    await openReport(page, /Lamps/);
    const dialog = await openShare(page);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

    await stranger.page.goto(url);
    await sheet(stranger.page).waitFor();
    await stranger.page.getByRole('button', { name: 'Compare source 1 side by side' }).first().click();
    const compared = stranger.page.getByRole('dialog');
    await compared.getByText('Source · excerpt').waitFor();
    const shown = await compared.innerText();
    expect(shown).toContain(before);
    expect(shown).toContain(behind);
    expect(shown).toContain('A text in the owner’s library');
    for (const hidden of [first, last, 'The keeper’s year']) expect(shown).not.toContain(hidden);
    expect(await seriousFaults(stranger.page)).toEqual([]);

    await dialog.getByRole('switch', { name: 'Show the titles of library texts' }).click();
    const reportOf = async () => (await ask(page, 'GetReport', { id: check?.ReportId ?? 0 })).data;
    await expect.poll(async () => (await reportOf()).PermaLinkTitles).toBe(true);
    await stranger.page.reload();
    await stranger.page.getByText('The keeper’s year').first().waitFor();
    expect(await stranger.page.getByText(first).count()).toBe(0);
    expect([...owner.faults, ...stranger.faults]).toEqual([]);
  });
});
