/*
 * Covers:
 * checks-4: A text to check can be typed or pasted
 * checks-6: A text to check can be fetched from a web address
 * checks-7: One or several library texts can be checked
 * checks-27: The same route checks a revision when a report is given
 * checks-46: A toggle chooses upload, text, download or library
 * checks-48: A revision cannot take its text from the library
 * checks-54: A text area takes typed text
 * checks-55: A field takes the address of a page
 * checks-56: A checkbox limits a page to what its tags mark
 * checks-57: Chosen library texts are shown as cards
 * checks-61: In a revision that checkbox has another label
 * checks-62: A revision disables that checkbox and says why
 * checks-67: A panel has title and author of the document
 * checks-68: The panel has project and note of the document
 * checks-71: Sources to accept are set in a dialog: address patterns and cited addresses
 * checks-76: The start button shows the credits that a check costs
 * checks-77: The start panel shows words, pages and documents
 * checks-78: After the start the draft is cleared
 * checks-79: After the start the list of reports opens
 * checks-80: A message says that the check has started
 * checks-247: New check: base of a revision
 * checks-250: Revision: begins with title prefix and author
 * checks-251: Revision: begins with project and note of its base
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { choose, faultsOf, gotoNewCheck, openSite, paragraph, text, type Site } from './new-check.ts';
import { openSample, startCheck } from './review.ts';

/** A new check, from each of its inputs to the list of reports. */

let browser: Browser;
let site: Site;
let person: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await openSite();
});
afterAll(async () => {
  site.close();
  await browser.close();
});
afterEach(() => person.close());

