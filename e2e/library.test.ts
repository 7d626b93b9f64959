/*
 * Covers:
 * checks-15: Users keep a library of texts
 * checks-30: Route for a new library text
 * checks-31: Route for the library overview
 * checks-32: Route for one library text, to read only
 * checks-33: The type "flat" shows a library text plain on white
 * checks-34: A library text needs a login and leads there
 * checks-82: A new library text is uploaded, typed or fetched
 * checks-83: A new library text has document properties
 * checks-84: A button adds the text to the library
 * checks-85: The page of a new library text shows its cost, zero without a text
 * checks-86: Changing the source of a new library text asks first
 * checks-87: Adding empties the page and opens the library
 * checks-163: The library table has checkbox, name and actions
 * checks-164: The library table shows date, project, words and pages
 * checks-165: A sign tells full text from fingerprint
 * checks-166: A panel shows the details of a library text
 * checks-167: The library is searched after half a second of typing
 * checks-168: The library is filtered by project and date
 * checks-169: The library list can be reset
 * checks-170: The library leads to a new text
 * checks-171: A menu synchronises the library with the reports
 * checks-172: Actions on selected library texts are at hand
 * checks-175: Deleting library texts asks first
 * checks-176: Editing several library texts asks first
 * checks-177: The view of a library text shows its facts and note
 * checks-178: The view of a library text shows the text
 * checks-180: A library text without access says so
 * checks-249: Library text edited: what changed of it
 * checks-254: The library list is queried in the same way
 * checks-322: Adding to the library waits for a text and for all files
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeGuest, call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { shownList } from './list.ts';
import { eventually, words } from './overview.ts';
import { showAddress } from './show-address.ts';

/** The library: finding, viewing, editing, checking, adding and reading texts, in a wide window and on a phone. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const seeded = [
  ['Tide gauges', words],
  ['Moorings', 'Ropes of hemp swell in the rain, so a careful hand leaves them room before the night comes.'],
  [
    'Beacons',
    'Lamps were lit with whale oil once, and a keeper climbed the stairs at every dusk to trim them.',
  ],
] as const;

async function seedLibrary(page: Page): Promise<void> {
  await becomeGuest(page);
  const { Id } = await call<{ Id: number }>(page, 'CreateProject', { name: 'Coasts' });
  for (const [name, text] of seeded) {
    await call(page, 'AddTextsToLibrary', { text, name, projectid: name === 'Beacons' ? Id : 0 });
  }
}

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('the library (%s)', (size, viewport) => {
  const isPhone = size === 'narrow';
  let person: Visitor;
  let page: Page;
  const { entry, names, showDetails } = shownList(() => page, isPhone, '/libtext/');

  beforeAll(async () => {
    person = await visitor(browser, { viewport });
    page = person.page;
    await seedLibrary(page);
    await page.goto('/library/overview');
    await entry('Moorings').waitFor();
  });
  afterAll(() => person.close());

  /** The button above the list; the details beside it may have a button of the same name. */
  const bulk = (name: string) => page.getByRole('button', { name, exact: true }).first();

  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check();

  it('finds by words and project, and keeps both in the address', async () => {
    await page.getByRole('searchbox').fill('BEAC');
    await eventually(names).toEqual(['Beacons']);
    expect(page.url()).toContain('search=BEAC');
    await page.reload();
    await eventually(names).toEqual(['Beacons']);
    await page.getByRole('button', { name: /Remove the filter/ }).click();
    await eventually(names).toHaveLength(3);
    // Its date and project, 19 words and 1 page.
    expect(await entry('Beacons').innerText()).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
    expect(await entry('Beacons').innerText()).toMatch(/Coasts/i);
    expect(await entry('Beacons').innerText()).toMatch(/\b19\b\D+\b1\b/);
    await page.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option', { name: 'Coasts' }).click();
    await eventually(names).toEqual(['Beacons']);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reset the list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await names()).toEqual(['Beacons']);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reset the list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await eventually(names).toHaveLength(3);
    expect(new URL(page.url()).search).toBe('');
  });

  it('shows a text’s details and changes it, and the change can be undone', async () => {
    // Until there are details to show, the list fills the width.
    expect(await page.getByRole('complementary', { name: 'Details' }).count()).toBe(0);
    const shown = await showDetails('Moorings');
    await shown.getByText('Full text').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit library text' });
    await form.getByLabel('Name').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Enter a title.').waitFor();
    await form.getByLabel('Name').fill('Ropes');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await entry('Ropes').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await entry('Moorings').waitFor();
  });

  it('changes one field of several texts after a confirmation', async () => {
    await select('Moorings');
    await select('Beacons');
    await bulk('Edit').click();
    const form = page.getByRole('dialog', { name: 'Edit 2 library texts' });
    await form.getByRole('textbox', { name: 'Author' }).fill('Grace');
    await form.getByRole('button', { name: 'Save' }).click();
    const asked = page.getByRole('dialog', { name: 'Change 2 texts?' });
    await asked.getByRole('button', { name: 'Change' }).click();
    await page.getByText('Library texts changed: 2.').waitFor();
    const texts = await call<{ Name: string; Author: string }[]>(page, 'GetLibraryTexts', {});
    expect(texts.filter(({ Author }) => Author === 'Grace').map(({ Name }) => Name)).toEqual([
      'Beacons',
      'Moorings',
    ]);
    await page.getByRole('button', { name: 'Clear the selection' }).click();
  });

  it('keeps only a fingerprint after a confirmation, which can no longer be checked', async () => {
    await select('Tide gauges');
    await bulk('Fingerprint only').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Convert permanently' }).click();
    await entry('Tide gauges').getByText('Fingerprint').waitFor();
    const check = entry('Tide gauges').getByRole('button', { name: 'Check Tide gauges' });
    expect(await check.getAttribute('aria-disabled')).toBe('true');
    await select('Tide gauges');
    await eventually(() => bulk('Check').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Clear the selection' }).click();
  });

  it('starts a check of the selected texts', async () => {
    await select('Moorings');
    await select('Beacons');
    await bulk('Check').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check' }).click();
    await page.waitForURL('**/plagiarism/new');
    // While they are visible, the cards of the list count as items, too.
    await page.getByRole('heading', { level: 1, name: 'New check' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Moorings' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Beacons' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Tide gauges' }).count()).toBe(0);
    await page.goto('/library/overview');
    await entry('Moorings').waitFor();
  });

  it('deletes after a confirmation, and a synchronisation does not bring the text back', async () => {
    await call(page, 'NewPlagCheck', {
      web: 0,
      lib: 1,
      text: `Dredgers dig the fairway deeper in spring. ${words}`,
      name: 'Dredging',
      addtolibrary: 1,
    });
    await eventually(async () => (await call<{ Status: string }[]>(page, 'GetReports', {}))[0]?.Status).toBe(
      'Ok',
    );
    await page.reload();
    await entry('Dredging').waitFor();
    await select('Dredging');
    await bulk('Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await eventually(names).toHaveLength(3);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sync with reports' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sync' }).click();
    await page.getByText(/^Added: 0\./).waitFor();
    expect(await names()).toHaveLength(3);
    expect(await seriousFaults(page)).toEqual([]);
    // The server refused the empty name.
    expect(person.faults.filter((fault) => !fault.includes('status of 422'))).toEqual([]);
  });
});

describe('a new library text', () => {
  let pages: Server;
  let person: Visitor;
  let page: Page;

  beforeAll(async () => {
    pages = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<title>A pier</title><p>${words}.</p>`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => pages.once('listening', resolve));
    person = await visitor(browser, { viewport: narrow });
    page = person.page;
    await page.goto('/library/new');
    await page.getByRole('heading', { name: 'New library text' }).waitFor();
  });
  afterAll(async () => {
    await person.close();
    pages.close();
  });

  it('comes from a web page, costs nothing, and asks before discarding the input', async () => {
    const costs = page.getByRole('region', { name: 'To be added' });
    await costs.getByText('0 words · 0 pages · 0 documents').waitFor();
    await page.getByText('Web page', { exact: true }).click();
    const { port } = pages.address() as AddressInfo;
    await page.getByLabel('Address of the page').fill(`http://127.0.0.1:${port}/pier`);
    await page.getByRole('button', { name: 'Fetch text' }).click();
    await eventually(() => page.getByLabel('Name').inputValue()).toBe('A pier');
    await costs.getByText(/^4\d words · 1 page · 1 document$/).waitFor();
    await page.getByText('Text', { exact: true }).first().click();
    const asked = page.getByRole('dialog', { name: 'Discard what you have entered?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to library' }).click();
    await page.waitForURL('**/library/overview');
    await page.getByRole('link', { name: 'A pier' }).waitFor();
  });

  it('is skipped and named the second time, and added all the same on demand', async () => {
    const [text] = await call<{ Id: number }[]>(page, 'GetLibraryTexts', {});
    const { Text } = await call<{ Text: string }>(page, 'GetLibraryText', { id: text?.Id });
    await showAddress(page, '/library/new');
    await page.getByText('Text', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(Text);
    await page.getByRole('button', { name: 'Add to library' }).click();
    const asked = page.getByRole('dialog', { name: '1 text is already there' });
    await asked.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await call<unknown[]>(page, 'GetLibraryTexts', {})).toHaveLength(1);
    await asked.getByRole('button', { name: 'Add all the same' }).click();
    await page.waitForURL('**/library/overview');
    expect(await call<unknown[]>(page, 'GetLibraryTexts', {})).toHaveLength(2);
  });
});

describe('the address of a library text', () => {
  it('leads a guest to the log-in and back, is plain on request, and reports missing access', async () => {
    const person = await visitor(browser);
    const { page } = person;
    await call(page, 'Login', { mail: admin.mail, pwd: admin.password });
    const text = `${words}, as ${Date.now()} says`;
    const properties = { name: 'Quays', author: 'Grace', comment: 'Read aloud at the opening' };
    const { Ids } = await call<{ Ids: number[] }>(page, 'AddTextsToLibrary', { text, ...properties });
    const [id] = Ids;
    await call(page, 'Logout', {});

    await page.goto(`/libtext/${id}/flat`);
    await page.waitForURL('**/login?back=*');
    await page.getByLabel(/mail/i).fill(admin.mail);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await page.waitForURL(`**/libtext/${id}/flat`);
    await page.getByRole('heading', { name: 'Quays' }).waitFor();
    await page.getByText(text.slice(0, 60)).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);

    await showAddress(page, `/libtext/${id}`);
    await page.getByRole('heading', { name: 'Quays' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(1);
    await page.getByText('Read aloud at the opening').waitFor();
    await page.getByText(/^\d+ words · 1 page$/).waitFor();
    expect(await page.locator('dl dt').allTextContents()).toEqual(
      expect.arrayContaining(['Author', 'Added', 'Length', 'Stored as']),
    );
    await showAddress(page, '/libtext/2000000000');
    await page.getByText('This library text does not exist, or you have no access to it.').waitFor();
    await call(page, 'DeleteLibraryTexts', { ids: [id] });
    await person.close();
  });
});
