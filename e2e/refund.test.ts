import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide } from './browser.ts';
import { addMember } from './member.ts';
import { sql } from './overview.ts';
import { addPaidOrder } from './paid-order.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const words = {
  en: {
    locale: 'en-GB',
    size: wide,
    refund: 'Refund',
    part: 'A part',
    amount: 'Amount with tax, in EUR',
    typed: '5.00',
    confirm: 'Refund €5.00',
    document: 'Credit note',
    back: '-€5.00',
  },
  de: {
    locale: 'de-DE',
    size: narrow,
    refund: 'Erstatten',
    part: 'Ein Teil',
    amount: 'Betrag mit Steuer, in EUR',
    typed: '5,00',
    confirm: '5,00 € erstatten',
    document: 'Rechnungskorrektur',
    back: '-5,00 €',
  },
} as const;

it.each(['en', 'de'] as const)(
  'an administrator finds an order and refunds a part of it by keyboard, in %s',
  async (language) => {
    const { locale, size, ...text } = words[language];
    const { mail } = await addPaidOrder(browser, `refunded-${language}`);
    const { page, faults, close } = await visitor(browser, { locale, viewport: size });
    const keeper = await addMember(`keeper-of-orders-${language}`);
    await sql(`update users set status = 'Admin' where mail = '${keeper.mail}'`);
    await ask(page, 'Login', { mail: keeper.mail, pwd: keeper.password });
    await ask(page, 'SetLanguage', { lang: language });
    await page.goto(`/admin/shop/orders?search=${mail}`);
    await page.getByRole('link', { name: /^(Order|Bestellung) \d+$/ }).press('Enter');
    await page.getByRole('button', { name: text.refund }).press('Enter');
    const dialog = page.getByRole('dialog', { name: text.refund });
    await dialog.getByRole('radio', { name: text.part }).press('Space');
    await dialog.getByLabel(text.amount).fill(text.typed);
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: text.confirm }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(text.document, { exact: false }).first().waitFor();
    const { data: orders } = await ask(page, 'GetAllOrders', { filters: { search: mail } });
    expect(orders).toMatchObject([{ State: 'paid', ReceivedCents: 678, Refunds: [{ AmountCents: 500 }] }]);
    await page.getByText(text.back).first().waitFor();
    expect(faults).toEqual([]);
    await close();
  },
);
