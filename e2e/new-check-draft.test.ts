/*
 * Covers:
 * checks-47: Changing the source asks before input is lost
 * checks-58: Without a chosen library text there is a link to the library
 * checks-69: A panel sets how sources are rated at first
 * checks-70: Sources to exclude are set in a dialog: address patterns and whitelist
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, visitor, type Visitor } from './browser.ts';
import { addMember } from './member.ts';
import { choose, gotoNewCheck, paragraph, text } from './new-check.ts';
import { openReport, startCheck } from './review.ts';

/** The draft that a new check keeps until it starts, and how the check rates its sources. */

let browser: Browser;
let person: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});
afterEach(() => person.close());

async function openNewCheck(options: Parameters<typeof visitor>[1] = {}): Promise<Page> {
  person = await visitor(browser, options);
  await gotoNewCheck(person.page);
  return person.page;
}

describe('the draft', () => {
  it('survives a reload and a closed tab, with its files, and is deleted once it is started', async () => {
    const page = await openNewCheck();
    await page.locator('input[type=file]').setInputFiles({
      name: 'ferries.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(paragraph.repeat(20)),
    });
    await page.getByRole('button', { name: /^Start check for 2 credits/ }).waitFor();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    await page.getByRole('button', { name: 'Exclude sources automatically' }).click();
    await page.getByRole('textbox', { name: 'Addresses to exclude' }).fill('example.org\n\n*.example.net');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('your whitelist, 2 patterns').first().waitFor();
    await page.reload();
    await page.getByText('ferries.txt').waitFor();

    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await later.goto('/plagiarism/new');
    await later.getByText('ferries.txt').waitFor();
    await later.getByText('your whitelist, 2 patterns').first().waitFor();
    await startCheck(later);
    await later.goto('/plagiarism/new');
    await later.getByText('Excluded: your whitelist · accepted').waitFor();
    expect(await later.getByText('ferries.txt').count()).toBe(0);
  });

  it('is deleted when its author logs out', async () => {
    const page = await openNewCheck();
    const member = await addMember('writer-of-drafts');
    await page.goto('/login');
    await page.getByLabel('Email').fill(member.mail);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto('/plagiarism/new');
    await choose(page, 'Text');
    await text(page).fill(paragraph);
    await page.reload();
    expect(await text(page).inputValue()).toBe(paragraph);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'See a sample report' }).waitFor();
    await page.goto('/plagiarism/new');
    await page.getByRole('radio', { name: 'Upload', checked: true }).waitFor({ state: 'attached' });
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('kept')));
    expect(kept).toEqual([]);
  });

  it('is discarded only after a confirmation', async () => {
    const page = await openNewCheck();
    await choose(page, 'Text');
    await text(page).fill(paragraph);
    await choose(page, 'Library');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await text(page).inputValue()).toBe(paragraph);
    await choose(page, 'Library');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard and switch' }).click();
    await page.getByRole('link', { name: 'Open the library' }).waitFor();
    await choose(page, 'Text');
    expect(await text(page).inputValue()).toBe('');
  });
});

describe('automatic rating', () => {
  it('clears and sets related options together, and the whitelist is edited beside it', async () => {
    const page = await openNewCheck();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    await page.getByRole('checkbox', { name: 'Exclude sources' }).uncheck();
    await page.getByRole('checkbox', { name: 'Accept sources' }).uncheck();
    await page.getByText('Excluded: none · accepted: none').waitFor();
    await page.getByRole('checkbox', { name: 'Exclude sources' }).check();
    await page.getByText('Excluded: your whitelist · accepted: none').waitFor();

    await page.getByRole('button', { name: 'Exclude sources automatically' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edit whitelist' }).click();
    await dialog.getByRole('textbox', { name: 'Your whitelist' }).fill('palimpsest.example\nexample.com/*');
    await dialog.getByRole('button', { name: 'Save whitelist' }).click();
    await dialog.getByText('2 entries on the whitelist').waitFor();
    await dialog.getByRole('textbox', { name: 'Addresses to exclude' }).fill('x'.repeat(501));
    await dialog.getByText('A line can have at most 500 characters.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    expect(person.faults).toEqual([]);
  });

  it('excludes the sources in the report that match a pattern', async () => {
    const page = await openNewCheck();
    await page.getByRole('button', { name: 'Try it with a sample text' }).click();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    await page.getByRole('button', { name: 'Exclude sources automatically' }).click();
    await page.getByRole('textbox', { name: 'Addresses to exclude' }).fill('*');
    await page.getByRole('button', { name: 'Apply' }).click();
    await startCheck(page);
    await openReport(page, /./);
    const reportid = Number(/(\d+)(?:\?|$)/.exec(page.url())?.[1]);
    const { data } = await ask(page, 'GetSources', { reportid });
    expect(data.length).toBeGreaterThan(2);
    expect(data.every(({ Excluded }) => Excluded)).toBe(true);
    const report = await ask(page, 'GetReport', { id: reportid });
    expect(report.data.ResultPercent).toBe(0);
  });
});
