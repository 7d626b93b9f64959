import type { Currency, TaxMode } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Settings } from '../../../platform/settings/index.ts';
import { selectRateUntil } from './exchange-rates.repository.ts';

/** A monthly average as an invoice copies it. */
export interface ExchangeRateOfMonth {
  /** The month of the average: 2026-10. */
  readonly month: string;
  /** US dollars for one euro, in millionths. */
  readonly millionths: number;
}

/**
 * The rate that turns the amounts of a sale into euros: that of the month of the supply, or the last published one before it
 * (decision 100). Null if none is known, and for euros.
 * @param suppliedOn A day of the seller's calendar
 */
export async function rateOfSale(
  db: Executor,
  currency: Currency,
  suppliedOn: string,
): Promise<ExchangeRateOfMonth | null> {
  if (currency === 'EUR') return null;
  const rate = await selectRateUntil(db, suppliedOn.slice(0, 7));
  return rate === undefined ? null : { month: rate.month, millionths: rate.millionths };
}

/**
 * Throws `exchangeRateMissing` if an invoice has to state its tax in euros, and no rate is known. A shop that takes no money goes
 * on without it.
 */
export async function requireRate(
  { settings }: { readonly settings: Settings },
  db: Executor,
  sale: { readonly currency: Currency; readonly mode: TaxMode; readonly suppliedOn: string },
): Promise<void> {
  const isStated = sale.currency !== 'EUR' && sale.mode === 1;
  if (!isStated || settings.current.shop !== 'live') return;
  if ((await rateOfSale(db, sale.currency, sale.suppliedOn)) === null)
    throw new UserError('exchangeRateMissing', `no rate for ${sale.suppliedOn}`);
}
