/*
 * Covers:
 * checks-16: Library texts can be grouped into projects
 * checks-35: Route for the project overview
 * checks-181: Projects are a table of name, shared sign, date, counts and deletion
 * checks-182: The count of library texts leads to the filtered library
 * checks-183: The count of checks leads to the filtered reports
 * checks-185: A panel beside the table has the sections of a project
 * checks-186: The panel changes date, name and description
 * checks-187: The panel sets how matches with its texts are rated
 * checks-188: The panel sets up the upload form
 * checks-190: The panel has the permissions of the licence
 * checks-191: The panel shows id and owner of the project
 * checks-192: Without a chosen project a prompt offers to create one
 * checks-193: A project is created with a name and an optional description
 * checks-194: Creating a project can be cancelled
 * checks-195: Enter submits the new project
 * checks-341: The licence permissions are for the licence administrator, or where the project is another's
 * checks-406: Message: project created
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { eventually, sql, words } from './overview.ts';

/** Projects: created, changed, shared and deleted, in a wide window and on a phone. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface MadeProject {
  readonly Id: number;
}

async function make(page: Page, name: string, texts = 0): Promise<number> {
  const { Id } = await call<MadeProject>(page, 'CreateProject', { name });
  for (let index = 0; index < texts; index++) {
    await call(page, 'AddTextsToLibrary', { text: `${words}. ${name} ${index}.`, projectid: Id });
  }
  return Id;
}

async function open(person: Visitor): Promise<Page> {
  const { page } = person;
  await page.goto('/projects');
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.getByRole('button', { name: 'New project' }).first().waitFor();
  return page;
}

const nameField = (within: Page | Locator) => within.getByRole('textbox', { name: 'Name' });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const part = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link', { name });

/** The page shows it a moment later. */
async function turnOn(control: Locator): Promise<void> {
  await control.click();
  await eventually(() => control.isChecked()).toBe(true);
}

