import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeGuest, call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { eventually, words } from './overview.ts';

/** A whole class: checks for all texts of a project, and all reports and results in one file. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A project with three texts of one page; two have a sentence in common. */
async function makeClass(page: Page): Promise<void> {
  await becomeGuest(page);
  const { Id } = await call<{ Id: number }>(page, 'CreateProject', { name: 'Class 7b' });
  for (const [name, text] of [
    ['Gauges', `${words}. Nobody had looked at the roll since Tuesday.`],
    ['Beacons', `Lamps were lit with whale oil once. ${words}.`],
    ['Ropes', 'Ropes of hemp swell in the rain, so a careful hand leaves them room before the night.'],
  ]) {
    await call(page, 'AddTextsToLibrary', { text, name, projectid: Id });
  }
  await page.goto('/projects');
  await page.getByText('Class 7b').first().click();
  await page.getByRole('heading', { level: 1, name: 'Class 7b' }).waitFor();
}

const showPart = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link', { name }).click();
const finished = (page: Page) => page.getByText('3 of 3 checks finished');

describe('in a wide window', () => {
  let person: Visitor;
  let page: Page;

  beforeAll(async () => {
    person = await visitor(browser, { viewport: wide });
    page = person.page;
    await makeClass(page);
  });
  afterAll(() => person.close());

  it('the texts of a project are checked at the price shown beforehand', async () => {
    await showPart(page, /^Reports/);
    await page.getByText('No text in this project has been checked yet.').waitFor();
    await page.getByRole('button', { name: 'Start checks' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Check the texts' });
    const cost = dialog.getByRole('region', { name: 'Cost' });
    await cost.getByText('3 credits').waitFor();
    await cost.getByText('You have 10 credits.').waitFor();
    await dialog.getByRole('checkbox', { name: 'Online sources' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Library' }).uncheck();
    expect(await dialog.getByRole('checkbox', { name: 'Online sources' }).isChecked()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Library' }).check();
    await dialog.getByRole('button', { name: /^Detection settings/ }).press('Enter');
    await dialog.getByRole('slider', { name: 'Shortest passage' }).press('ArrowRight');
    await dialog.getByText('60 characters').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Start 3 checks' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const toast = page.getByRole('status').filter({ hasText: 'Checks started: 3.' });
    await toast.getByRole('link', { name: 'Show the reports' }).waitFor();
    await finished(page).waitFor();
    const [report] = await call<{ Id: number }[]>(page, 'GetReports', {});
    const { Settings } = await call<{ Settings: object }>(page, 'GetReport', { id: report?.Id });
    expect(Settings).toMatchObject({ MinRegionLength: 60, WebSearch: 1, LibrarySearch: 1 });
  });

  it('checked texts are skipped, unless the user wants them checked again', async () => {
    await page.getByRole('button', { name: 'Start checks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check the texts' });
    await dialog.getByText('There are no texts left to check here.').waitFor();
    await dialog.getByText('already have a report: 3').waitFor();
    expect(await dialog.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Also check texts that already have a report' }).check();
    await eventually(() => dialog.getByRole('button', { name: 'Start 3 checks' }).isEnabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('all reports are downloaded as one zip, and the results as a table', async () => {
    await page.getByRole('button', { name: 'Download' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Download reports' });
    await dialog.getByRole('combobox', { name: 'Format of the reports' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const zip = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    expect((await zip).suggestedFilename()).toBe('Class 7b.zip');
    await dialog.getByText('Class 7b.zip is ready').waitFor();
    await dialog.getByRole('radio', { name: 'CSV' }).check();
    await dialog.getByRole('combobox', { name: 'Format of the reports' }).waitFor({ state: 'hidden' });
    const table = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    const file = await table;
    expect(file.suggestedFilename()).toBe('Class 7b.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines.map((line) => line.split(',')[0]).slice(1)).toEqual(['Beacons', 'Gauges', 'Ropes']);
    await page.keyboard.press('Escape');
  });

  it('a slow export is cancelled, and nothing stays pending', async () => {
    // As if the export had a hundred reports.
    await page.route('**/api/GetExportStatus', (route) =>
      route.fulfill({
        json: {
          success: true,
          errors: [],
          message: '',
          total: 0,
          data: { Status: 'Active', Done: 1, Count: 100, FileName: 'Class 7b.zip', Bytes: 0, Error: '' },
        },
      }),
    );
    await page.getByRole('button', { name: 'Download' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download reports' });
    await dialog.getByRole('button', { name: 'Create file' }).click();
    await dialog.getByText('1 of 100 reports').waitFor();
    const cancelled = page.waitForResponse('**/api/CancelExport');
    await dialog.getByRole('button', { name: 'Stop' }).click();
    expect((await cancelled).status()).toBe(200);
    await eventually(() => dialog.getByRole('button', { name: 'Create file' }).isEnabled()).toBe(true);
    await page.unroute('**/api/GetExportStatus');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
  });

  it('the reports of the project are listed with their progress, and selected ones are downloaded', async () => {
    await finished(page).waitFor();
    await page.getByRole('checkbox', { name: /Gauges/ }).check();
    await page.getByText('1 report selected').waitFor();
    // The other button is about the whole project.
    await page.getByRole('button', { name: 'Download' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Download reports' });
    const zip = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Create file' }).click();
    expect((await zip).suggestedFilename()).toBe('Reports.zip');
    expect(person.faults).toEqual([]);
  });

  it('a project that was deleted in another window disappears at the next action on it', async () => {
    await page.goto('/projects');
    await page.getByText('Class 7b').first().click();
    await page.getByRole('button', { name: 'Start checks' }).waitFor();
    // A call that the page still makes would notice it without any action.
    await page.waitForLoadState('networkidle');
    const [project] = await call<{ Id: number }[]>(page, 'GetProjects', {});
    await call(page, 'DeleteProject', { id: project?.Id, texts: 'keep' });
    await page.getByRole('button', { name: 'Start checks' }).click();
    await page.getByRole('link', { name: 'Go to the projects' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('on a phone', () => {
  it('the texts of a project are checked, and all reports are downloaded as a table', async () => {
    const person = await visitor(browser, { viewport: narrow, hasTouch: true });
    const { page } = person;
    await makeClass(page);
    await page.getByRole('button', { name: 'Start checks' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Check the texts' });
    await dialog.getByRole('button', { name: 'Start 3 checks' }).tap();
    await showPart(page, /^Reports/);
    await finished(page).waitFor();
    await page.getByRole('button', { name: 'Download' }).tap();
    const files = page.getByRole('dialog', { name: 'Download reports' });
    await files.getByRole('radio', { name: 'Excel' }).check();
    const book = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Create file' }).tap();
    expect((await book).suggestedFilename()).toBe('Class 7b.xlsx');
    expect(person.faults).toEqual([]);
    await person.close();
  });
});
