import type { InvoiceSummary } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import { sampleDocument } from '../testing/sample-orders.ts';
import sales from '../texts/sales.json?language=en';
import { InvoiceCards, InvoiceTable } from './InvoiceList.tsx';
import { invoicesList } from './invoices-list.ts';

beforeAll(() => provideTexts('en', { list, sales }));

const AsTable = ({ documents }: { readonly documents: readonly InvoiceSummary[] }) => (
  <InvoiceTable
    documents={documents}
    state={{ sortBy: 'Date', sortDirection: 'desc' }}
    onChange={() => undefined}
    isLoading={false}
  />
);

describe.each([
  ['table', AsTable],
  ['cards', InvoiceCards],
])('invoices as %s', (_name, List) => {
  it('name customer, state, amounts, days, order and files', () => {
    const overdue = {
      ...sampleDocument,
      State: 'overdue',
      DueDate: '2026-12-14',
      OpenCents: 678,
    } as const;
    const cancellation = {
      ...sampleDocument,
      InvoiceId: 'c'.repeat(22),
      Number: 'R-10009',
      Kind: 'cancellation',
      State: 'correction',
      Corrects: 'R-10001',
      OrderId: null,
    } as const;
    const html = markupInApp(<List documents={[overdue, cancellation]} />);
    for (const text of [
      'R-10001',
      'Overdue',
      '€11.78',
      '€6.78',
      'Nov 30, 2026',
      'Dec 14, 2026',
      'Customer 10001',
      'Cancellation',
      'for R-10001',
    ])
      expect(html).toContain(text);
    expect(html.match(/href="\/admin\/shop\/orders\/7"/g)).toHaveLength(1);
    expect(html).toContain(`href="/api/invoices/${'c'.repeat(22)}/xml"`);
  });
});

it('the address keeps state, kind, year and month', () => {
  const { codec, input } = invoicesList;
  const params = { state: 'overdue', kind: 'invoice', year: 2026, month: 11 };
  expect(codec.write(codec.read(params))).toEqual(params);
  expect(input(codec.read(params), 25).filters).toEqual(params);
  expect(codec.write(codec.read({ state: 'late', kind: 'x', year: 1, month: 0 }))).toEqual({});
});
