/*
 * Covers:
 * accounts-95: The shop has tabs for packages, licences and quotes
 * accounts-104: The thanks say whether credits are there already
 * accounts-402: Currencies are dollar and euro, terms month and year
 */
import type { DataOf } from '@palimpsest/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide } from './browser.ts';
import { buyerAddress } from './buyer-address.ts';
import { addMember } from './member.ts';

/** An organisation buys, fills, changes and ends a volume licence, by keyboard. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = {
  en: {
    locale: 'en-GB',
    size: wide,
    open: / credits: Buy credits/,
    tab: 'Licence for several people',
    choose: 'Choose a licence',
    yearly: /^Yearly/,
    monthly: 'Monthly',
    smallest: /^200 credits a month/,
    larger: /^500 credits a month/,
    goOn: 'Continue',
    address: 'Billing address',
    stored: 'Your details have been saved.',
    renews: /^The licence renews each month/,
    card: 'Credit card',
    consent: /^I want the licence to begin at once/,
    order: 'Order with obligation to pay',
    failed: 'Failed',
    again: 'Pay your order',
    pay: 'Pay now',
    paid: 'Paid',
    thanks: 'Thank you. Your payment has arrived',
    toLicense: 'Open the licence',
    add: 'Add members',
    people: 'Email addresses and names',
    preview: 'Preview',
    apply: 'Make 1 change',
    applied: 'The last list was applied: 1 change.',
    change: 'Change licence',
    has: /^Your licence: Volume licence 200, monthly/,
    atOnce: /^The change holds as soon as the difference/,
    saved: 'Your saved way to pay is charged.',
    later: /^The change holds from/,
    done: 'The change is stored.',
    terminate: 'Terminate the licence',
    confirm: 'Terminate',
    takeBack: 'Take the termination back',
  },
  de: {
    locale: 'de-DE',
    size: narrow,
    open: / Credits: Credits kaufen/,
    tab: 'Lizenz für mehrere',
    choose: 'Lizenz wählen',
    yearly: /^Jährlich/,
    monthly: 'Monatlich',
    smallest: /^200 Credits im Monat/,
    larger: /^500 Credits im Monat/,
    goOn: 'Weiter',
    address: 'Rechnungsadresse',
    stored: 'Ihre Angaben wurden gespeichert.',
    renews: /^Die Lizenz verlängert sich jeden Monat/,
    card: 'Kreditkarte',
    consent: /^Ich verlange, dass die Lizenz sofort beginnt/,
    order: 'Zahlungspflichtig bestellen',
    failed: 'Fehlgeschlagen',
    again: 'Bestellung bezahlen',
    pay: 'Jetzt bezahlen',
    paid: 'Bezahlt',
    thanks: 'Vielen Dank. Ihre Zahlung ist eingegangen',
    toLicense: 'Lizenz öffnen',
    add: 'Mitglieder hinzufügen',
    people: 'E-Mail-Adressen und Namen',
    preview: 'Vorschau',
    apply: '1 Änderung vornehmen',
    applied: 'Die letzte Liste wurde angewendet: 1 Änderung.',
    change: 'Lizenz ändern',
    has: /^Ihre Lizenz: Volumenlizenz 200, monatlich/,
    atOnce: /^Die Änderung gilt, sobald der Unterschied/,
    saved: 'Ihre gespeicherte Zahlungsart wird belastet.',
    later: /^Die Änderung gilt ab/,
    done: 'Die Änderung ist gespeichert.',
    terminate: 'Lizenz kündigen',
    confirm: 'Kündigen',
    takeBack: 'Kündigung zurücknehmen',
  },
} as const;

/** Somebody with an account asks to join a licence; returns the email address. */
async function askToJoin(name: string, code: string): Promise<string> {
  const { mail, password } = await addMember(name);
  const { page, close } = await visitor(browser);
  await ask(page, 'Login', { mail, pwd: password });
  await ask(page, 'AddUserLicense', { code });
  await close();
  return mail;
}

async function licenseOf(page: Page): Promise<DataOf<'GetLicenseAdmin'>> {
  return (await ask(page, 'GetLicenseAdmin', {})).data;
}

