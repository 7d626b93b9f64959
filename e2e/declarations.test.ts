import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide } from './browser.ts';
import { eventually } from './overview.ts';
import { addPaidOrder } from './paid-order.ts';

/** Contracts end without a log-in: the links of every page's foot lead there. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = {
  en: {
    locale: 'en-GB',
    size: wide,
    link: 'Withdraw from contract',
    contract: /^Number of the order/,
    mail: /^Email address/,
    goOn: 'Go on to confirm',
    confirm: 'Confirm withdrawal',
    done: 'We have received your withdrawal',
  },
  de: {
    locale: 'de-DE',
    size: narrow,
    link: 'Vertrag widerrufen',
    contract: /^Nummer der Bestellung/,
    mail: /^E-Mail-Adresse/,
    goOn: 'Weiter zur Bestätigung',
    confirm: 'Widerruf bestätigen',
    done: 'Ihr Widerruf ist eingegangen',
  },
} as const;

it.each(['en', 'de'] as const)('a buyer withdraws from an order by keyboard, in %s', async (language) => {
  const { locale, size, ...text } = words[language];
  const { mail, password } = await addPaidOrder(browser, `withdrawn-${language}`);
  const buyer = await visitor(browser);
  await ask(buyer.page, 'Login', { mail, pwd: password });
  const orders = async () => (await ask(buyer.page, 'GetOrders', {})).data;
  const number = (await orders())[0]?.invoices[0]?.number ?? '';
  const { page, faults, close } = await visitor(browser, { locale, viewport: size });
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: text.link }).press('Enter');
  await page.getByRole('heading', { name: text.link }).waitFor();
  const goOn = page.getByRole('button', { name: text.goOn });
  expect(await goOn.isDisabled()).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill('Ada Nowak');
  await page.getByLabel(text.contract).fill(number);
  await page.getByLabel(text.mail).fill(mail);
  expect(await seriousFaults(page)).toEqual([]);
  await goOn.press('Enter');
  await page.getByText(mail).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: text.confirm }).press('Enter');
  await page.getByRole('heading', { name: text.done }).waitFor();
  await page.getByText(number).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await eventually(orders).toMatchObject([{ state: 'refunded' }]);
  expect(faults).toEqual([]);
  await Promise.all([close(), buyer.close()]);
});
