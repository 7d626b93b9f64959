import type { Currency, VatReportRow } from '@palimpsest/contract';

export interface CurrencySum {
  readonly currency: Currency;
  readonly documents: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
}

/** The sums of rows, for each currency that they have. */
export function sumsOf(rows: readonly VatReportRow[]): readonly CurrencySum[] {
  return [...Map.groupBy(rows, ({ Currency: currency }) => currency)].map(([currency, own]) => ({
    currency,
    documents: sum(own, ({ Documents }) => Documents),
    netCents: sum(own, ({ NetCents }) => NetCents),
    taxCents: sum(own, ({ TaxCents }) => TaxCents),
    grossCents: sum(own, ({ GrossCents }) => GrossCents),
  }));
}

/** The sum of all rows in euros; undefined if all are in euros. */
export function sumInEuros(rows: readonly VatReportRow[]): CurrencySum | undefined {
  if (rows.every(({ Currency: currency }) => currency === 'EUR')) return undefined;
  return {
    currency: 'EUR',
    documents: sum(rows, ({ Documents, WithoutEuros }) => Documents - WithoutEuros),
    netCents: sum(rows, ({ EuroNetCents }) => EuroNetCents),
    taxCents: sum(rows, ({ EuroTaxCents }) => EuroTaxCents),
    grossCents: sum(rows, ({ EuroGrossCents }) => EuroGrossCents),
  };
}

function sum(rows: readonly VatReportRow[], of: (row: VatReportRow) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
