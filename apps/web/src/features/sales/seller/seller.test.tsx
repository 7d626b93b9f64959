import type { SellerCheck } from '@palimpsest/contract';
import { beforeAll, expect, it } from 'vitest';
import installation from '../../../i18n/texts/installation.json?language=en';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import sales from '../texts/sales.json?language=en';
import { SellerCheckView } from './SellerCheckView.tsx';

beforeAll(() => provideTexts('en', { installation, list, sales }));

const complete: SellerCheck = {
  Shop: 'test',
  ShopVariable: '',
  IsClosed: false,
  Missing: [],
  Fields: [
    { Key: 'sellerName', Value: 'Ada Press', IsRequired: true },
    { Key: 'sellerPhone', Value: '', IsRequired: true },
    { Key: 'sellerIban', Value: 'DE02120300000000202051', IsRequired: true },
    { Key: 'sellerRegister', Value: '', IsRequired: false },
  ],
  ExchangeRate: 'known',
  HasPaymentKey: true,
  PaymentKeyVariable: 'MOLLIE_KEY',
};

it('a shop whose seller is known says so, and how it is set', () => {
  const html = markupInApp(<SellerCheckView check={complete} />);
  for (const text of [
    'Everything that an invoice needs is known.',
    'The shop is a test',
    'MOLLIE_KEY',
    'The exchange rate of the last month is entered.',
    'Ada Press',
    // Banks print it so.
    'DE02 1203 0000 0000 2020 51',
  ])
    expect(html).toContain(text);
  expect(html).toContain('Not given');
});

it('a closed shop names what is missing, and the variable that sets it', () => {
  const html = markupInApp(
    <SellerCheckView
      check={{
        ...complete,
        Shop: 'live',
        ShopVariable: 'SHOP',
        IsClosed: true,
        Missing: ['sellerVatId', 'sellerIban'],
        ExchangeRate: 'missing',
        HasPaymentKey: false,
        PaymentKeyVariable: '',
      }}
    />,
  );
  for (const text of [
    'enter: ',
    'VAT',
    ' and IBAN',
    'it is closed',
    'SHOP in the environment',
    'nobody can pay',
    'No exchange rate is entered',
    'href="/admin/shop/exchange-rates"',
  ])
    expect(html).toContain(text);
});
