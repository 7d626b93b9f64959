/*
 * Covers:
 * checks-20: Reports come as PDF, legacy PDF or Word file
 * checks-161: The review downloads the report, with a choice of format
 * checks-162: The choices of a download can be kept as default
 * checks-472: Reports come in four languages
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { openSample, sheet } from './review.ts';

/** Files of a report are ordered in the review and download automatically; a page explains how to read a report. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const shots = process.env['SHOTS'];

async function shoot(page: Page, name: string): Promise<void> {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
}

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Download the report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download the report' });
  await dialog.waitFor();
  return dialog;
}

async function choose(dialog: Locator, format: string): Promise<void> {
  await dialog.getByRole('radio', { name: format, exact: true }).press('Space');
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('the files of a report, %s', (size, viewport) => {
  let reader: Visitor;
  beforeAll(async () => {
    reader = await visitor(browser);
    await openSample(reader.page);
    await reader.page.setViewportSize(viewport);
    await sheet(reader.page).waitFor();
  });
  afterAll(() => reader.close());

  it('are downloaded as PDF by keyboard alone, even if the dialog is closed in the meantime', async () => {
    const { page } = reader;
    const dialog = await openExport(page);
    await choose(dialog, 'PDF');
    await shoot(page, `export-${size}`);
    expect(await seriousFaults(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await dialog.getByRole('button', { name: 'Create file' }).press('Enter');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      })(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
    const again = await openExport(page);
    await again.getByRole('link', { name: 'Download again' }).waitFor();
    await shoot(page, `export-ready-${size}`);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('include comments only for Word, and no guide for the plain PDF', async () => {
    const { page } = reader;
    const dialog = page.getByRole('dialog', { name: 'Download the report' });
    const comments = dialog.getByRole('checkbox', { name: /^Comments/ });
    const guide = dialog.getByRole('checkbox', { name: 'Include the guide “How to read a report”' });
    await choose(dialog, 'Word');
    expect([await comments.isEnabled(), await comments.isChecked()]).toEqual([true, true]);
    await guide.check();
    await choose(dialog, 'PDF');
    expect([await comments.isChecked(), await comments.isEnabled(), await guide.isChecked()]).toEqual([
      false,
      false,
      true,
    ]);
    await choose(dialog, 'Plain PDF');
    expect([await guide.isChecked(), await guide.isEnabled()]).toEqual([false, false]);
  });

  it('are shortened only as PDFs, and tables are written in each language as its spreadsheets expect', async () => {
    const { page } = reader;
    const dialog = page.getByRole('dialog', { name: 'Download the report' });
    const truncate = dialog.getByRole('checkbox', { name: /^Shorten/ });
    const shortened: string[] = [];
    for (const format of ['PDF', 'Plain PDF', 'Word', 'JSON', 'CSV']) {
      await choose(dialog, format);
      if (await truncate.isEnabled()) shortened.push(format);
    }
    expect(shortened).toEqual(['PDF', 'Plain PDF']);
    for (const [language, head] of [
      ['German', 'Nr.;Quelle;'],
      ['Spanish', 'N.º;Fuente;'],
      ['French', 'N°;Source;'],
      ['English', 'No.,Source,'],
    ] as const) {
      await dialog.getByRole('combobox', { name: 'Language' }).click();
      await page.getByRole('option', { name: language }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Create file' }).click(),
      ]);
      expect((await bytesOf(download)).toString('utf8').split('\r\n')[0]).toContain(`\uFEFF${head}`);
      await dialog.getByRole('link', { name: 'Download again' }).waitFor();
    }
  });

  it('keep the choice as default', async () => {
    const { page } = reader;
    const dialog = page.getByRole('dialog', { name: 'Download the report' });
    await choose(dialog, 'Word');
    await dialog.getByRole('checkbox', { name: /^Save these choices/ }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Create file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.docx$/);
    await page.reload();
    const anew = await openExport(page);
    expect(await anew.getByRole('radio', { name: 'Word', exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('link to the guide, which has every section', async () => {
    const { page, faults } = reader;
    await page.goto('/guide#ratings');
    await page.getByRole('heading', { level: 1, name: 'How to read a report' }).waitFor();
    expect(await page.getByRole('article').getByRole('heading', { level: 2 }).count()).toBe(11);
    await shoot(page, `guide-${size}`);
    expect(await seriousFaults(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await shoot(page, `guide-print-${size}`);
    expect(await page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(faults).toEqual([]);
  });
});
