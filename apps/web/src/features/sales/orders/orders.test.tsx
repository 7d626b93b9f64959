import type { ManagedOrder } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../../i18n/texts/app.json?language=en';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import sales from '../texts/sales.json?language=en';
import { OrderActions } from './actions/OrderActions.tsx';
import { OrderDocuments } from './OrderDocuments.tsx';
import { OrderCards, OrderTable } from './OrderList.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { ExcessNotice } from './OrderPage.tsx';
import { ordersList } from './orders-list.ts';
import { firstRefund } from './actions/refund-amount.ts';
import { sampleDocument, sampleOrder } from '../testing/sample-orders.ts';

beforeAll(() => provideTexts('en', { app, list, sales }));

const open: ManagedOrder = {
  ...sampleOrder,
  Id: 8,
  State: 'open',
  Mail: '',
  ReceivedCents: 0,
  RefundableCents: 0,
  OpenCents: 1_178,
  CanBeCanceled: true,
  CanBePaid: true,
};

const OrdersAsTable = ({ orders }: { readonly orders: readonly ManagedOrder[] }) => (
  <OrderTable
    orders={orders}
    state={{ sortBy: 'Date', sortDirection: 'desc' }}
    onChange={() => undefined}
    isLoading={false}
  />
);

describe.each([
  ['table', OrdersAsTable],
  ['cards', OrderCards],
])('orders as %s', (_name, List) => {
  it('name a chargeback that left the invoice open', () => {
    const refunded = { ...sampleOrder, State: 'refunded', OpenCents: 1_178 } as const;
    const html = markupInApp(<List orders={[{ ...refunded, IsChargedBack: true }]} />);
    expect(html).toContain('Charged back');
    expect(html).not.toContain('Refunded');
    // As is one that somebody has refunded at the provider, without a document.
    expect(markupInApp(<List orders={[refunded]} />)).toContain('Refunded');
  });

  it('name money that has to go back, beside the state', () => {
    const html = markupInApp(<List orders={[{ ...sampleOrder, ExcessCents: 500 }]} />);
    expect(html).toContain('Paid');
    expect(html).toContain('To return');
    expect(markupInApp(<List orders={[sampleOrder]} />)).not.toContain('To return');
  });

  it('name customer, product, state, amount and what is open', () => {
    const html = markupInApp(<List orders={[sampleOrder, open]} />);
    for (const text of [
      'Order 7',
      'R-10001',
      'Ada Nowak',
      'ada@example.org',
      '100 credits',
      '€11.78',
      'Paid',
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/admin/shop/orders/7"');
    expect(html).toContain('Account deleted');
  });
});

describe('the actions of an order', () => {
  const buttons = (order: ManagedOrder): string =>
    markupInApp(<OrderActions order={order} onOutdated={() => undefined} />);

  it('are those that its state allows', () => {
    expect(buttons(sampleOrder)).toContain('Refund');
    expect(buttons(sampleOrder)).not.toContain('Mark as paid');
    expect(buttons(sampleOrder)).not.toContain('Cancel the order');
    expect(buttons(open)).toContain('Mark as paid');
    expect(buttons(open)).toContain('Cancel the order');
    expect(buttons(open)).not.toContain('Refund');
  });

  it('are missing where nothing is open', () => {
    const over = { ...open, CanBePaid: false, CanBeCanceled: false };
    expect(buttons(over)).toContain('Nothing is open');
  });
});

describe('the page of an order', () => {
  it('has its lines, and its documents with their files', () => {
    const creditNote = {
      ...sampleDocument,
      InvoiceId: 'b'.repeat(22),
      Number: 'R-10002',
      Kind: 'creditNote',
      State: 'correction',
      Corrects: 'R-10001',
      GrossCents: -500,
    } as const;
    const lines = [
      {
        Name: '1,000 credits a month',
        Quantity: 1,
        UnitNetCents: 4_990,
        NetCents: 4_990,
        From: '2026-12-01',
        To: '2026-12-31',
      },
    ];
    const html = markupInApp(
      <OrderDocuments lines={lines} documents={[sampleDocument, creditNote]} currency="EUR" />,
    );
    for (const text of ['€49.90', 'Dec 1, 2026 to Dec 31, 2026', 'Credit note', 'for R-10001', '-€5.00'])
      expect(html).toContain(text);
    expect(html).toContain(`href="/api/invoices/${sampleDocument.InvoiceId}/pdf"`);
    expect(html).toContain('aria-label="XML of R-10002"');
  });

  it('has its payments, refunds and movements, with the reasons of failures', () => {
    const failed = {
      ...sampleOrder,
      Payments: sampleOrder.Payments.map((payment) => ({
        ...payment,
        Status: 'failed' as const,
        Failure: 'insufficient funds',
      })),
      Refunds: [
        { Id: 1, PaymentId: 3, AmountCents: 500, State: 'refused' as const, Date: 1, Failure: 'no account' },
      ],
    };
    const html = markupInApp(
      <OrderMoney
        order={failed}
        movements={[{ Id: 1, PaymentId: 3, Kind: 'chargeback', AmountCents: -1_178, Date: 1 }]}
      />,
    );
    for (const text of [
      'Credit card',
      'Mollie',
      'Failed',
      'insufficient funds',
      'Refused',
      'no account',
      'Chargeback',
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/admin/shop/notices?search=tr_7"');
    const none = markupInApp(<OrderMoney order={{ ...sampleOrder, Payments: [] }} movements={[]} />);
    expect(none).toContain('Nobody has tried to pay');
    expect(none).toContain('No money has moved yet.');
  });
});

describe('money that nobody owes', () => {
  it('is named on the page of the order', () => {
    const html = markupInApp(<ExcessNotice order={{ ...sampleOrder, ExcessCents: 500 }} />);
    expect(html).toContain('€5.00');
    expect(html).toContain('role="alert"');
    expect(html).toContain('through the payment provider');
    expect(html).not.toContain('transfer that part yourself');
    const byHand = { ...sampleOrder, ExcessCents: 500, ExcessByHandCents: 500 };
    expect(markupInApp(<ExcessNotice order={byHand} />)).toContain('transfer that part yourself');
    expect(markupInApp(<ExcessNotice order={sampleOrder} />)).not.toContain('role="alert"');
  });

  it('is what the form for refunds begins with, and everything if there is nothing else', () => {
    const refundableCents = 1_678;
    expect(firstRefund({ excessCents: 500, refundableCents })).toMatchObject({ isWhole: false, amount: 5 });
    for (const excessCents of [0, refundableCents])
      expect(firstRefund({ excessCents, refundableCents })).toMatchObject({ isWhole: true, amount: '' });
  });

  it('is a filter of the list that stays in the address', () => {
    const { codec, input } = ordersList;
    const state = codec.read({ toReturn: true, state: 'lost' });
    expect(codec.write(state)).toEqual({ toReturn: true });
    expect(input(state, 10).filters).toEqual({ toReturn: true });
    expect(codec.write(codec.read({ toReturn: 'no' }))).toEqual({});
  });
});
