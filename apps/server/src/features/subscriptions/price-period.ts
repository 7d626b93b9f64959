import type { Currency } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { taxCents } from '../../platform/money.ts';
import type { Services } from '../../services.ts';
import { taxOfBuyer } from '../orders/index.ts';
import { priceAt } from '../products/index.ts';
import type { TaxOfSale } from '../tax/index.ts';

export interface PricedPeriod {
  readonly netCents: number;
  readonly tax: TaxOfSale;
  readonly taxCents: number;
  readonly grossCents: number;
}

interface PeriodToPrice {
  readonly productId: number;
  readonly currency: Currency;
  readonly buyer: Parameters<typeof taxOfBuyer>[2];
  /** The price is that of this time, and the tax that of the day of the supply. */
  readonly pricedAt: Date;
  readonly suppliedAt: Date;
}

/** The price of a period; undefined for a product without one. */
export async function pricePeriod(
  services: Pick<Services, 'settings'>,
  db: Executor,
  { productId, currency, buyer, pricedAt, suppliedAt }: PeriodToPrice,
): Promise<PricedPeriod | undefined> {
  const netCents = await priceAt(db, productId, currency, pricedAt);
  if (netCents === undefined) return undefined;
  return withTax(netCents, await taxOfBuyer(services, db, buyer, suppliedAt));
}

export function withTax(netCents: number, tax: TaxOfSale): PricedPeriod {
  const included = taxCents(netCents, tax.rateBasisPoints);
  return { netCents, tax, taxCents: included, grossCents: netCents + included };
}
