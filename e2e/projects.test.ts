import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api.ts';
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

async function unfold(panel: Locator, name: string): Promise<void> {
  const control = panel.getByRole('button', { name, exact: true });
  if ((await control.getAttribute('aria-expanded')) !== 'true') await control.click();
}

/** The page shows it a moment later. */
async function turnOn(control: Locator): Promise<void> {
  await control.click();
  await eventually(() => control.isChecked()).toBe(true);
}

describe('projects in a wide window', () => {
  let person: Visitor;
  let page: Page;
  const panel = () => page.getByRole('complementary', { name: 'Project' });
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
    await nameField(dialog).press('Enter');
    await dialog.getByText('Enter a name.').waitFor();
    expect(await nameField(dialog).getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Those of the\nwinter term');
    await nameField(dialog).fill('  Term papers ');
    await nameField(dialog).press('Enter');
    await page.getByRole('status').filter({ hasText: 'The project has been created.' }).waitFor();
    await panel().getByRole('heading', { name: 'Term papers' }).waitFor();
    expect(await panel().getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
      'Those of the\nwinter term',
    );
    expect(page.url()).toMatch(/project=\d+/);
    await page.reload();
    await panel().getByRole('heading', { name: 'Term papers' }).waitFor();
  });

  it('are saved field by field, and the last change can be undone', async () => {
    await nameField(panel()).fill('Theses');
    await nameField(panel()).press('Enter');
    const toast = page.getByRole('status').filter({ hasText: 'The project has been changed.' });
    await eventually(names).toEqual([expect.stringContaining('Theses')]);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await eventually(names).toEqual([expect.stringContaining('Term papers')]);
    await eventually(() => nameField(panel()).inputValue()).toBe('Term papers');

    await nameField(panel()).fill(' ');
    await nameField(panel()).press('Tab');
    await panel().getByText('Enter a name.').waitFor();
    await nameField(panel()).press('Escape');
    expect(await nameField(panel()).inputValue()).toBe('Term papers');

    await panel().getByLabel('Date').fill('2025-02-03');
    await panel().getByLabel('Date').blur();
    await row('Term papers').getByText('Feb 3, 2025').waitFor();
    await panel().getByRole('textbox', { name: 'Description' }).fill('Left by choosing another page');
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await page.goBack();
    await row('Left by choosing another page').waitFor();
  });

  it('say how matches with their texts are rated, and when their form is open', async () => {
    await unfold(panel(), 'Checks and reports');
    expect(await panel().getByRole('button', { name: 'Start checks' }).isDisabled()).toBe(true);
    await panel().getByText('This project has no texts to check yet.').waitFor();
    await unfold(panel(), 'Rating of matches');
    await turnOn(panel().getByRole('radio', { name: 'Accepted' }));
    await unfold(panel(), 'Upload form');
    const heading = panel().getByRole('textbox', { name: 'Heading' });
    expect(await heading.isDisabled()).toBe(true);
    await turnOn(panel().getByRole('switch', { name: 'Others can submit texts' }));
    await eventually(() => heading.isEnabled()).toBe(true);
    await heading.fill('Hand in your paper');
    await panel().getByLabel('Open from').fill('2026-03-02T08:00');
    await panel().getByLabel('Open until').fill('2026-03-01T08:00');
    await panel().getByLabel('Open until').blur();
    await panel().getByText('The end must not be before the start.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await panel().getByLabel('Open until').fill('2026-03-02T18:30');
    await panel().getByLabel('Open until').press('Enter');
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
    await page.reload();
    await row('Abstracts').waitFor();
    const first = async () => (await names()).map((text) => text.split('\n')[0]);
    await page.getByRole('button', { name: 'Library texts' }).click();
    await eventually(first).toEqual(['Übungen', 'Abstracts', 'Term papers']);
    expect(page.url()).toContain('sort=LibraryTexts');
    await page.getByRole('button', { name: 'Name' }).click();
    await eventually(first).toEqual(['Abstracts', 'Term papers', 'Übungen']);
    await row('Abstracts').getByRole('link', { name: '9', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    await page.getByText('1–9 of 9').waitFor();
    await page.goBack();
    await row('Abstracts').getByRole('link', { name: '0', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(page.url()).toMatch(/projectId=\d+/);
    await page.goBack();
    await row('Abstracts').waitFor();
  });

  it('are operated with the arrow keys, and Enter opens the properties', async () => {
    await row('Abstracts').click({ position: { x: 20, y: 20 } });
    await panel().getByRole('heading', { name: 'Abstracts' }).waitFor();
    await row('Abstracts').press('End');
    await panel().getByRole('heading', { name: 'Übungen' }).waitFor();
    expect(await row('Übungen').getAttribute('aria-current')).toBe('true');
    await row('Übungen').press('Enter');
    await eventually(() => panel().evaluate((element) => element === document.activeElement)).toBe(true);
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
    await panel().getByText('Choose a project').waitFor();
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
        values ($1, 'A school', 0, $2) returning id)
       update users set license_id = made.id from made where users.id in ($2, $3)`,
      `school ${ids.join('-')}`,
      ...ids,
    );
    await page.reload();
    await row('Term papers').click({ position: { x: 20, y: 20 } });
    await unfold(panel(), 'Licence permissions');
    const browse = panel().getByRole('switch', { name: 'They can see its library texts' });
    expect(await browse.isDisabled()).toBe(true);
    await turnOn(panel().getByRole('switch', { name: 'Users of the licence can see this project' }));
    await eventually(() => browse.isEnabled()).toBe(true);
    await turnOn(browse);

    await mate.page.reload();
    const theirRow = mate.page.locator('tbody tr').filter({ hasText: 'Term papers' });
    await theirRow.getByText('Shared with you').waitFor();
    await theirRow.click({ position: { x: 20, y: 20 } });
    const theirPanel = mate.page.getByRole('complementary', { name: 'Project' });
    await theirPanel.getByText('only the owner can change this project').waitFor();
    expect(await nameField(theirPanel).isDisabled()).toBe(true);
    await unfold(theirPanel, 'Licence permissions');
    const shared = theirPanel.getByRole('switch', { name: 'They can see its library texts' });
    await eventually(() => shared.isChecked()).toBe(true);
    expect(await shared.isDisabled()).toBe(true);
    await theirRow.getByRole('button', { name: 'Delete Term papers' }).click({ force: true });
    expect(await mate.page.getByRole('dialog').count()).toBe(0);
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
  it('are cards, and their properties open from below; "back" returns to the list', async () => {
    const person = await visitor(browser, { viewport: narrow });
    const page = await open(person);
    await make(page, 'Essays', 1);
    await make(page, 'Theses');
    await page.reload();
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'Library texts ↓' }).click();
    const cards = page.locator('main li');
    await eventually(() => cards.first().innerText()).toContain('Essays');
    await page.getByRole('button', { name: 'Show the properties of Theses' }).click();
    const drawer = page.getByRole('dialog', { name: 'Project' });
    await nameField(drawer).fill('Master theses');
    await nameField(drawer).press('Enter');
    await drawer.getByRole('heading', { name: 'Master theses' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.goBack();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the properties of Master theses' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Delete Essays' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your library texts in this project: 1').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(person.faults).toEqual([]);
    await person.close();
  });
});
