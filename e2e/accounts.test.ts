/*
 * Covers:
 * accounts-3: Visitors can try it as a guest
 * accounts-20: The log-in page links to the password reset
 * accounts-21: The log-in page links to the sign-up
 * accounts-23: The log-in page offers a guest account
 * accounts-24: A visitor with a session can go on as that user
 * accounts-27: The log-in page lets the language be chosen
 * accounts-30: There is a page to reset the password
 * accounts-43: The start page is the dashboard
 * accounts-44: The checkout address without an id is the dashboard
 * accounts-45: A home address exists
 * accounts-50: Pages for users lead visitors to the log-in
 * accounts-57: The log-in button waits for email and password
 * accounts-58: After the log-in the dashboard opens
 * accounts-59: Making a guest shows that it takes a moment
 * accounts-61: Signing up begins with email and password
 * accounts-63: The register button waits for six and five characters
 * accounts-64: A code of four characters comes by email
 * accounts-65: The code can be sent again, and one can go back
 * accounts-66: A code in the answer completes the registration
 * accounts-69: Success opens the dashboard with a message
 * accounts-71: A failed registration empties the code
 * accounts-73: The reset begins with an email address
 * accounts-74: A code of twelve characters logs in
 * accounts-75: The reset code can be sent again
 * accounts-76: A message follows a log-in by reset code
 * accounts-156: The top bar has the logo
 * accounts-161: Guests find log-in and registration in their menu
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';
import { words } from './overview.ts';
import { startProduct, type Product } from './product.ts';
import { showAddress } from './show-address.ts';

/** A browser with the default settings: guests on request, and a mail server. */

let browser: Browser;
let mailbox: Mailbox;
let product: Product;
beforeAll(async () => {
  mailbox = await startMailbox();
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ SMTP_URL: mailbox.url, ADMIN_MAIL: admin.mail, ADMIN_PASSWORD: admin.password }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await mailbox.stop();
});

it('a visitor becomes a guest, the guest becomes a user with the same reports, and a code replaces the password', async () => {
  const { page, faults, close } = await visitor(browser, { baseURL: product.url });

  // Visitors read and ask without a session.
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);

  // A page of the product leads to the log-in, and back to it as a guest.
  await page.goto('/plagiarism/reports?state=1');
  await page.waitForURL('**/login?back=*');
  await page.getByRole('button', { name: 'Try it without an account' }).click();
  await page.waitForURL('**/plagiarism/reports?state=1');
  await page.getByText('10 credits').waitFor();
  // The start page of a person with a session is the dashboard, which says what to do first.
  await page.goto('/home');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.goto('/checkout');
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'See a sample report' }).click();
  await page.getByText(/words match 4 sources/).waitFor();

  // Sign-up: the browser's Back leads to the filled form, a wrong code is cleared, the right one opens the account.
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign up' }).click();
  const signUp = page.getByRole('button', { name: 'Sign up' });
  expect(await signUp.isDisabled()).toBe(true);
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Password1');
  await signUp.click();
  await page.getByText('This password is easy to guess.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('tides and harbours');
  await signUp.click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await page.goBack();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.org');
  await page.goForward();
  const field = page.getByLabel('Code', { exact: true });
  const code = await mailbox.code(1);
  await field.fill(code.startsWith('A') ? 'BBBB' : 'AAAA');
  await field.press('Enter');
  await page.getByText('The activation code is wrong.').waitFor();
  expect(await field.inputValue()).toBe('');
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText('Your account has been created.').waitFor();
  await showAddress(page, '/plagiarism/reports');
  await page.locator('main a[href^="/plagiarism/reports/"]').first().waitFor();

  // A user sees the log-in with their name, and leaves.
  await showAddress(page, '/login');
  await page.getByRole('button', { name: 'Continue as ada' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/dashboard');
  await showAddress(page, '/plagiarism/reports');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Sign up' }).first().waitFor();

  // Reset: the code logs in once, and leads to the profile.
  await showAddress(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before has a field with the same label, and is shown until this one is loaded.
  await page.getByRole('heading', { name: 'Reset the password' }).waitFor();
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await field.fill(await mailbox.code(2));
  await field.press('Enter');
  await page.getByText('Choose a new password now.').waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/dashboard/user');
  // A wrong code and a weak password are answered with 422, which the browser reports.
  expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([]);
  await close();
});

it('maintenance covers the pages of visitors with the text of the administrator, and keeps what they typed', async () => {
  const to = { baseURL: product.url };
  const keeper = await visitor(browser, to);
  await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
  const { data: project } = await ask(keeper.page, 'CreateProject', { name: 'Seminar' });
  const settings = { projectid: project.Id, UploadFormActive: true, UploadFormAskName: 'optional' } as const;
  const { data: form } = await ask(keeper.page, 'UpdateProject', settings);
  const path = new URL(form.UploadFormLink).pathname;
  const guest = await visitor(browser, to);
  await ask(guest.page, 'CreateGuestUser', { lang: 'en' });
  await guest.page.goto('/dashboard/settings');
  await guest.page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  const submitter = await visitor(browser, to);
  await submitter.page.goto(path);
  const name = submitter.page.getByLabel('Your name');
  await name.fill('Ada Nowak');

  // The administrator switches it on, and sees the banner above the form.
  await keeper.page.goto('/admin/settings');
  await keeper.page
    .getByRole('switch', { name: 'Only administrators can use this service' })
    .click({ force: true });
  await keeper.page.getByLabel('Text (English)').fill('New disks. Back at noon.');
  await keeper.page.getByRole('button', { name: 'Save maintenance' }).click();
  await keeper.page.getByText('Maintenance is on: only administrators can use this service.').waitFor();

  // A visitor who is filling in the form finds out when the file is sent, and one who opens it, at once.
  const [chooser] = await Promise.all([
    submitter.page.waitForEvent('filechooser'),
    submitter.page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  const file = { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from(`${words}. ${words}.`) };
  await chooser.setFiles(file);
  await submitter.page.getByText('New disks. Back at noon.').waitFor();
  expect(await name.isVisible()).toBe(false);
  const late = await visitor(browser, to);
  for (const address of [path, `/permalink/${'a'.repeat(30)}`, '/contact']) {
    await late.page.goto(address);
    await late.page.getByText('New disks. Back at noon.').waitFor();
  }
  // A page that the user returns to asks at once.
  await guest.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await guest.page.getByText('New disks. Back at noon.').waitFor();

  await ask(keeper.page, 'UpdateMaintenance', { isOn: false, texts: {}, until: null });
  await submitter.page.getByRole('button', { name: 'Try now' }).click();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Ada Nowak');
  await submitter.page.getByRole('button', { name: /again/i }).click();
  const submit = submitter.page.getByRole('button', { name: 'Submit' });
  await submitter.page.getByText(/words/).first().waitFor();
  await submit.click();
  await submitter.page.getByRole('heading', { name: 'Thank you, your text has been submitted' }).waitFor();
  await Promise.all([keeper, guest, submitter, late].map(({ close }) => close()));
});
