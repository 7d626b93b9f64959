import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, visitor, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';

/** The behaviour that all forms share: see apps/web/src/common/form. */

let browser: Browser;
let keeper: Visitor;
beforeAll(async () => {
  browser = await launchBrowser();
  keeper = await visitor(browser);
  await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
});
afterAll(async () => {
  await keeper.close();
  await browser.close();
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** The button of a form waits for the next change: the answer of the server was stored. */
const waitsForChange = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .and(page.locator(':disabled:not([data-loading])'))
    .waitFor();

it('a form asks before its page is left with changes that were not saved, and not after they were', async () => {
  const { page, faults } = keeper;
  onTestFinished(async () => {
    await ask(page, 'UpdateInstallationSettings', { contactMail: '' });
  });
  await page.goto('/admin/settings');
  const recipient = page.getByLabel('Recipient of messages');
  const save = page.getByRole('button', { name: 'Save changes' });
  await recipient.fill('desk@example.org');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/admin/settings');
  expect(await recipient.inputValue()).toBe('desk@example.org');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/admin/audit');
  await page.goBack();
  await expect.poll(() => recipient.inputValue()).toBe('');

  // A question that is closed without an answer means no: the address stays that of the form.
  await recipient.fill('desk@example.org');
  await page.evaluate(() => history.forward());
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/settings');
  await recipient.fill('');

  // The keyboard alone saves: the form waits for a change, and has nothing to ask afterwards.
  expect(await save.isDisabled()).toBe(true);
  await recipient.fill('desk@example.org');
  await recipient.press('Enter');
  const stored = async () => (await ask(page, 'GetInstallationSettings', {})).data.Values.contactMail;
  await expect.poll(stored).toBe('desk@example.org');
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.waitForURL('**/admin/audit');
  expect(faults).toEqual([]);
});

it('a form shows what it has stored while the page has not been asked for again', async () => {
  const { page, faults } = keeper;
  const { data } = await ask(page, 'CreateLicense', {
    licensee: 'Library of Example',
    validTo: null,
    contractCredits: 10,
  });
  await page.goto(`/admin/licenses/${data.Id}`);
  const holder = page.getByRole('textbox', { name: 'Licence holder' });
  await holder.waitFor();
  await page.route('**/api/GetLicenseAsAdmin', () => undefined);
  onTestFinished(() => page.unroute('**/api/GetLicenseAsAdmin'));
  await holder.fill('Archive of Example');
  await holder.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Archive of Example' }).waitFor();
  await waitsForChange(page, 'Save');
  expect(await holder.inputValue()).toBe('Archive of Example');
  const searches = page.getByRole('textbox', { name: 'Queries' });
  await searches.fill('70');
  await searches.press('Enter');
  const stored = async () =>
    (await ask(page, 'GetLicenseAsAdmin', { licenseid: data.Id })).data.SearchBudgets.Queries;
  await waitsForChange(page, 'Save limits');
  expect(await searches.inputValue()).toBe('70');
  expect(await stored()).toBe(70);
  expect(faults).toEqual([]);
});

it('a dialog says once why a search service cannot be stored', async () => {
  const { page } = keeper;
  onTestFinished(async () => {
    await ask(page, 'UpdateSearchProvider', { key: 'searxng', options: { address: '' }, isOn: false });
  });
  const address = 'https://search.example.org';
  await ask(page, 'UpdateSearchProvider', { key: 'searxng', options: { address }, isOn: true });
  await page.goto('/admin/sources');
  await page.getByRole('button', { name: 'Set up SearXNG' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await page.getByText('This service cannot be asked yet.').count()).toBe(1);
});
