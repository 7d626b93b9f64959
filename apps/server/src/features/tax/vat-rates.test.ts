import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { isInEu, memberStates, vatRateOf } from './vat-rates.ts';

/** A table of another project: the rate of today, and those before with the time at which they ended. */
interface OtherRate {
  readonly rate: number;
  readonly before?: Readonly<Record<string, { readonly rate: number }>>;
}
const others = createRequire(import.meta.url)('sales-tax/res/sales_tax_rates.json') as Readonly<
  Record<string, OtherRate>
>;

const dayMs = 24 * 60 * 60 * 1000;
const basisPoints = (rate: number) => Math.round(rate * 10_000);

describe('the VAT rates', () => {
  it('are those of the 27 member states', () => {
    expect(memberStates).toHaveLength(27);
    expect(['DE', 'GR', 'HR'].map(isInEu)).toEqual([true, true, true]);
    expect(['GB', 'CH', 'EL', 'XI', '', 'constructor'].map(isInEu)).toEqual(Array(6).fill(false));
  });

  it.each(memberStates)('of %s are those of the package sales-tax, today and before', (country) => {
    const { rate, before = {} } = others[country] ?? { rate: Number.NaN };
    expect(vatRateOf(country, new Date())).toBe(basisPoints(rate));
    for (const [end, { rate: earlier }] of Object.entries(before)) {
      expect(vatRateOf(country, new Date(Date.parse(end) - dayMs))).toBe(basisPoints(earlier));
    }
  });

  it('of a state change on the days that the package sales-tax has, but for Romania', () => {
    const changes = memberStates.flatMap((country) =>
      Object.keys(others[country]?.before ?? {}).map((end) => ({ country, end: new Date(end) })),
    );
    expect(changes.length).toBeGreaterThanOrEqual(10);
    const different = changes.filter(({ country, end }) => {
      const [day, dayBefore] = [end.getTime() + dayMs / 2, end.getTime() - dayMs / 2];
      return vatRateOf(country, new Date(day)) === vatRateOf(country, new Date(dayBefore));
    });
    // Law 141/2025 is in force since 1 August 2025; the package has the day after.
    expect(different.map(({ country }) => country)).toEqual(['RO']);
    expect(vatRateOf('RO', new Date('2025-07-31T12:00:00Z'))).toBe(1900);
    expect(vatRateOf('RO', new Date('2025-08-01T12:00:00Z'))).toBe(2100);
  });

  it('are not known for other countries, and for times before the table', () => {
    expect(() => vatRateOf('CH', new Date())).toThrow('the VAT rates of CH');
    expect(() => vatRateOf('FR', new Date('2013-12-31T12:00:00Z'))).toThrow('of FR on 2013-12-31');
  });
});
