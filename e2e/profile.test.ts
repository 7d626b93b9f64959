/*
 * Covers:
 * accounts-39: An address opens the profile
 * accounts-40: An address opens the settings
 * accounts-121: The profile has the account
 * accounts-125: The profile deletes the account
 * accounts-160: The top bar leads to the settings
 * accounts-162: Users find profile and log-out in their menu
 * accounts-438: Users list and end their sessions
 */
import { createHmac } from 'node:crypto';
import type { User } from '@palimpsest/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor } from './browser.ts';
import { addMember } from './member.ts';
import { showAddress } from './show-address.ts';

/** Settings and profile of an account, in one journey. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const userOf = (page: Page) => call<User>(page, 'GetUserInfo', {});

/** The code that an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Browsers allow passkeys under a name, not under an address. */
function siteUrl(): string {
  return inject('productUrl').replace('127.0.0.1', 'localhost');
}

/** A device in the browser that makes and uses passkeys, and asks nobody. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const present = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { touch: () => present(true), leave: () => present(false) };
}

describe('an account', () => {
  it('chooses settings that are used, sees its sessions, has a billing address, a new password, and an end', async () => {
    const { mail, password } = await addMember('profile');
    const { page, faults, close } = await visitor(browser, { baseURL: siteUrl() });
    // Before the first page: it would make the visitor a guest, perhaps after the login.
    await ask(page, 'Login', { mail, pwd: password });
    await page.goto('/plagiarism/new');

    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Rows per page' }).waitFor();
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByRole('option', { name: '50' }).click();
    await dialog.getByRole('switch', { name: /^Show tooltips/ }).click();
    await dialog.getByRole('tab', { name: 'Checks' }).click();
    await dialog.getByRole('switch', { name: /^Search the library/ }).click();
    await dialog.getByRole('switch', { name: /^Find reworded passages too/ }).click();
    await dialog.getByRole('textbox', { name: 'Your whitelist' }).fill('example.org\n*.example.com');
    await dialog.getByRole('tab', { name: 'Data protection' }).click();
    await dialog.getByRole('switch', { name: /^Delete reports automatically/ }).click();
    expect(await dialog.getByRole('textbox', { name: /Days until a report/ }).inputValue()).toBe('28');
    expect(await seriousFaults(page)).toEqual([]);
    await save.click();
    await page.getByText('The settings have been saved.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    expect((await userOf(page)).settings).toMatchObject({
      pagesize: 50,
      showTooltips: false,
      searchInLibrary: false,
      minSimilarity: 100,
      whitelist: ['example.org', '*.example.com'],
      reportRetentionDays: 28,
      libtextRetentionDays: 0,
    });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // A new check begins with what was chosen.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'New check' }).waitFor();
    const library = page.getByRole('checkbox', { name: 'Library', exact: true });
    await expect.poll(() => library.isChecked()).toBe(false);

    const elsewhere = await visitor(browser);
    await ask(elsewhere.page, 'Login', { mail, pwd: password });
    await showAddress(page, '/dashboard/user');
    await page.getByText(mail).waitFor();
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByText('This session').waitFor();
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText('Other sessions ended: 1.').waitFor();
    await expect(userOf(elsewhere.page)).rejects.toThrow('sessionMissing');
    await elsewhere.close();

    const changePassword = page.getByRole('button', { name: 'Change password' });
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('quite other words');
    await page.getByText('Good.').waitFor();
    await page.getByLabel('New password again').fill('quite other');
    await page.getByText('The two entries are different.').waitFor();
    expect(await changePassword.isDisabled()).toBe(true);
    await page.getByLabel('New password again').fill('quite other words');
    await changePassword.click();
    await page.getByText('Your password has been changed.').waitFor();

    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('img', { name: 'QR code with the secret for the app' }).waitFor();
    const secret = await page.locator('code').innerText();
    await page.getByLabel('Code from the app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('Save these recovery codes').waitFor();
    const recoveryCode = await page
      .locator('li')
      .filter({ hasText: /^[A-Z2-9-]{27}$/ })
      .first()
      .innerText();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('You have 10 unused recovery codes.').waitFor();
    const phone = await visitor(browser);
    await phone.page.goto('/login');
    await phone.page.getByLabel('Email').fill(mail);
    await phone.page.getByLabel('Password', { exact: true }).fill('quite other words');
    await phone.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await phone.page.getByLabel('Code from your authenticator app').fill(recoveryCode);
    await phone.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await phone.page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await phone.close();

    const device = await addDevice(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Work laptop');
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByText('The passkey has been added.').waitFor();
    await page.getByText(/^Added .*, not used yet$/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await device.leave();
    // No call of the open page is on its way when the session ends.
    await page.goto('about:blank');
    await ask(page, 'Logout', {});
    // The page also offers passkeys at the field for the email address, and a touch answers that offer.
    await device.touch();
    await page.goto('/login?back=/dashboard/user');
    await page.waitForURL(({ pathname }) => pathname === '/dashboard/user');
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByText(/^Added .*, last used /).waitFor();

    await page.goto('about:blank');
    await ask(page, 'Logout', {});
    // As in a browser that does not offer passkeys: the touch answers the button alone.
    await page.addInitScript(() => {
      // Blank pages have none.
      if (!('PublicKeyCredential' in globalThis)) return;
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto('/login?back=/dashboard/user');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/dashboard/user');
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByText(/^Added .*, last used /).waitFor();

    await device.leave();
    // No call of the open page is on its way when the session ends.
    await page.goto('about:blank');
    await ask(page, 'Logout', {});
    await page.goto('/login?back=/dashboard/user');
    await page.getByLabel('Email').fill(mail);
    await page.getByLabel('Password', { exact: true }).fill('quite other words');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByLabel('Code from your authenticator app').waitFor();
    await device.touch();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/dashboard/user');
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Rename the passkey: Work laptop' }).click();
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Old laptop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the passkey: Old laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The passkey has been removed.').waitFor();

    await page.getByRole('tab', { name: 'Billing address' }).click();
    const saveAddress = page.getByRole('button', { name: 'Save' });
    expect(await saveAddress.isDisabled()).toBe(true);
    await page.getByLabel('Company').fill('Example A.E.');
    await page.getByLabel('Street and number').fill('Odos 1');
    await page.getByLabel('Postal code').fill('10431');
    await page.getByLabel('City').fill('Athina');
    expect(await page.getByLabel('VAT ID').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Country' }).fill('Greece');
    await page.getByRole('option', { name: 'Greece' }).click();
    await page.getByLabel('VAT ID').fill('GR 094259217');
    await saveAddress.click();
    await page.getByText('This VAT ID is not valid for the country.').waitFor();
    await page.getByLabel('VAT ID').fill('GR 094259216');
    await saveAddress.click();
    await page.getByText('Your details have been saved.').waitFor();
    expect(await userOf(page)).toMatchObject({ vatId: 'EL094259216', invoiceAddressComplete: true });
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Create file' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^My data \d{4}-\d\d-\d\d\.zip$/);
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL('**/login*');
    // The browser reports the answer to the VAT ID that is not valid, and to calls that were on their way when the account
    // was deleted.
    expect(faults.filter((fault) => !/status of (422|403)/.test(fault))).toEqual([]);
    await close();
  });
});
