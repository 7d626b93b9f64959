import type { Currency } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import {
  selectAllPrices,
  selectPriceAt,
  selectProduct,
  selectProductForShare,
  selectProducts,
  selectTime,
  type ProductRow,
} from './products.repository.ts';

/** The net price of a product at a time, in cents; undefined if it has none, such as a licence by a quote. */
export async function priceAt(
  db: Executor,
  productId: number,
  currency: Currency,
  at: Date,
): Promise<number | undefined> {
  return (await selectPriceAt(db, productId, currency, at))?.netCents;
}

/** A product, whether it is on sale or not. */
export async function productWithId(db: Executor, productId: number): Promise<ProductRow | undefined> {
  return selectProduct(db, productId);
}

/** All products, by their ids. */
export async function productsById(db: Executor): Promise<ReadonlyMap<number, ProductRow>> {
  return new Map((await selectProducts(db)).map((product) => [product.id, product]));
}

/** Answers like `priceAt`, for any product and time, after one statement. */
export async function readPrices(
  db: Executor,
): Promise<(productId: number, currency: Currency, at: Date) => number | undefined> {
  const prices = await selectAllPrices(db);
  return (productId, currency, at) =>
    prices.find(
      (price) => price.productId === productId && price.currency === currency && price.holdsFrom <= at,
    )?.netCents;
}

export interface ProductForOrder {
  readonly product: ProductRow;
  readonly netCents: number;
  /** The time for which the price was read: that of the order. */
  readonly at: Date;
}

/**
 * The product of an order with its price of this moment. A new price waits until the transaction ends and begins
 * afterwards, so that `priceAt` answers the same for the time of the order permanently. Throws `productNotFound` if it is not
 * on sale or has no price.
 */
export async function productForOrder(
  transaction: Executor,
  productId: number,
  currency: Currency,
): Promise<ProductForOrder> {
  const product = await selectProductForShare(transaction, productId);
  if (product?.isOffered !== true) throw new UserError('productNotFound', `product ${productId}`);
  const at = await selectTime(transaction);
  const netCents = await priceAt(transaction, productId, currency, at);
  if (netCents === undefined) throw new UserError('productNotFound', `product ${productId} has no price`);
  return { product, netCents, at };
}
