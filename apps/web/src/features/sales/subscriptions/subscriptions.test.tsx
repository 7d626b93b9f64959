import type { ManagedSubscription } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import sales from '../texts/sales.json?language=en';
import { SubscriptionCards, SubscriptionTable } from './SubscriptionList.tsx';
import { subscriptionsList } from './subscriptions-list.ts';

beforeAll(() => provideTexts('en', { list, sales }));

const active: ManagedSubscription = {
  Id: 3,
  LicenseId: 9,
  Code: 'ABCD-EFGH',
  Licensee: 'Beispiel AG',
  UserId: 5,
  Mail: 'ada@example.org',
  Product: 'Volume licence 200, monthly',
  Term: 'monthly',
  State: 'active',
  ValidTo: 1_796_000_000,
  NextDate: 1_796_000_000,
  NextGrossCents: 1_773,
  Currency: 'EUR',
  Method: 'creditcard',
  HasMandate: true,
  OpenInvoiceId: '',
  Reminders: 0,
};
const others: readonly ManagedSubscription[] = [
  {
    ...active,
    Id: 4,
    UserId: null,
    Mail: '',
    State: 'unpaid',
    NextDate: null,
    NextGrossCents: null,
    HasMandate: false,
    OpenInvoiceId: 'a'.repeat(22),
    Reminders: 2,
  },
  { ...active, Id: 5, State: 'terminated', NextDate: null, NextGrossCents: null },
];

const AsTable = (props: { readonly subscriptions: readonly ManagedSubscription[] }) => (
  <SubscriptionTable {...props} isLoading={false} />
);

describe.each([
  ['table', AsTable],
  ['cards', SubscriptionCards],
])('subscriptions as %s', (_name, List) => {
  it('say who pays what and when, and lead to the user and the orders', () => {
    const html = markupInApp(<List subscriptions={[active, ...others]} />);
    for (const text of ['Beispiel AG', 'ABCD-EFGH', '€17.73', 'Volume licence 200', 'Monthly', 'Active'])
      expect(html).toContain(text);
    for (const text of ['Switched off, unpaid', 'Reminder 2 sent', 'By invoice', 'Terminated', 'Until '])
      expect(html).toContain(text);
    expect(html).toContain('href="/admin/users/5"');
    expect(html).toContain('href="/admin/shop/orders?search=ada%40example.org"');
  });
});

it('the address keeps the search and the state', () => {
  const { codec } = subscriptionsList;
  expect(codec.write(codec.read({ search: 'AG', state: 'unpaid' }))).toEqual({
    search: 'AG',
    state: 'unpaid',
  });
  expect(codec.write(codec.read({ state: 'lost' }))).toEqual({});
});
