import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, narrow, visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { addMember } from './member.ts';
import { eventually, words } from './overview.ts';

/**
 * The place where the focus moves when the focused element disappears. Tested with keys only, because a click would
 * prove nothing.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).innerText);

/** Opens an address. The focus is watched from the moment at which the first page is complete. */
async function openComplete(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

async function addTexts(page: Page): Promise<void> {
  await ask(page, 'CreateGuestUser', { lang: 'en' });
  for (const name of ['Ebb', 'Flood', 'Slack']) {
    await ask(page, 'AddTextsToLibrary', { name, text: `${name}. ${words}.` });
  }
  await openComplete(page, '/library/overview');
  await page.getByRole('button', { name: 'Delete Flood' }).waitFor();
}

async function confirmDelete(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('the focus', () => {
  it('moves to the row that takes the place of a deleted one, and to the title after the last', async () => {
    const { page, faults, close } = await visitor(browser);
    await addTexts(page);
    const names = () => page.locator('tbody a[href*="/libtext/"]').allInnerTexts();
    const [, second = '', third = ''] = await names();
    await page.getByRole('button', { name: `Delete ${second}` }).press('Enter');
    await confirmDelete(page);
    await eventually(() => focused(page)).toContain(third);

    const all = page.getByRole('checkbox', { name: /all/i }).first();
    // The list is loaded again after a deletion; a key that is pressed at that moment is lost.
    await eventually(async () => {
      if (!(await all.isChecked())) await all.press('Space');
      return all.isChecked();
    }).toBe(true);
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await confirmDelete(page);
    await eventually(() => focused(page)).toBe('Library');
    expect(faults).toEqual([]);
    await close();
  });

  it('moves to the next card on a phone', async () => {
    const { page, faults, close } = await visitor(browser, { viewport: narrow });
    await addTexts(page);
    const [first = '', second = ''] = await page.locator('li a[href*="/libtext/"]').allInnerTexts();
    await page.getByRole('button', { name: `Delete ${first}` }).press('Enter');
    await confirmDelete(page);
    await eventually(() => focused(page)).toBe(second);
    expect(faults).toEqual([]);
    await close();
  });

  it('returns to the button when its action is done, also if a dialog asked before', async () => {
    const member = await addMember('locked-out');
    const { page, faults, close } = await visitor(browser);
    await ask(page, 'Login', { mail: admin.mail, pwd: admin.password });
    const { data } = await ask(page, 'GetUsers', { filters: { search: member.mail } });
    await openComplete(page, `/admin/users/${data[0]?.Id}`);
    await page.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).press('Enter');
    await eventually(() => focused(page)).toBe('Unlock');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('Lock');
    expect(faults).toEqual([]);
    await close();
  });

  it('moves to the control before a button that stays disabled', async () => {
    const { page, faults, close } = await visitor(browser);
    await ask(page, 'CreateGuestUser', { lang: 'en' });
    await openComplete(page, '/dashboard/settings');
    await page.getByRole('switch', { name: 'Show tooltips' }).press('Space');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('button', { name: 'Save', disabled: true }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    expect(faults).toEqual([]);
    await close();
  });

  it('moves to the title when the only button of an empty page has done its action', async () => {
    const { page, faults, close } = await visitor(browser);
    await ask(page, 'CreateGuestUser', { lang: 'en' });
    await openComplete(page, '/projects');
    // While the list loads, the button is in another place.
    await page.getByText('Projects group your reports').waitFor();
    await page.getByRole('button', { name: 'New project' }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Essays');
    await page.keyboard.press('Enter');
    await page.getByText('This project has no texts yet.').waitFor();
    await eventually(() => focused(page)).toBe('Essays');
    expect(faults).toEqual([]);
    await close();
  });
});
