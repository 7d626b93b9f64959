import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, languages } from '@palimpsest/contract';
import { formatMoney, inEuroCents, taxCents, taxInGrossCents } from './money.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const rate = fc.integer({ min: 0, max: 2_700 });

describe('the tax on a net amount', () => {
  it.each([
    [990, 1_900, 188], // 188.1
    [1_990, 1_900, 378], // 378.1
    [3_490, 1_900, 663], // 663.1
    [5_990, 1_900, 1_138], // 1138.1
    [990, 2_550, 252], // 252.45
    [50, 1_900, 10], // 9.5
    [50, 2_100, 11], // 10.5
    [-50, 2_100, -11],
    [2, 2_500, 1], // 0.5
    [-2, 2_500, -1],
    [1, 2_500, 0],
    [-1, 2_500, 0],
    [0, 1_900, 0],
    [990, 0, 0],
  ])('of %i cents at %i basis points is %i cents', (net, basisPoints, tax) => {
    expect(taxCents(net, basisPoints)).toBe(tax);
  });

  it('is the whole number of cents that is nearest, as exact arithmetic finds it', () => {
    fc.assert(
      fc.property(cents, rate, (net, basisPoints) => {
        const exact = BigInt(net) * BigInt(basisPoints); // in ten thousandths of a cent
        const off = BigInt(taxCents(net, basisPoints)) * 10_000n - exact;
        const distance = off < 0n ? -off : off;
        // Half a cent is rounded away from zero.
        const isRight = distance < 5_000n || (distance === 5_000n && off > 0n === net > 0);
        expect(isRight).toBe(true);
      }),
    );
  });

  it('has the other sign for money that goes back, and grows with the amount', () => {
    fc.assert(
      fc.property(cents, cents, rate, (first, second, basisPoints) => {
        expect(taxCents(-first, basisPoints) + taxCents(first, basisPoints)).toBe(0);
        const [less, more] = first < second ? [first, second] : [second, first];
        expect(taxCents(less, basisPoints)).toBeLessThanOrEqual(taxCents(more, basisPoints));
      }),
    );
  });

  it('is at most half a cent for each line away from the tax on the sum of the lines', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), rate, (lines, basisPoints) => {
        const net = lines.reduce((sum, line) => sum + line, 0);
        const tax = lines.reduce((sum, line) => sum + taxCents(line, basisPoints), 0);
        expect(Math.abs(tax - taxCents(net, basisPoints))).toBeLessThanOrEqual((lines.length + 1) / 2);
      }),
    );
  });

  it('is refused for amounts that are not whole cents, and for rates below zero', () => {
    expect(() => taxCents(9.9, 1_900)).toThrow('is not a whole number');
    expect(() => taxCents(990, 0.19)).toThrow('is not a whole number');
    expect(() => taxCents(Number.NaN, 1_900)).toThrow('is not a whole number');
    expect(() => taxCents(Number.MAX_SAFE_INTEGER, 1_900)).toThrow('is not a whole number');
    expect(() => taxCents(990, -1)).toThrow('is negative');
  });
});

describe('the tax in a gross amount', () => {
  it.each([
    [1_178, 1_900, 188],
    [119, 1_900, 19],
    [100, 1_900, 16], // 15.966
    [-100, 1_900, -16],
    [100, 0, 0],
  ])('of %i cents at %i basis points is %i cents', (gross, basisPoints, tax) => {
    expect(taxInGrossCents(gross, basisPoints)).toBe(tax);
  });

  it('is the tax that was added to the net amount', () => {
    fc.assert(
      fc.property(cents, rate, (net, basisPoints) => {
        const tax = taxCents(net, basisPoints);
        expect(taxInGrossCents(net + tax, basisPoints)).toBe(tax);
      }),
    );
  });
});

describe('an amount', () => {
  it('is written as each language writes it', () => {
    const written = languages.flatMap((language) =>
      currencies.map((currency) => formatMoney(123_490, currency, language).replaceAll(/\s/gu, ' ')),
    );
    expect(written).toEqual([
      '€1,234.90',
      '$1,234.90',
      '1.234,90 €',
      '1.234,90 $',
      '1234,90 €',
      '1234,90 US$',
      '1 234,90 €',
      '1 234,90 $US',
    ]);
  });

  it('has no sign where a tax of nothing was turned around', () => {
    expect(formatMoney(-0, 'EUR', 'en')).toBe('€0.00');
    expect(formatMoney(-1, 'EUR', 'en')).toBe('-€0.01');
  });

  it('is refused if it is not a whole number of cents', () => {
    expect(() => formatMoney(9.9, 'EUR', 'en')).toThrow('is not a whole number');
  });
});

describe('an amount in euros', () => {
  it.each([
    [378, 1_090_400, 347], // 346.66
    [1_990, 1_090_400, 1_825], // 1825.02
    [-378, 1_090_400, -347],
    [1, 2_000_000, 1], // 0.5
    [-1, 2_000_000, -1],
    [1, 2_000_001, 0],
    [0, 1_090_400, 0],
    [990, 962_600, 1_028], // 1028.46
  ])('of %i cents at %i millionths is %i cents', (amount, millionths, euros) => {
    expect(inEuroCents(amount, millionths)).toBe(euros);
  });

  it('is never off by more than half a cent, and needs a rate', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 500_000, max: 2_000_000 }), (amount, millionths) => {
        const off =
          BigInt(inEuroCents(amount, millionths)) * BigInt(millionths) - BigInt(amount) * 1_000_000n;
        expect((off < 0n ? -off : off) * 2n <= BigInt(millionths)).toBe(true);
      }),
    );
    expect(() => inEuroCents(1, 0)).toThrow('positive');
  });
});
