import type { PaymentNotice } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import sales from '../texts/sales.json?language=en';
import { NoticeCards, NoticeTable } from './NoticeList.tsx';
import { noticesList } from './notices-list.ts';

beforeAll(() => provideTexts('en', { list, sales }));

const handled: PaymentNotice = {
  Id: 31,
  Provider: 'mollie',
  ProviderId: 'tr_7',
  Received: 1_796_000_000,
  Handled: 1_796_000_001,
  Outcome: 'changed',
  Problem: '',
  PaymentId: 3,
  InvoiceId: 9,
  AmountCents: 1_178,
  Currency: 'EUR',
  Status: 'paid',
};
const foreign: PaymentNotice = {
  ...handled,
  Id: 32,
  ProviderId: 'tr_other',
  Outcome: 'failed',
  Problem: 'the provider did not answer',
  PaymentId: null,
  InvoiceId: null,
  AmountCents: null,
  Currency: null,
  Status: null,
};
const waiting: PaymentNotice = { ...foreign, Id: 33, ProviderId: 'tr_new', Outcome: 'waiting', Problem: '' };

const Cards = (props: { readonly notices: readonly PaymentNotice[]; readonly mayReplay: boolean }) => (
  <NoticeCards {...props} />
);
const Rows = (props: { readonly notices: readonly PaymentNotice[]; readonly mayReplay: boolean }) => (
  <NoticeTable {...props} isLoading={false} />
);

describe.each([
  ['table', Rows],
  ['cards', Cards],
])('notices as %s', (_name, List) => {
  it('say what became of them, and lead to the order', () => {
    const html = markupInApp(<List notices={[handled, foreign, waiting]} mayReplay />);
    for (const text of [
      'Mollie',
      'Something was new',
      '€11.78',
      'Paid',
      'the provider did not answer',
      'Waiting',
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/admin/shop/orders?search=tr_7"');
    expect(html).not.toContain('search=tr_other');
    expect(html.match(/aria-label="Ask the provider again about tr_/g)).toHaveLength(3);
    // It is in the queue already.
    expect(html.match(/disabled=""/g)).toHaveLength(1);
  });

  it('are not replayed by support', () => {
    expect(markupInApp(<List notices={[handled]} mayReplay={false} />)).not.toContain('Ask the provider');
  });
});

it('the address keeps the outcome', () => {
  const { codec } = noticesList;
  expect(codec.write(codec.read({ outcome: 'failed', search: 'tr_7' }))).toEqual({
    outcome: 'failed',
    search: 'tr_7',
  });
  expect(codec.write(codec.read({ outcome: 'lost' }))).toEqual({});
});
