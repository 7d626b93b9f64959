/*
 * Covers:
 * accounts-127: The profile lists orders
 */
import type { Order } from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import list from '../../../i18n/texts/list.json?language=en';
import shop from '../../../i18n/texts/shop.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { ordersQuery } from '../queries.ts';
import purchases from '../../../i18n/texts/purchases.json?language=en';
import { OrderHistory } from './OrderHistory.tsx';

beforeAll(() => provideTexts('en', { list, purchases, shop }));

type Invoice = Order['invoices'][number];

const invoiceOf = (number: string, changes: Partial<Invoice> = {}): Invoice => ({
  id: `id-of-${number}`,
  number,
  kind: 'invoice',
  date: 1_795_000_000,
  amount: 11.78,
  currency: 'EUR',
  payDate: null,
  stornoDate: null,
  ...changes,
});

const orderOf = (changes: Partial<Order>): Order => ({
  id: 1,
  date: 1_795_000_000,
  state: 'open',
  isPayable: false,
  products: [{ nameShort: '100 credits' }],
  credits: 100,
  invoices: [],
  contractPeriod: null,
  ...changes,
});

function history(orders: readonly Order[], total = orders.length): string {
  const client = new QueryClient();
  client.setQueryData(ordersQuery({ pageno: 1, pagesize: 10 }).queryKey, {
    data: [...orders],
    message: '',
    total,
  });
  return markupInApp(<OrderHistory customerNumber={10_007} />, client);
}

describe('the history of orders', () => {
  it('lets the user pay an invoice that is not paid', () => {
    const markup = history([orderOf({ isPayable: true, invoices: [invoiceOf('R-10001')] })]);
    expect(markup).toContain('Not paid');
    expect(markup).toContain('Pay now: Invoice R-10001');
    expect(markup).toContain('Customer number 10007');
  });

  it('has the files of each invoice, and says when it was paid', () => {
    const invoices = [invoiceOf('R-10002', { payDate: 1_795_000_000 })];
    const markup = history([orderOf({ state: 'paid', invoices })]);
    expect(markup).toContain('/api/invoices/id-of-R-10002/pdf');
    expect(markup).toContain('/api/invoices/id-of-R-10002/xml');
    expect(markup).toMatch(/€11\.78 · paid on /);
    expect(markup).not.toContain('Pay now');
  });

  it('says that the bank has taken the money back, where it can be paid again', () => {
    const invoices = [invoiceOf('R-10005')];
    const markup = history([orderOf({ state: 'refunded', isPayable: true, invoices })]);
    expect(markup).toContain('Charged back');
    expect(markup).not.toContain('Refunded');
    expect(history([orderOf({ state: 'refunded', invoices })])).toContain('Refunded');
  });

  it('shows a cancelled invoice with the document that cancels it', () => {
    const invoices = [
      invoiceOf('R-10003', { stornoDate: 1_795_000_000 }),
      invoiceOf('R-10004', { kind: 'cancellation', amount: -11.78 }),
    ];
    const markup = history([orderOf({ state: 'canceled', invoices })]);
    expect(markup).toMatch(/Invoice R-10003.*cancelled on /s);
    expect(markup).toContain('Cancellation R-10004');
  });

  it('names the product and the period of a subscription', () => {
    const contractPeriod = { from: 1_795_000_000, to: 1_797_592_000 };
    const markup = history([
      orderOf({ products: [{ nameShort: 'Volume licence 500' }], credits: 500, contractPeriod }),
    ]);
    expect(markup).toContain('Volume licence 500');
    expect(markup).toMatch(/ to (Dec|Jan)/);
  });

  it('has pages for many orders, and says what will be here before the first one', () => {
    expect(history([orderOf({})], 11)).toContain('Next page');
    expect(history([])).toContain('Your orders and their invoices will be here.');
  });
});
