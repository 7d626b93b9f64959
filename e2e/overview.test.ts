/*
 * Covers:
 * accounts-295: Searches wait half a second
 * checks-9: The report counts copied words out of all words
 * checks-28: Route for the list of checks
 * checks-88: The table of checks can be sorted
 * checks-90: The table has checkboxes to select rows
 * checks-91: The table shows the status of each check
 * checks-93: The title of a check opens its report
 * checks-98: The table has actions in each row
 * checks-99: A search filters after half a second of typing
 * checks-103: Selected reports are added to the library
 * checks-105: Title, date, author, project and note of a report are edited
 * checks-106: Editing several reports asks first
 * checks-111: A panel beside the list describes the active report
 * checks-113: The shared link of a row opens
 * checks-115: A check can be deleted from its row unless it is running
 * checks-116: The panel shows percent, badge and copied words
 * checks-117: The panel can shorten the text that opens
 * checks-121: The panel shows which settings a check was made with
 * checks-122: The panel leads to the check of a revision
 * checks-128: Without an active report the panel hints to choose one
 * checks-174: Adding reports to the library asks first
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { shownList } from './list.ts';
import { eventually, seedReports } from './overview.ts';
import { showIn } from './screens.ts';

/** The overview of checks: finding, viewing, editing, sharing and deleting them, in a wide window and on a phone. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('the overview (%s)', (size, viewport) => {
  const isPhone = size === 'narrow';
  let person: Visitor;
  let page: Page;
  const { entry, names, details, showDetails } = shownList(() => page, isPhone, '/reports/');

  beforeAll(async () => {
    person = await visitor(browser, { viewport });
    page = person.page;
    await seedReports(page);
    await page.goto('/plagiarism/reports');
    await entry('Gauges').waitFor();
  });
  afterAll(() => person.close());

  async function closeDetails(): Promise<void> {
    if (!isPhone) return;
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  it('finds by typed words, and keeps the filters in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search title or author' }).fill('gauge');
    await eventually(names).toEqual(['Gauges']);
    expect(page.url()).toContain('search=gauge');
    await page.reload();
    await eventually(names).toEqual(['Gauges']);
    await page.getByRole('button', { name: /Remove the filter/ }).click();
    await eventually(names).toHaveLength(3);
    expect(page.url()).not.toContain('search=');
  });

  it('is put in another order', async () => {
    if (isPhone) {
      await page.getByRole('combobox', { name: 'Order' }).click();
      await page.getByRole('option', { name: 'Title ↑' }).click();
    } else {
      await page.getByRole('button', { name: 'Title' }).click();
    }
    await eventually(names).toEqual(['Beacons', 'Gauges', 'Moorings']);
    expect(page.url()).toMatch(/sort=Name.*dir=asc|dir=asc.*sort=Name/);
  });

  it("shows the active report's facts, its view and its settings", async () => {
    if (!isPhone) await details().getByText('Select a report to see its details here.').waitFor();
    const shown = await showDetails('Gauges');
    const badge = shown.getByRole('img', { name: /^Matching text: [\d.]+%$/ });
    await badge.waitFor();
    await eventually(() => badge.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(96);
    await shown.getByText(/^\d+ of \d+ words match \d+ sources?\.|^None of the \d+ words count/).waitFor();
    await shown.getByText('125 characters').waitFor();
    await shown.getByRole('switch', { name: 'Shorten text without matches' }).click();
    const open = shown.getByRole('link', { name: 'Open report' });
    await eventually(() => open.getAttribute('href')).toMatch(/\/plagiarism\/reports\/\d+\?short=1$/);
    expect(await shown.getByRole('link', { name: 'Check a revision' }).getAttribute('href')).toMatch(
      /\/plagiarism\/new\?revision=\d+$/,
    );
    expect(await seriousFaults(page)).toEqual([]);
    await closeDetails();
  });

  it('changes a report and undoes the change', async () => {
    const shown = await showDetails('Moorings');
    await shown.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit report' });
    await eventually(() => isFocused(form.getByLabel('Title'))).toBe(true);
    await form.getByLabel('Title').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter a title.').waitFor();
    await form.getByLabel('Title').fill('Ropes');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await entry('Ropes').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await entry('Moorings').waitFor();
    expect((await names()).toSorted()).toEqual(['Beacons', 'Gauges', 'Moorings']);
  });

  it('changes one field of several reports after a confirmation', async () => {
    for (const name of ['Gauges', 'Beacons']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await page.getByText('2 reports selected').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Edit 2 reports' });
    await eventually(() => isFocused(form.getByRole('combobox', { name: 'Fields to change' }))).toBe(true);
    await form.getByLabel('Author').fill('Both of them');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText('Change 2 reports?').waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    const rows = await call<{ Name: string; Author: string }[]>(page, 'GetReports', { sortby: 'Name' });
    expect(rows.map(({ Author }) => Author)).toEqual(['Author of Moorings', 'Both of them', 'Both of them']);
  });

  it('adds texts to the library', async () => {
    for (const name of ['Gauges', 'Beacons']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).setChecked(true);
    }
    await page.getByRole('button', { name: 'Add to library' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to library' }).click();
    await page.getByText('Texts added to the library: 2.').waitFor();
    const library = await call<unknown[]>(page, 'GetLibraryTexts', {});
    expect(library).toHaveLength(3);
  });

  it('offers to create the shared link, and opens it from then on', async () => {
    await entry('Gauges').getByRole('button', { name: 'Create a shared link for Gauges' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Create/ }).click();
    await dialog.getByRole('textbox').first().waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const link = entry('Gauges').getByRole('link', { name: 'Open the shared link of Gauges' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^\/permalink\/[A-Za-z0-9]{30}$/);
  });

  it('has no serious accessibility fault and does not overflow', async () => {
    await page.reload();
    await entry('Gauges').waitFor();
    const scheme = isPhone ? 'dark' : 'light';
    await showIn(page, scheme);
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await showIn(page, 'light');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  it('deletes a report after a confirmation', async () => {
    await entry('Beacons').getByRole('button', { name: 'Delete Beacons' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await entry('Beacons').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Gauges', 'Moorings']);
  });

  it('has written no error to the console', () => {
    // The server refused an empty title.
    expect(person.faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
  });
});

it('the overview is operated with the keyboard', async () => {
  const { page, close } = await visitor(browser);
  await seedReports(page);
  await page.goto('/plagiarism/reports?sort=Name&dir=asc');
  const heading = page.getByRole('complementary', { name: 'Details' }).getByRole('heading', { level: 2 });
  const row = (name: string) =>
    page.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row('Beacons').press('ArrowDown');
  await eventually(() => heading.innerText()).toBe('Gauges');
  await page.keyboard.press(' ');
  await page.getByText('1 report selected').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Select Gauges' }).isChecked()).toBe(true);
  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await eventually(() => heading.innerText()).toBe('Moorings');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reports\/\d+/);
  await page.getByRole('heading', { level: 1, name: 'Gauges' }).waitFor();
  await close();
});

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}
