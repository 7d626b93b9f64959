import type { VatReportRow } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import { countryName, periodName, yearsUntil } from '../months.ts';
import sales from '../texts/sales.json?language=en';
import { accountingList } from './accounting-list.ts';
import { VatCards, VatTable } from './VatReport.tsx';

beforeAll(() => provideTexts('en', { list, sales }));

const german: VatReportRow = {
  Month: 3,
  Country: 'DE',
  VatType: 1,
  VatRate: 19,
  Currency: 'EUR',
  Documents: 2,
  NetCents: 3_980,
  TaxCents: 756,
  GrossCents: 4_736,
  EuroNetCents: 3_980,
  EuroTaxCents: 756,
  EuroGrossCents: 4_736,
  WithoutEuros: 0,
};
const rows: readonly VatReportRow[] = [
  german,
  {
    ...german,
    Country: 'AT',
    VatType: 2,
    VatRate: 0,
    Documents: 1,
    NetCents: 1_990,
    TaxCents: 0,
    GrossCents: 1_990,
    EuroNetCents: 1_990,
    EuroTaxCents: 0,
    EuroGrossCents: 1_990,
  },
  {
    ...german,
    Month: 4,
    Country: 'US',
    VatType: 3,
    VatRate: 0,
    Currency: 'USD',
    NetCents: -500,
    TaxCents: 0,
    GrossCents: -500,
    // At 1.0904.
    EuroNetCents: -459,
    EuroTaxCents: 0,
    EuroGrossCents: -459,
  },
];

describe.each([
  ['table', VatTable],
  ['cards', VatCards],
])('the VAT report as %s', (_name, List) => {
  it('names month, country and rate of each row, and adds up each currency', () => {
    const html = markupInApp(<List rows={rows} />);
    for (const text of [
      'March',
      'Germany',
      '19%',
      'Austria',
      'Reverse charge',
      'United States',
      'Outside the EU',
    ])
      expect(html).toContain(text);
    // 39.80 and 19.90 net; no cents of dollars are among them.
    for (const sum of ['Sum in EUR', '€59.70', '€7.56', '€67.26', 'Sum in USD', '-$5.00'])
      expect(html).toContain(sum);
  });

  it('states amounts in dollars in euros as well, and adds up everything in euros', () => {
    const html = markupInApp(<List rows={rows} />);
    // 59.70 and -4.59 net, 67.26 and -4.59 with tax.
    for (const sum of ['-€4.59', 'All in euros', '€55.11', '€62.67']) expect(html).toContain(sum);
    expect(markupInApp(<List rows={rows.slice(0, 2)} />)).not.toContain('All in euros');
    // A document without a rate is missing in the sum, so that the amount is not that of the row.
    const [, , dollars = german] = rows;
    const part = markupInApp(<List rows={[{ ...dollars, WithoutEuros: 1, EuroGrossCents: -100 }]} />);
    expect(part.match(/-€1\.00/g)).toHaveLength(1);
  });
});

it('the address keeps year, month and country', () => {
  const { codec } = accountingList;
  const params = { year: 2027, month: 2, country: 'AT' };
  expect(codec.write(codec.read(params))).toEqual(params);
  expect(codec.write(codec.read({ year: 1999, month: 13, country: 'Austria' }))).toEqual({});
});

it('periods and countries have names, and the years end with the present one', () => {
  expect(periodName(2027, 2, 'de')).toBe('Februar 2027');
  expect(periodName(2027, undefined, 'en')).toBe('2027');
  expect([countryName('AT', 'fr'), countryName('?', 'fr')]).toEqual(['Autriche', '?']);
  expect(yearsUntil(new Date(2028, 0, 1))).toEqual([2028, 2027, 2026]);
  expect(yearsUntil(new Date(2020, 0, 1))).toEqual([2026]);
});
