import type { OpenItems } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import { sampleDocument } from '../testing/sample-orders.ts';
import sales from '../texts/sales.json?language=en';
import { AgeSums, OpenItemCards, OpenItemTable } from './OpenItemList.tsx';
import { openItemsList } from './open-items-list.ts';

beforeAll(() => provideTexts('en', { list, sales }));

type Items = OpenItems['Items'];

const items: Items = [
  {
    Invoice: { ...sampleDocument, State: 'overdue', DueDate: '2026-12-14', OpenCents: 678 },
    Age: 'to60',
    DaysOverdue: 31,
    Reminders: 2,
    ReminderDate: 1_796_000_000,
  },
  {
    Invoice: {
      ...sampleDocument,
      InvoiceId: 'd'.repeat(22),
      Number: 'R-10003',
      OrderId: null,
      OpenCents: 1_178,
    },
    Age: 'notDue',
    DaysOverdue: 0,
    Reminders: 0,
    ReminderDate: null,
  },
];

const AsTable = (props: { readonly items: Items }) => <OpenItemTable {...props} isLoading={false} />;

describe.each([
  ['table', AsTable],
  ['cards', OpenItemCards],
])('open items as %s', (_name, List) => {
  it('say how long they are overdue, and lead to the order', () => {
    const html = markupInApp(<List items={items} />);
    for (const text of [
      'R-10001',
      'Overdue for 31 days',
      'Reminder 2 sent on',
      '€6.78',
      'Dec 14, 2026',
      'Not due yet',
      'R-10003',
    ])
      expect(html).toContain(text);
    expect(html.match(/href="\/admin\/shop\/orders\/7"/g)).toHaveLength(1);
  });
});

it('their sums are listed by age, with each currency', () => {
  const sum = { Invoices: 1, OpenCents: 1_178 };
  const html = markupInApp(
    <AgeSums
      sums={[
        { ...sum, Age: 'notDue', Currency: 'EUR' },
        { ...sum, Age: 'over90', Currency: 'EUR' },
        { ...sum, Age: 'over90', Currency: 'USD', OpenCents: 500 },
      ]}
    />,
  );
  expect(html).toContain('Not due yet');
  expect(html).toContain('Over 90 days');
  expect(html).toContain('€11.78 + $5.00');
  expect(markupInApp(<AgeSums sums={[]} />)).not.toContain('section');
});

it('the address keeps the age', () => {
  const { codec } = openItemsList;
  expect(codec.write(codec.read({ age: 'to30' }))).toEqual({ age: 'to30' });
  expect(codec.write(codec.read({ age: 'old' }))).toEqual({});
});
