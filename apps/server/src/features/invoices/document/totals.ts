import { taxCents, taxInGrossCents } from '../../../platform/money.ts';

/** The amounts of an invoice, in cents. */
export interface Totals {
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
}

/**
 * The total of lines that have the same rate of tax. The tax is computed once, from the sum of the net amounts, because EN
 * 16931 (BR-CO-17) demands it for each rate of an invoice. Of one line it is the tax of that line.
 */
export function invoiceTotals(
  lines: readonly { readonly quantity: number; readonly unitNetCents: number }[],
  rateBasisPoints: number,
): Totals {
  const netCents = lines.reduce((sum, { quantity, unitNetCents }) => sum + quantity * unitNetCents, 0);
  const tax = taxCents(netCents, rateBasisPoints);
  return { netCents, taxCents: tax, grossCents: netCents + tax };
}

/**
 * A part of an invoice that goes back, as positive amounts. The part that uses up the rest has exactly the net amount and the
 * tax that are left, so that an invoice and its corrections add up to nothing.
 * @param left The rest of the invoice, as positive amounts
 */
export function partOf(left: Totals, grossCents: number, rateBasisPoints: number): Totals {
  if (grossCents === left.grossCents) return left;
  const tax = Math.min(taxInGrossCents(grossCents, rateBasisPoints), left.taxCents);
  return { netCents: grossCents - tax, taxCents: tax, grossCents };
}
