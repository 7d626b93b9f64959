/*
 * Covers:
 * accounts-34: There is a wizard
 * accounts-90: A paid upload leads back to the wizard
 * accounts-116: Billing saves the address
 * accounts-117: Payment makes the order
 * accounts-119: The check of the wizard opens its report
 * accounts-120: Too few credits are said to shorten the text
 * accounts-157: The top bar leads to the wizard
 * accounts-240: Checkout: everything a purchase has to remember
 * accounts-271: A guest who registers keeps texts and reports
 */
import type { User } from '@palimpsest/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor } from './browser.ts';
import { madeUpTexts } from './made-up-texts.ts';
import { addMember } from './member.ts';

/** The wizard leads a guest from a file to its report: sign-up, address, payment, and the check. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const shots = process.env['SHOTS'];
async function shoot(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png` });
  }
}

/** A file of twelve words a sentence. */
async function bring(page: Page, sentences: number, seed: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'Hausarbeit.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(madeUpTexts(seed).passage(sentences)),
  });
}

describe('the wizard', () => {
  it('leads a guest through sign-up and payment to the report, in German on a phone', async () => {
    const { page, faults, close } = await visitor(browser, { viewport: narrow, locale: 'de-DE' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Datei wählen' }).click();
    await page.getByRole('heading', { name: 'Datei wählen' }).waitFor();
    await shoot(page, 'upload-empty');
    const goOn = page.getByRole('button', { name: 'Weiter', exact: true });
    expect(await goOn.isDisabled()).toBe(true);
    // 3,000 words are twelve pages; a sign-up brings ten credits.
    await bring(page, 250, 71);
    await page.getByText(/3\.000 Wörter/).waitFor();
    await shoot(page, 'upload');
    expect(await seriousFaults(page)).toEqual([]);
    await goOn.click();

    await page.getByRole('heading', { name: 'Paket wählen' }).waitFor();
    await page.getByText('Die Prüfung kostet 12 Credits. Sie haben 10.').waitFor();
    expect(await page.getByRole('radio', { name: /^100 Credits/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^10 Credits/ }).click();
    await page.getByText('Die Credits reichen nur für die ersten 10 von 12 Seiten.').waitFor();
    await shoot(page, 'package');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('radio', { name: /^100 Credits/ }).click();
    await goOn.click();

    await page.getByRole('heading', { name: 'Ihr Konto' }).waitFor();
    await shoot(page, 'login');
    await page.getByRole('link', { name: 'Registrieren' }).click();
    await page.getByLabel('E-Mail-Adresse').fill('hausarbeit@example.org');
    await page.getByLabel('Passwort', { exact: true }).fill('tides and harbours');
    await page.getByRole('button', { name: 'Registrieren' }).click();

    // Back at the beginning, with the file and the chosen package.
    await page.getByRole('heading', { name: 'Datei wählen' }).waitFor();
    await page.getByText(/3\.000 Wörter/).waitFor();
    await goOn.click();
    expect(await page.getByRole('radio', { name: /^100 Credits/ }).isChecked()).toBe(true);
    await goOn.click();
    await page.getByRole('heading', { name: 'Rechnungsadresse' }).waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('6');
    await page.getByLabel(/^Name/).first().fill('Ada Nowak');
    await page
      .getByLabel(/^Anschrift|^Adresse|^Straße/)
      .first()
      .fill('Lindenweg 4');
    await page.getByLabel(/^PLZ|^Postleitzahl/).fill('50667');
    await page.getByLabel(/^Ort|^Stadt/).fill('Köln');
    await page.getByRole('combobox', { name: /Land/ }).fill('Deutschland');
    await page.getByRole('option', { name: 'Deutschland' }).click();
    await shoot(page, 'billing');
    await goOn.click();
    await page.getByRole('heading', { name: 'Prüfen und bestellen' }).waitFor();
    expect(await call<User>(page, 'GetUserInfo', {})).toMatchObject({ city: 'Köln' });
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await page.getByRole('checkbox').check();
    await shoot(page, 'payment');
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).dblclick();
    await page.waitForURL('**/pay/**');
    const provider = page.url();

    // The page of the provider is left, and the person logs in on another device: its wizard knows the order.
    const other = await visitor(browser, { locale: 'de-DE' });
    await ask(other.page, 'Login', { mail: 'hausarbeit@example.org', pwd: 'tides and harbours' });
    await other.page.goto('/wizard?step=8');
    await other.page.getByText('Rechnung', { exact: true }).first().waitFor();
    await shoot(other.page, 'invoice');
    await other.page.goto(provider);
    await other.page.getByRole('button', { name: 'Bezahlt' }).click();
    await other.page.getByRole('heading', { name: 'Prüfung starten' }).waitFor();
    await shoot(other.page, 'check');
    expect(await seriousFaults(other.page)).toEqual([]);
    // The first device goes on as well; the check is started once.
    await page.goto('/wizard');
    await goOn.click();
    await page.getByRole('heading', { name: 'Prüfung starten' }).waitFor();
    await shoot(page, 'check-narrow');
    await page.getByRole('button', { name: 'Prüfung starten' }).dblclick();
    await page.waitForURL(/\/plagiarism\/reports\/\d+/);
    const report = new URL(page.url()).pathname;
    await other.page.getByRole('button', { name: 'Prüfung starten' }).click();
    await other.page.waitForURL(`**${report}`);
    expect(await call<User>(page, 'GetUserInfo', {})).toMatchObject({ totalCredits: 110 - 12 });
    expect([...faults, ...other.faults]).toEqual([]);
    await other.close();
    await close();
  });

  it('checks what the credits cover, and takes the file of a guest along to an account', async () => {
    const { mail, password } = await addMember(`wizard-member-${Date.now()}`);
    const { page, faults, close } = await visitor(browser);
    await page.goto('/wizard');
    await bring(page, 250, 72);
    await page.getByText(/3,000 words/).waitFor();
    await shoot(page, 'upload-wide');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('The check costs 12 credits. You have 10.').waitFor();
    await shoot(page, 'package-wide');
    await page.getByRole('button', { name: /^Continue without buying/ }).click();
    await page.getByRole('link', { name: 'Log in' }).last().click();
    await page.getByText(/1 file/).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(mail);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText(/3,000 words/).waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: /^Continue without buying/ }).click();
    await page.getByRole('alert').getByText('The text is shortened for the check.').waitFor();
    await shoot(page, 'check-short');
    // The page of the report loads so slowly that the person follows the link to the wizard first.
    const start = page.getByRole('heading', { name: 'Choose your file' });
    const isLeft = Promise.withResolvers<void>();
    await page.route('**/assets/*-compare.js', async (route) => {
      await isLeft.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Start check' }).click();
    await page.getByText(/^Only the first pages are checked/).waitFor();
    await page.waitForURL(/\/plagiarism\/reports\/\d+/);
    const report = page.url();
    await page.getByRole('link', { name: 'Step by step to the report' }).click();
    await start.waitFor();
    expect(await page.getByRole('button', { name: 'Start check' }).count()).toBe(0);
    isLeft.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(report);
    await page.getByRole('heading', { level: 1, name: 'Hausarbeit' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