describe('projects in a wide window', () => {
  let person: Visitor;
  let page: Page;
  const properties = () => page.getByRole('region', { name: 'Properties' });
  const description = () => properties().getByRole('textbox', { name: 'Description' });
  const rows = () => page.locator('tbody tr');
  const names = (): Promise<string[]> => page.locator('tbody td:first-child').allInnerTexts();
  const row = (name: string) => rows().filter({ hasText: name });

  beforeAll(async () => {
    person = await visitor(browser, { viewport: wide });
    page = await open(person);
  });
  afterAll(() => person.close());

  it('are created with the keyboard alone; without a name the field says so', async () => {
    await page.getByText('Projects group your reports').waitFor();
    await page.getByRole('button', { name: 'New project' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await nameField(dialog).fill('Given up');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await call<object[]>(page, 'GetProjects', {})).toEqual([]);
    await page.getByRole('button', { name: 'New project' }).press('Enter');
    await nameField(dialog).press('Enter');
    await dialog.getByText('Enter a name.').waitFor();
    expect(await nameField(dialog).getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Those of the\nwinter term');
    await nameField(dialog).fill('  Term papers ');
    await nameField(dialog).press('Enter');
    await page.getByRole('status').filter({ hasText: 'The project has been created.' }).waitFor();
    await title(page, 'Term papers').waitFor();
    await page.getByText('This project has no texts yet.').waitFor();
    const address = /\/projects\/(\d+)\/texts$/.exec(page.url());
    expect(address).not.toBeNull();

    await part(page, 'Settings').press('Enter');
    await eventually(() => description().inputValue()).toBe('Those of the\nwinter term');
    expect(await page.title()).toBe('Term papers · Settings · Palimpsest');
    const facts = page.getByRole('region', { name: 'Details' }).locator('dd');
    expect(await facts.allTextContents()).toEqual([address?.[1], 'You']);
    // The focus stays at the parts; each has an address of its own.
    expect(await part(page, 'Settings').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await part(page, 'Settings').getAttribute('aria-current')).toBe('page');
    await page.goBack();
    await page.getByText('This project has no texts yet.').waitFor();
    await page.goForward();
    await page.reload();
    await nameField(page).waitFor();
    // Links to the panel that projects used to be.
    await page.goto(`/projects?project=${address?.[1]}`);
    await page.getByText('This project has no texts yet.').waitFor();
    await part(page, 'Settings').click();
  });

  it('are saved field by field, and the last change can be undone', async () => {
    await nameField(page).fill('Theses');
    await nameField(page).press('Enter');
    const toast = page.getByRole('status').filter({ hasText: 'The project has been changed.' });
    await title(page, 'Theses').waitFor();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await title(page, 'Term papers').waitFor();
    await eventually(() => nameField(page).inputValue()).toBe('Term papers');

    await nameField(page).fill(' ');
    await nameField(page).press('Tab');
    await page.getByText('Enter a name.').waitFor();
    await nameField(page).press('Escape');
    expect(await nameField(page).inputValue()).toBe('Term papers');

    await page.getByLabel('Date').fill('2025-02-03');
    await page.getByLabel('Date').blur();
    await description().fill('Left by choosing another page');
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await row('Left by choosing another page').waitFor();
    await row('Term papers').getByText('Feb 3, 2025').waitFor();
    await page.goBack();
    await nameField(page).waitFor();
  });

  it('say how matches with their texts are rated, and when their form is open', async () => {
    await turnOn(page.getByRole('radio', { name: 'Accepted' }));
    const heading = page.getByRole('textbox', { name: 'Heading' });
    expect(await heading.isDisabled()).toBe(true);
    await turnOn(page.getByRole('switch', { name: 'Others can submit texts' }));
    await eventually(() => heading.isEnabled()).toBe(true);
    await heading.fill('Hand in your paper');
    await page.getByLabel('Open from').fill('2026-03-02T08:00');
    await page.getByLabel('Open until').fill('2026-03-01T08:00');
    await page.getByLabel('Open until').blur();
    await page.getByText('The end must not be before the start.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Open until').fill('2026-03-02T18:30');
    await page.getByLabel('Open until').press('Enter');
    await eventually(() => call<object[]>(page, 'GetProjects', {})).toEqual([
      expect.objectContaining({
        AcceptTexts: 1,
        UploadFormActive: true,
        UploadFormHeader: 'Hand in your paper',
        UploadFormStartDate: new Date(2026, 2, 2, 8).getTime() / 1000,
        UploadFormEndDate: new Date(2026, 2, 2, 18, 30, 59).getTime() / 1000,
      }),
    ]);
  });

  it('are sorted by names as text and by counts as numbers, and the counts are links', async () => {
    await make(page, 'Übungen', 10);
    await make(page, 'Abstracts', 9);
    await page.goto('/projects');
    await row('Abstracts').waitFor();
    const first = async () => (await names()).map((text) => text.split('\n')[0]);
    await page.getByRole('button', { name: 'Library texts' }).click();
    await eventually(first).toEqual(['Übungen', 'Abstracts', 'Term papers']);
    expect(page.url()).toContain('sort=LibraryTexts');
    await page.getByRole('button', { name: 'Name' }).click();
    await eventually(first).toEqual(['Abstracts', 'Term papers', 'Übungen']);
    await row('Abstracts').getByRole('link', { name: '9', exact: true }).click();
    await title(page, 'Abstracts').waitFor();
    await page.getByText('1–9 of 9').waitFor();
    await page.goBack();
    await row('Abstracts').getByRole('link', { name: '0', exact: true }).click();
    await page.getByText('No text in this project has been checked yet.').waitFor();
    expect(page.url()).toMatch(/\/projects\/\d+\/reports$/);
    await page.goBack();
    await row('Abstracts').waitFor();
  });

  it('are operated with the arrow keys, and Enter opens one', async () => {
    await row('Abstracts').focus();
    await row('Abstracts').press('End');
    await page.locator('tbody tr[aria-current]').filter({ hasText: 'Übungen' }).waitFor();
    expect(await row('Übungen').getAttribute('aria-current')).toBe('true');
    await row('Übungen').press('Enter');
    await title(page, 'Übungen').waitFor();
    await eventually(() =>
      title(page, 'Übungen').evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await page.goBack();
    await row('Übungen').waitFor();
  });

  it('explain before their deletion what happens to their contents', async () => {
    await row('Übungen').getByRole('button', { name: 'Delete Übungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the project “Übungen”?' });
    await dialog.getByText('Your library texts in this project: 10').waitFor();
    await dialog.getByRole('radio', { name: 'Delete them too' }).check();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await page.getByRole('status').filter({ hasText: 'The project has been deleted.' }).waitFor();
    await eventually(() => rows().count()).toBe(2);
    expect((await call<object[]>(page, 'GetLibraryTexts', {})).length).toBe(9);

    await row('Abstracts').getByRole('button', { name: 'Delete Abstracts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
    await eventually(() => rows().count()).toBe(1);
    expect((await call<object[]>(page, 'GetLibraryTexts', {})).length).toBe(9);
  });

  it('can be read by others with the same licence, and changed only by their owner', async () => {
    const mate = await visitor(browser, { viewport: wide, colorScheme: 'dark' });
    await open(mate);
    const ids = await Promise.all(
      [page, mate.page].map(async (one) => (await call<{ userId: number }>(one, 'GetUserInfo', {})).userId),
    );
    await sql(
      `with made as (insert into licenses (code, licensee, remaining, admin_user_id)
        values ($1, 'A school', 0, $2) returning id),
       phase as (insert into license_phases
          (license_id, phase, valid_from, contract_credits, target_credits, pay_date)
        select id, 1, now() - interval '1 day', 0, 0, now() from made)
       update users set license_id = made.id from made where users.id in ($2, $3)`,
      `school ${ids.join('-')}`,
      ...ids,
    );
    await page.reload();
    await row('Term papers').getByRole('link', { name: 'Term papers' }).click();
    await part(page, 'Settings').click();
    const browse = page.getByRole('switch', { name: 'They can see its library texts' });
    expect(await browse.isDisabled()).toBe(true);
    await turnOn(page.getByRole('switch', { name: 'Users of the licence can see this project' }));
    await eventually(() => browse.isEnabled()).toBe(true);
    await turnOn(browse);
    // The switch is on before the server has stored that.
    const stored = async () => (await ask(page, 'GetProjects', {})).data;
    await eventually(async () => (await stored()).some(({ AllowBrowse }) => AllowBrowse)).toBe(true);

    await mate.page.reload();
    const theirRow = mate.page.locator('tbody tr').filter({ hasText: 'Term papers' });
    await theirRow.getByText('Shared with you').waitFor();
    await theirRow.getByRole('button', { name: 'Delete Term papers' }).click({ force: true });
    expect(await mate.page.getByRole('dialog').count()).toBe(0);
    await theirRow.getByRole('link', { name: 'Term papers' }).click();
    await mate.page.getByText('only the owner can change this project').waitFor();
    expect(
      await mate.page.getByRole('navigation', { name: 'Parts' }).getByRole('link').allInnerTexts(),
    ).toEqual([expect.stringContaining('Texts'), 'Settings']);
    await part(mate.page, 'Settings').click();
    expect(await nameField(mate.page).isDisabled()).toBe(true);
    const shared = mate.page.getByRole('switch', { name: 'They can see its library texts' });
    await eventually(() => shared.isChecked()).toBe(true);
    expect(await shared.isDisabled()).toBe(true);
    expect(await seriousFaults(mate.page)).toEqual([]);
    expect(mate.faults).toEqual([]);
    await mate.close();
  });

  it('cause no console error', () => {
    // The browser also logs requests that the server refuses.
    expect(person.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});

describe('projects on a phone', () => {
  it('are cards that lead to their pages; "back" returns to the list', async () => {
    const person = await visitor(browser, { viewport: narrow });
    const page = await open(person);
    await make(page, 'Essays', 1);
    await make(page, 'Theses');
    await page.reload();
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'Library texts ↓' }).click();
    const cards = page.locator('main li');
    await eventually(() => cards.first().innerText()).toContain('Essays');
    await page.getByRole('link', { name: 'Theses', exact: true }).click();
    await title(page, 'Theses').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await part(page, 'Settings').click();
    await nameField(page).fill('Master theses');
    await nameField(page).press('Enter');
    await title(page, 'Master theses').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'Master theses' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Delete Essays' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your library texts in this project: 1').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(person.faults).toEqual([]);
    await person.close();
  });
});
