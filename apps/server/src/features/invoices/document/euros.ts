import { inEuroCents } from '../../../platform/money.ts';
import type { ExchangeRateOfMonth } from '../../tax/index.ts';
import type { Totals } from './totals.ts';

/** The amounts of an invoice in another currency as euros, with the rate that they were computed with (decision 100). */
export interface Euros {
  /** The month of the average: 2026-10. */
  readonly rateMonth: string;
  /** US dollars for one euro, in millionths. */
  readonly rateMillionths: number;
  readonly netCents: number;
  readonly taxCents: number;
}

/** Net amount and tax are each rounded to the nearest cent. */
export function eurosOf(
  { netCents, taxCents }: Omit<Totals, 'grossCents'>,
  { month, millionths }: ExchangeRateOfMonth,
): Euros {
  return {
    rateMonth: month,
    rateMillionths: millionths,
    netCents: inEuroCents(netCents, millionths),
    taxCents: inEuroCents(taxCents, millionths),
  };
}

/**
 * A part of an invoice that goes back, as positive amounts. The part that uses up the rest has exactly the euros that are left, and no
 * other part has more than them.
 * @param left The euros of the rest of the invoice, as positive amounts
 */
export function eurosOfPart(left: Euros, rest: Totals, part: Totals): Euros {
  if (part.grossCents === rest.grossCents) return left;
  const { netCents, taxCents } = eurosOf(part, { month: left.rateMonth, millionths: left.rateMillionths });
  return {
    ...left,
    netCents: Math.min(netCents, left.netCents),
    taxCents: Math.min(taxCents, left.taxCents),
  };
}

/** Whether a document has to state its tax in euros as well: Article 230 of Directive 2006/112/EC. */
export function statesEuros<Document extends { readonly euros: Euros | null; readonly taxMode: number }>(
  document: Document,
): document is Document & { readonly euros: Euros } {
  return document.euros !== null && document.taxMode === 1;
}

/** The columns of an invoice. */
interface EuroColumns {
  readonly rateMonth: string | null;
  readonly rateMillionths: number | null;
  readonly euroNetCents: number | null;
  readonly euroTaxCents: number | null;
}

/** The euros that an invoice was issued with. */
export function eurosOfRow({
  rateMonth,
  rateMillionths,
  euroNetCents,
  euroTaxCents,
}: EuroColumns): Euros | null {
  if (rateMonth === null || rateMillionths === null || euroNetCents === null || euroTaxCents === null)
    return null;
  return { rateMonth, rateMillionths, netCents: euroNetCents, taxCents: euroTaxCents };
}
