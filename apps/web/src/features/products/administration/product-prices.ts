import type { Currency, ManagedProduct, ProductPrice } from '@palimpsest/contract';

/** The prices of a product in one currency, newest first. */
export function pricesIn({ Prices }: ManagedProduct, currency: Currency): readonly ProductPrice[] {
  return Prices.filter(({ Currency: of }) => of === currency);
}

/** The price that holds now. */
export function currentPrice(product: ManagedProduct, currency: Currency): ProductPrice | undefined {
  return pricesIn(product, currency).find(({ State }) => State === 'current');
}

/** The next price that will hold. */
export function nextPrice(product: ManagedProduct, currency: Currency): ProductPrice | undefined {
  return pricesIn(product, currency).findLast(({ State }) => State === 'future');
}
