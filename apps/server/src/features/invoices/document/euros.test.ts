import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eurosOf, eurosOfPart, type Euros } from './euros.ts';
import { invoiceTotals, partOf, type Totals } from './totals.ts';

const rate = { month: '2026-10', millionths: 1_090_400 };

const minus = <Amounts extends Totals | Euros>(left: Amounts, part: Amounts): Amounts => ({
  ...left,
  netCents: left.netCents - part.netCents,
  taxCents: left.taxCents - part.taxCents,
});

describe('the parts of an invoice in euros', () => {
  it('add up to the invoice, however it is credited, and none is negative', () => {
    const price = fc.integer({ min: 1, max: 200_000 });
    const rates = fc.integer({ min: 500_000, max: 2_000_000 });
    const shares = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 });
    fc.assert(
      fc.property(
        price,
        fc.constantFrom(1_900, 2_550, 2_700),
        rates,
        shares,
        (net, basisPoints, millionths, each) => {
          const whole = invoiceTotals([{ quantity: 1, unitNetCents: net }], basisPoints);
          const inEuros = eurosOf(whole, { ...rate, millionths });
          let rest = whole;
          let left = inEuros;
          const sum = { netCents: 0, taxCents: 0 };
          for (const share of [...each, 100]) {
            const grossCents = Math.ceil((rest.grossCents * share) / 100);
            if (grossCents === 0) break;
            const part = partOf(rest, grossCents, basisPoints);
            const euros = eurosOfPart(left, rest, part);
            expect(Math.min(euros.netCents, euros.taxCents)).toBeGreaterThanOrEqual(0);
            sum.netCents += euros.netCents;
            sum.taxCents += euros.taxCents;
            left = minus(left, euros);
            rest = { ...minus(rest, part), grossCents: rest.grossCents - grossCents };
          }
          expect(sum).toEqual({ netCents: inEuros.netCents, taxCents: inEuros.taxCents });
        },
      ),
    );
  });

  it('are each rounded, and never more than what is left', () => {
    const whole = { netCents: 1_990, taxCents: 378, grossCents: 2_368 };
    const left = eurosOf(whole, rate);
    // 18.2502 and 3.4666
    expect(left).toEqual({ rateMonth: '2026-10', rateMillionths: 1_090_400, netCents: 1_825, taxCents: 347 });
    const part = { netCents: 840, taxCents: 160, grossCents: 1_000 };
    // 7.7036 and 1.4674
    expect(eurosOfPart(left, whole, part)).toMatchObject({ netCents: 770, taxCents: 147 });
    expect(eurosOfPart({ ...left, taxCents: 100 }, whole, part)).toMatchObject({ taxCents: 100 });
    expect(eurosOfPart({ ...left, taxCents: 350 }, whole, whole)).toMatchObject({ taxCents: 350 });
  });
});
