import type { Customer } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import sales from '../texts/sales.json?language=en';
import { CustomerCards, CustomerTable } from './CustomerList.tsx';

beforeAll(() => provideTexts('en', { list, sales }));

const customers: readonly Customer[] = [
  {
    Number: 10_001,
    UserId: 5,
    Mail: 'ada@example.org',
    Name: 'Ada Nowak',
    Country: 'AT',
    Invoices: 3,
    LastDate: '2026-11-30',
    Sums: [
      { Currency: 'EUR', GrossCents: 4_736, ReceivedCents: 2_368, OpenCents: 2_368 },
      { Currency: 'USD', GrossCents: 2_000, ReceivedCents: 2_000, OpenCents: 0 },
    ],
  },
  {
    Number: 10_002,
    UserId: null,
    Mail: '',
    Name: 'Gone',
    Country: 'DE',
    Invoices: 1,
    LastDate: '2026-11-29',
    Sums: [],
  },
];

const AsTable = (props: { readonly customers: readonly Customer[] }) => (
  <CustomerTable {...props} isLoading={false} />
);

describe.each([
  ['table', AsTable],
  ['cards', CustomerCards],
])('customers as %s', (_name, List) => {
  it('have their sums in each currency, and lead to their orders and accounts', () => {
    const html = markupInApp(<List customers={customers} />);
    for (const text of [
      'Ada Nowak',
      'Austria',
      '€47.36 + $20.00',
      '€23.68 + $20.00',
      'Nov 30, 2026',
      'Account deleted',
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/admin/shop/orders?customer=10001"');
    expect(html.match(/href="\/admin\/users\//g)).toHaveLength(1);
  });
});
