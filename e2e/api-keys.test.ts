/*
 * Covers:
 * accounts-123: The profile has the API key
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor } from './browser.ts';
import { addMember } from './member.ts';

/** A key from its creation in the profile to its revocation. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function statusOf(key: string): Promise<number> {
  const response = await fetch(`${inject('productUrl')}/api/GetUserInfo`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
  });
  return response.status;
}

it('a user creates a key, copies it, sees its use and revokes it', async () => {
  const { mail, password } = await addMember('keys');
  const { page, faults, close } = await visitor(browser, { baseURL: inject('productUrl') });
  await ask(page, 'Login', { mail, pwd: password });
  await page.goto('/dashboard/user');
  await page.getByRole('tab', { name: 'API keys' }).click();
  await page.getByText('You have no API keys.').waitFor();
  await page.getByRole('button', { name: 'Create an API key' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create key' });
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Moodle');
  await dialog.getByRole('checkbox', { name: 'Library' }).uncheck();
  expect(await seriousFaults(page)).toEqual([]);
  await create.click();
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue();
  expect(key).toMatch(/^pal_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await statusOf(key)).toBe(200);
  await page.reload();
  await page.getByRole('tab', { name: 'API keys' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Moodle' });
  await row.getByText('Last used on').waitFor();
  expect(await row.innerText()).toContain('Read · Check');
  expect(await page.content()).not.toContain(key);
  await row.getByRole('button', { name: 'Revoke the key Moodle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('You have no API keys.').waitFor();
  expect(await statusOf(key)).toBe(401);
  expect(faults).toEqual([]);
  await close();
});
