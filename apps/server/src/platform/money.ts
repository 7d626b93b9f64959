import type { Currency, Language } from '@palimpsest/contract';

/**
 * Amounts of money are whole cents (`…Cents`) of a currency, and negative for money that goes back. Rates of tax are
 * whole hundredths of a percent (`…BasisPoints`): 1900 is 19 %.
 *
 * Tax is rounded once, to the nearest cent, and half a cent away from zero: of a sale with one line for this line, and of
 * several lines for their sum (`invoiceTotals`). The tax of a cancellation is that of its invoice with the other sign.
 */

const basisPointsOfAll = 10_000;

/** The tax on a net amount. Throws if an amount is not a whole number of cents. */
export function taxCents(netCents: number, rateBasisPoints: number): number {
  return rounded(wholeNumber(netCents) * rateOf(rateBasisPoints), basisPointsOfAll);
}

/** The tax that a gross amount contains, for a refund of a part. */
export function taxInGrossCents(grossCents: number, rateBasisPoints: number): number {
  const rate = rateOf(rateBasisPoints);
  return rounded(wholeNumber(grossCents) * rate, basisPointsOfAll + rate);
}

/** The euros of an amount in another currency, of which one euro is worth so many millionths, in cents. */
export function inEuroCents(cents: number, millionths: number): number {
  if (wholeNumber(millionths) <= 0) throw new Error(`a rate of ${millionths} is not positive`);
  return rounded(wholeNumber(cents) * 1_000_000, millionths);
}

/** An amount as the language writes it: €9.90, or 9,90 € in German. Nothing has no sign, also where it was turned around. */
export function formatMoney(cents: number, currency: Currency, language: Language): string {
  const amount = cents === 0 ? 0 : wholeNumber(cents) / 100;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}

/** The quotient, rounded half away from zero. The numbers are whole, so that no digit is lost before rounding. */
function rounded(dividend: number, divisor: number): number {
  const size = Math.abs(wholeNumber(dividend));
  const rest = size % divisor;
  const quotient = (size - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  return dividend < 0 && quotient > 0 ? -quotient : quotient;
}

function rateOf(basisPoints: number): number {
  if (wholeNumber(basisPoints) < 0) throw new Error(`a rate of ${basisPoints} is negative`);
  return basisPoints;
}

function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  return value;
}
