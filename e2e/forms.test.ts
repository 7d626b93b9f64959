import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('asks before a page is left with changes that were not saved, and not after they were', async () => {
  const { page, faults } = keeper;
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
  await ask(page, 'UpdateInstallationSettings', { contactMail: '' });
  expect(faults).toEqual([]);
});
