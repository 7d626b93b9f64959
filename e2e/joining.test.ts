/*
 * Covers:
 * accounts-29: The sign-up page can have a licence code in its address
 * accounts-62: A licence code is optional and unfolds
 * accounts-70: An approval that has begun is told first
 * accounts-183: A welcome message is confirmed once
 * accounts-202: User: welcome message
 * accounts-230: Licence: welcome message
 * accounts-393: Message: approval begun
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { addMember } from './member.ts';
import { showAddress } from './show-address.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('a visitor signs up with the code of a licence, waits for its approval, reads its message and leaves', async () => {
  const { mail, password } = await addMember('head-of-school');
  const head = await visitor(browser);
  await ask(head.page, 'Login', { mail: admin.mail, pwd: admin.password });
  const licence = { licensee: 'Example School', code: 'JOIN-US', validTo: null, contractCredits: 50 };
  const { data: created } = await ask(head.page, 'CreateLicense', { ...licence, adminMail: mail });
  await ask(head.page, 'UpdateLicenseAsAdmin', {
    licenseid: created.Id,
    fields: { requireAdminApproval: true, allowViewLicenseReports: true, welcomeMessage: '**Hello**' },
  });

  await ask(head.page, 'Login', { mail, pwd: password });

  const { page, faults, close } = await visitor(browser);
  await page.goto('/signup/JOIN-US');
  await page.getByText('Its administrator has to approve your request.').waitFor();
  await page.getByText('Its administrator can read your reports').waitFor();
  await page.getByLabel('Email').fill('pupil@example.org');
  await page.getByLabel('Password', { exact: true }).fill('tides and harbours');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Your request was sent' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  const { data: user } = await ask(page, 'GetUserInfo', {});
  expect(user.license).toBeNull();
  await ask(head.page, 'DecideLicenseRequest', { code: 'JOIN-US', userid: user.userId, approve: 1 });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Message from Example School' }).waitFor();
  await page.getByText('Hello', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'I have read this' }).click();
  await page.getByText('The administrator of Example School can read your reports.').waitFor();
  await showAddress(page, '/dashboard/user');
  await page.getByText('You are a member of Example School.').waitFor();
  expect(await page.getByRole('dialog', { name: /Message from/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Leave the licence' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('You do not belong to a licence.').waitFor();
  await page.getByRole('button', { name: 'Enter a licence code' }).click();
  await page.getByLabel('Licence code').fill('nothing');
  await page.getByText('The licence code is not valid.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  // A code without a licence is answered with 422, which the browser reports.
  expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([]);
  await close();
  await head.close();
});
