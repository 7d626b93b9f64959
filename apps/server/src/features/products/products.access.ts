import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { selectProductForUpdate, type ProductRow } from './products.repository.ts';

/** A product that an administrator changes. Throws `productNotFound`. */
export async function productToChange(transaction: Executor, productId: number): Promise<ProductRow> {
  const product = await selectProductForUpdate(transaction, productId);
  if (product === undefined) throw new UserError('productNotFound', `product ${productId}`);
  return product;
}

/** Guests get their product for nothing, and an educational licence is sold by a quote. */
export function isPriced({ guests, category }: Pick<ProductRow, 'guests' | 'category'>): boolean {
  return guests !== 'only' && category !== 8;
}
