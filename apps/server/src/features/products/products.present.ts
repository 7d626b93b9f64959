import {
  currencies,
  type Currency,
  type Language,
  type ManagedProduct,
  type Product,
  type ProductPrice,
} from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { taxCents } from '../../platform/money.ts';
import { isPriced } from './products.access.ts';
import {
  selectAllPrices,
  selectProducts,
  selectTime,
  type PriceRow,
  type ProductRow,
} from './products.repository.ts';

/** The net price of a product now; null without one. */
export type NetCentsOf = (productId: number, currency: Currency) => number | null;

export function presentProduct(
  product: ProductRow,
  all: readonly ProductRow[],
  netCentsOf: NetCentsOf,
  { language, rateBasisPoints }: { readonly language: Language; readonly rateBasisPoints: number },
): Product {
  const costIn = (currency: Currency) => {
    const netCents = netCentsOf(product.id, currency);
    if (netCents === null) return null;
    const tax = taxCents(netCents, rateBasisPoints);
    return { netCents, taxCents: tax, grossCents: netCents + tax };
  };
  return {
    id: product.id,
    nameShort: product.nameShort[language],
    credits: product.credits,
    users: product.users,
    categoryId: product.category,
    guests: product.guests,
    monthsFree: monthsFree(product, all, netCentsOf),
    cost: { EUR: costIn('EUR'), USD: costIn('USD') },
  };
}

/**
 * The months that a yearly licence has free: those that its price saves beside twelve of the monthly licence of the same
 * size, in the currency in which it saves less.
 */
function monthsFree(product: ProductRow, all: readonly ProductRow[], netCentsOf: NetCentsOf): number {
  if (product.category !== 5) return 0;
  const monthly = all.find(
    ({ category, users, credits }) =>
      category === 3 && users === product.users && credits * 12 === product.credits,
  );
  if (monthly === undefined) return 0;
  const saved = currencies.map((currency) => {
    const [month, year] = [netCentsOf(monthly.id, currency), netCentsOf(product.id, currency)];
    return month === null || year === null || month === 0 ? 0 : Math.floor((12 * month - year) / month);
  });
  return Math.max(0, Math.min(...saved));
}

/** All products with all their prices. */
export async function presentManagedProducts(db: Executor): Promise<ManagedProduct[]> {
  const [products, prices, now] = [await selectProducts(db), await selectAllPrices(db), await selectTime(db)];
  return products.map((product) => ({
    Id: product.id,
    Names: product.nameShort,
    CategoryId: product.category,
    Credits: product.credits,
    Users: product.users,
    Guests: product.guests,
    IsOffered: product.isOffered,
    Position: product.position,
    IsPriced: isPriced(product),
    Prices: currencies.flatMap((currency) =>
      withStates(
        prices.filter((price) => price.productId === product.id && price.currency === currency),
        now,
      ),
    ),
  }));
}

export async function presentManagedProduct(db: Executor, productId: number): Promise<ManagedProduct> {
  const products = await presentManagedProducts(db);
  return expectDefined(
    products.find(({ Id }) => Id === productId),
    `product ${productId}`,
  );
}

/** The prices of a product in a currency, newest first. */
function withStates(prices: readonly PriceRow[], now: Date): ProductPrice[] {
  const current = prices.find(({ holdsFrom }) => holdsFrom <= now);
  return prices.map((price) => ({
    Id: price.id,
    Currency: price.currency,
    NetCents: price.netCents,
    HoldsFrom: epochSeconds(price.holdsFrom),
    State: price === current ? 'current' : price.holdsFrom > now ? 'future' : 'past',
    SetDate: epochSeconds(price.createdAt),
    SetBy: price.author ?? '',
  }));
}
