/*
 * Covers:
 * accounts-4: Members log in through their organisation
 * accounts-16: Roles reach from visitor to support and administrator
 * accounts-19: The log-in page can be that of an organisation
 * accounts-22: The log-in page finds the organisation by an email address
 * accounts-25: A cookie leads back to the log-in of one's organisation
 * accounts-26: A link forgets that organisation
 * accounts-60: An unknown organisation leads to the ordinary log-in
 * accounts-440: An organisation sets up its single sign-on
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRequest, samlTestProvider, type SamlTestProvider } from '@palimpsest/server/identity-provider';
import { ask, becomeGuest } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { addMember } from './member.ts';
import { choose, gotoNewCheck, text } from './new-check.ts';
import { words } from './overview.ts';
import { showAddress } from './show-address.ts';

let browser: Browser;
let provider: SamlTestProvider;
beforeAll(async () => {
  [browser, provider] = await Promise.all([
    launchBrowser(),
    samlTestProvider('https://idp.example.org/university'),
  ]);
});
afterAll(() => browser.close());

/** The pages of the identity provider, on a site of its own: a button, and the form that leads back. */
async function openProvider(page: Page, subject: string): Promise<void> {
  await page.route('https://idp.example.org/sign-in**', async (route) => {
    const request = readRequest(route.request().url());
    const attributes = {
      'urn:oasis:names:tc:SAML:attribute:pairwise-id': [`${subject}@university.example`],
      'urn:oid:0.9.2342.19200300.100.1.3': [`${subject}@university.example`],
      'urn:oid:2.16.840.1.113730.3.1.241': ['Grace Hopper'],
    };
    const response = await provider.response(request, { attributes });
    const fields = { SAMLResponse: response, RelayState: request.relayState };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    await route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${request.acsUrl}">${inputs.join('')}<button>Sign in</button></form>`,
    });
  });
}

it('an administrator sets single sign-on up from a file and tests it, and a student logs in and hands a text in', async () => {
  const { mail, password } = await addMember('head-of-university');
  const keeper = await visitor(browser);
  await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
  const license = { licensee: 'Example University', code: 'SSO-UNI', validTo: null, contractCredits: 50 };
  await ask(keeper.page, 'CreateLicense', { ...license, adminMail: mail });

  const { page, faults, close } = await visitor(browser);
  await ask(page, 'Login', { mail, pwd: password });
  await page.goto('/license/usage');
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await page.getByLabel('Name in the address').fill('Uni');
  await page.getByLabel('Name in the address').press('Enter');
  await page.getByText('The data of your identity provider are still missing.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Entity ID and address' }).inputValue()).toMatch(
    /\/sso\/uni\/metadata$/,
  );
  await page.locator('input[type="file"]').setInputFiles({
    name: 'metadata.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(provider.metadata()),
  });
  await page.getByRole('button', { name: 'Read metadata' }).click();
  await page.getByText('https://idp.example.org/university').waitFor();
  await page.getByLabel('Domain', { exact: true }).fill('university.example');
  await page.getByLabel('Domain', { exact: true }).press('Enter');
  expect(await page.getByRole('textbox', { name: 'Name of the record' }).inputValue()).toContain(
    '.university.example',
  );

  await showAddress(keeper.page, '/admin/domains');
  await keeper.page.getByRole('button', { name: 'Accept: university.example' }).click();
  await keeper.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await keeper.page.getByRole('button', { name: 'Withdraw: university.example' }).waitFor();
  expect(await seriousFaults(keeper.page)).toEqual([]);
  await keeper.close();

  await openProvider(page, 'head-of-university');
  await page.getByRole('button', { name: 'Test log-in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('A new account would be created.').waitFor();
  await page.getByRole('cell', { name: 'Grace Hopper' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close result' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Switch off' }).waitFor();
  expect(faults).toEqual([]);
  await close();

  const student = await visitor(browser);
  await becomeGuest(student.page);
  await openProvider(student.page, 'grace');
  // As a guest, the student has made something, and takes it along.
  await ask(student.page, 'CreateProject', { name: 'Seminar paper' });
  await student.page.goto('/login?back=/plagiarism/new');
  await student.page.getByText('Log in with your organisation').click();
  await student.page.getByRole('dialog').getByLabel('Email').fill('grace@university.example');
  await student.page.getByRole('dialog').getByLabel('Email').press('Enter');
  await student.page.getByRole('button', { name: 'Continue to Example University' }).click();
  await student.page.getByRole('button', { name: 'Sign in' }).click();
  await student.page.getByText('Seminar paper').waitFor();
  expect(await seriousFaults(student.page)).toEqual([]);
  await student.page.getByRole('button', { name: 'Log in', exact: true }).click();
  await student.page.waitForURL('**/plagiarism/new');
  expect((await ask(student.page, 'GetProjects', {})).total).toBe(1);
  await gotoNewCheck(student.page);
  await choose(student.page, 'Text');
  await text(student.page).fill(words.repeat(3));
  await student.page.getByRole('button', { name: /^Start check/ }).click();
  await student.page.locator('main a[href^="/plagiarism/reports/"]').first().waitFor();

  // The organisation is remembered, until a link forgets it.
  await ask(student.page, 'Logout', {});
  await student.page.goto('about:blank');
  await student.page.goto('/login');
  await student.page.waitForURL('**/login/uni');

  // Where its data can't be loaded, the ordinary log-in is there, and the organisation is not forgotten.
  await student.page.route('**/api/GetSSOInfo', (route) => route.abort());
  await student.page.goto('/login/uni?back=/projects');
  await student.page.waitForURL('**/login?back=**');
  await student.page.getByLabel('Password', { exact: true }).waitFor();
  await student.page.unroute('**/api/GetSSOInfo');
  await student.page.goto('about:blank');
  await student.page.goto('/login');
  await student.page.waitForURL('**/login/uni');
  await student.page.getByRole('button', { name: 'Use another way to log in' }).click();
  await student.page.waitForURL('**/login');
  await student.page.goto('/login/nobody');
  await student.page.waitForURL('**/login');
  expect(student.faults.filter((fault) => !fault.includes('net::ERR_FAILED'))).toEqual([]);
  await student.close();
});