async function openNewCheck(options: Parameters<typeof visitor>[1] = {}): Promise<Page> {
  person = await visitor(browser, options);
  await gotoNewCheck(person.page);
  return person.page;
}

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('a page of the web, %s', (_name, viewport) => {
  it('is fetched, read, changed and checked', async () => {
    const page = await openNewCheck({ viewport });
    await choose(page, 'Web page');
    const address = page.getByRole('textbox', { name: 'Address of the page' });
    await address.fill('not an address');
    await page.getByRole('button', { name: 'Fetch text' }).click();
    await page.getByText('This does not look like a web address').waitFor();
    await address.fill(`${site.url}/gone`);
    await address.press('Enter');
    await page.getByText('The page could not be read').waitFor();

    await address.fill(`${site.url}/ferries`);
    await address.press('Enter');
    await text(page).waitFor();
    const fetched = await text(page).inputValue();
    expect(fetched).toContain('The ferry to the outer islands');
    expect(fetched).not.toContain('introduction');

    await page.getByLabel('Only the part marked by the author').uncheck();
    await address.press('Enter');
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('introduction'));
    await text(page).press('Control+End');
    await text(page).pressSequentially(' One more sentence of my own.');
    // A changed text is not overwritten without a confirmation.
    await address.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await text(page).inputValue()).toContain('of my own.');

    await startCheck(page);
    await page.getByText('The check has started.').waitFor();
    await page.getByText('Ferries in winter').first().waitFor();
    await page.goto('/plagiarism/new');
    expect(await page.getByRole('radio', { name: 'Web page' }).isChecked()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Address of the page' }).inputValue()).toBe('');
    expect(person.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});

describe('library texts', () => {
  it('are chosen, kept over a reload and checked, each on its own', async () => {
    const page = await openNewCheck();
    for (const name of ['Ferries', 'Tin boxes']) {
      await ask(page, 'AddTextsToLibrary', { name, text: `${name}. ${paragraph.repeat(3)}` });
    }
    await choose(page, 'Library');
    await page.getByRole('button', { name: 'Choose texts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Ferries/ }).check();
    await dialog.getByRole('checkbox', { name: /Tin boxes/ }).check();
    await dialog.getByRole('button', { name: 'Use these texts' }).click();
    await page.getByRole('button', { name: /^Start check for 2 credits/ }).waitFor();
    const costs = page.getByRole('region', { name: 'Cost and start' });
    await costs.getByText(/^[\d,]+ words · 2 pages · 2 documents$/).waitFor();
    await page.reload();
    await page.getByText('Tin boxes').waitFor();
    await page.getByRole('button', { name: 'Remove Tin boxes' }).click();
    await startCheck(page);
    await page.getByText('Ferries').first().waitFor();
    expect((await ask(page, 'GetReports', {})).total).toBe(1);
  });
});

describe.each([
  ['wide', wide, 'light'],
  ['narrow', narrow, 'dark'],
] as const)('what is opened on the page, %s', (_name, viewport, colorScheme) => {
  it('is accessible and fits the window', async () => {
    const page = await openNewCheck({ viewport, colorScheme });
    await choose(page, 'Web page');
    await page.getByRole('textbox', { name: 'Address of the page' }).fill(`${site.url}/ferries`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Start check for 1 credit/, disabled: false }).waitFor();
    await page.getByRole('button', { name: /^Automatic rating/ }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Exclude sources automatically' }).click();
    await page.getByRole('button', { name: 'Edit whitelist' }).click();
    await page.getByRole('textbox', { name: 'Your whitelist' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Accept sources automatically' }).click();
    await page.getByRole('textbox', { name: 'Addresses to accept' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('the start of a check', () => {
  it('happens once, no matter how often it is clicked and in how many tabs', async () => {
    const page = await openNewCheck();
    await choose(page, 'Text');
    await text(page).fill(paragraph.repeat(3));
    await page.getByRole('button', { name: /^Start check for 1 credit/ }).waitFor();
    // The draft is saved a moment after the last change.
    await page.waitForFunction(() => localStorage.getItem('palimpsest.kept.new-check') !== null);
    const other = await page.context().newPage();
    await other.goto('/plagiarism/new');
    const start = other.getByRole('button', { name: /^Start check for 1 credit/ });
    await start.waitFor();
    await page.getByRole('button', { name: /^Start check for 1 credit/ }).dblclick();
    await page.waitForURL('**/plagiarism/reports');
    if ((await start.count()) > 0) await start.click();
    await page.waitForTimeout(500);
    expect((await ask(page, 'GetReports', {})).total).toBe(1);
  });

  it('offers the first pages if the credits do not suffice, and warns', async () => {
    const page = await openNewCheck();
    await choose(page, 'Text');
    await text(page).fill(paragraph.repeat(150));
    const start = page.getByRole('button', { name: /^Start check/ });
    await page.getByText('You do not have enough credits for this check.').waitFor();
    expect(await start.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^Check only the first 10 pages/ }).check();
    // The message goes away after a few seconds.
    await Promise.all([page.getByText('Only the first pages are checked').waitFor(), startCheck(page)]);
  });

  it('waits for a text, and cuts one that is too long with a message', async () => {
    const page = await openNewCheck();
    await choose(page, 'Text');
    const start = page.getByRole('button', { name: /^Start check/ });
    expect(await start.isDisabled()).toBe(true);
    await text(page).fill('word');
    await page.getByText('The text is too short').first().waitFor();
    expect(await start.isDisabled()).toBe(true);
    await text(page).fill('مرحبا بكم في الميناء القديم 🚢🚢 עם שלום');
    await page.getByRole('button', { name: /^Start check for 1 credit/ }).waitFor();
    await text(page).fill(paragraph.repeat(10_000));
    await page
      .getByRole('status')
      .getByText(/100,000/)
      .waitFor();
    expect((await text(page).inputValue()).length).toBe(100_000);
  });

  it('is reached by keys alone, and dialogs restore the focus', async () => {
    const page = await openNewCheck({ viewport: narrow });
    await page.getByRole('radio', { name: 'Upload' }).press('ArrowRight');
    await text(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('The ferry ');
    await page.keyboard.insertText(paragraph.repeat(2));
    await page.getByRole('button', { name: /^Automatic rating/ }).press('Enter');
    const opener = page.getByRole('button', { name: 'Accept sources automatically' });
    await opener.press('Enter');
    await page.getByRole('textbox', { name: 'Addresses to accept' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.includes('Accept'));
    const start = page.getByRole('button', { name: /^Start check for 1 credit/ });
    await start.press('Enter');
    await page.waitForURL('**/plagiarism/reports');
    expect(person.faults).toEqual([]);
  });
});

describe('a revision', () => {
  it('starts with the data of its report, searches nothing else and costs nothing', async () => {
    person = await visitor(browser);
    const { page } = person;
    await openSample(page);
    const id = Number(/(\d+)(?:\?|$)/.exec(page.url())?.[1]);
    const { data: project } = await ask(page, 'CreateProject', { name: 'Harbours' });
    await ask(page, 'UpdateReports', { reportids: [id], projectid: project.Id, comment: 'The first draft' });
    const { data } = await ask(page, 'GetReport', { id });
    await page.goto(`/plagiarism/new?revision=${id}`);
    await page.getByRole('heading', { name: 'Check a revision' }).waitFor();
    await page.getByRole('button', { name: /^Document properties/ }).click();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(`Revision: ${data.Name}`);
    expect(await page.getByRole('textbox', { name: 'Author' }).inputValue()).toBe(data.Author);
    expect(await page.getByRole('combobox', { name: 'Project', exact: true }).inputValue()).toBe('Harbours');
    expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('The first draft');
    expect(await page.getByRole('radio', { name: 'Library' }).isDisabled()).toBe(true);
    const search = page.getByRole('checkbox', { name: 'Sources already found' });
    expect([await search.isChecked(), await search.isDisabled()]).toEqual([true, true]);
    const tip = page.locator(`[id="${await search.getAttribute('aria-describedby')}"]`);
    await tip.getByText('A revision is compared with the sources of its report').waitFor();

    await choose(page, 'Text');
    const earlier = (await ask(page, 'GetReportMarkup', { reportid: id })).data.Segments;
    await text(page).fill(`${earlier.map(({ T }) => T).join('')}\n\n${paragraph}`);
    await page.getByRole('button', { name: /^Start check/, disabled: false }).click();
    await page.waitForURL('**/plagiarism/reports');
    const reports = await ask(page, 'GetReports', {});
    expect(reports.data[0]).toMatchObject({ RevisionOf: id, Credits: 0 });
  });

  it('says so if its report does not exist', async () => {
    const page = await openNewCheck();
    await page.goto('/plagiarism/new?revision=2000000000');
    await page.getByText('This report does not exist, or you have no access to it.').waitFor();
    await page.getByRole('link', { name: 'Go to the reports' }).click();
    await page.waitForURL('**/plagiarism/reports');
    expect(person.faults).toEqual([]);
  });
});