it.each(['en', 'de'] as const)(
  'an organisation subscribes after a failed payment, adds people, changes the size, terminates and takes it back, in %s',
  async (language) => {
    const { locale, size, ...text } = words[language];
    const { mail, password } = await addMember(`organisation-${language}`);
    const { page, faults, close } = await visitor(browser, { locale, viewport: size });
    await ask(page, 'Login', { mail, pwd: password });
    await ask(page, 'SetLanguage', { lang: language });
    await ask(page, 'UpdateUser', buyerAddress);
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog');
    const heading = (name: string) => dialog.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: text.open }).press('Enter');
    await dialog.getByRole('tab', { name: text.tab }).press('Enter');
    await heading(text.choose);
    const goOn = dialog.getByRole('button', { name: text.goOn });
    expect(await goOn.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: text.monthly }).press('ArrowRight');
    expect(await dialog.getByRole('radio', { name: text.yearly }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: text.yearly }).press('ArrowLeft');
    await dialog.getByRole('radio', { name: text.smallest }).press('Space');
    expect(await seriousFaults(page)).toEqual([]);
    await goOn.press('Enter');
    await heading(text.address);
    await goOn.press('Enter');
    await dialog.getByText(text.renews).waitFor();
    // The next step says that the address is stored; no message does.
    expect(await page.getByText(text.stored).count()).toBe(0);
    await dialog.getByRole('radio', { name: text.card }).press('Space');
    await dialog.getByRole('checkbox', { name: text.consent }).press('Space');
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: text.order }).press('Enter');

    await page.getByRole('button', { name: text.failed }).press('Enter');
    await heading(text.again);
    await dialog.getByRole('radio', { name: text.card }).press('Space');
    await dialog.getByRole('button', { name: text.pay }).press('Enter');
    await page.getByRole('button', { name: text.paid }).press('Enter');
    await heading(text.thanks);
    const { code } = await licenseOf(page);
    await dialog.getByRole('link', { name: text.toLicense }).press('Enter');

    // This installation sends no email, so the list has somebody who waits for approval.
    await ask(page, 'UpdateLicense', { code, fields: { requireAdminApproval: true } });
    const colleague = await askToJoin(`colleague-${language}`, code);
    await page.getByRole('link', { name: text.add }).press('Enter');
    await page.getByRole('textbox', { name: text.people }).fill(colleague);
    await page.getByRole('button', { name: text.preview }).press('Enter');
    await page.getByRole('button', { name: text.apply }).press('Enter');
    await page.getByText(text.applied).waitFor();
    expect((await licenseOf(page)).userCount).toBe(2);

    // The larger size holds at once, for the difference.
    await page.getByRole('button', { name: text.open }).press('Enter');
    await dialog.getByRole('tab', { name: text.change }).press('Enter');
    await dialog.getByText(text.has).waitFor();
    await dialog.getByRole('radio', { name: text.larger }).press('Space');
    await dialog.getByText(text.atOnce).waitFor();
    await dialog.getByText(text.saved).waitFor();
    await dialog.getByRole('checkbox', { name: text.consent }).press('Space');
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: text.order }).press('Enter');
    await heading(text.thanks);
    const [larger] = (await licenseOf(page)).phases;
    // The credits are those of the rest of the period too.
    expect(larger?.contractCredits).toBeOneOf([499, 500]);
    expect(larger?.targetCredits).toBe(500);
    await page.keyboard.press('Escape');

    // The smaller one waits for the next period.
    await page.getByRole('button', { name: text.open }).press('Enter');
    await dialog.getByRole('tab', { name: text.change }).press('Enter');
    await dialog.getByRole('radio', { name: text.smallest }).press('Space');
    await dialog.getByText(text.later).waitFor();
    // Nothing begins before the time for a withdrawal is over.
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
    await dialog.getByRole('button', { name: text.change }).press('Enter');
    await dialog.getByText(text.done).waitFor();
    const [smaller] = (await licenseOf(page)).phases;
    expect(smaller).toMatchObject({ contractCredits: larger?.contractCredits, targetCredits: 200 });
    await page.keyboard.press('Escape');

    await page.goto(`/license/usage?code=${code}`);
    await page.getByRole('button', { name: text.terminate }).press('Enter');
    await dialog.getByRole('button', { name: text.confirm, exact: true }).press('Enter');
    const takeBack = page.getByRole('button', { name: text.takeBack });
    await takeBack.waitFor();
    expect((await licenseOf(page)).terminationDate).not.toBeNull();
    expect(await seriousFaults(page)).toEqual([]);
    await takeBack.press('Enter');
    await page.getByRole('button', { name: text.terminate }).waitFor();
    expect(await licenseOf(page)).toMatchObject({
      terminationDate: null,
      renewal: true,
      userCount: 2,
    });
    expect(faults).toEqual([]);
    await close();
  },
);
