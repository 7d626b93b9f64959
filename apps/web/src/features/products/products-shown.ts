import type { Product } from '@palimpsest/contract';

/**
 * The products that a person sees. The one that guests cannot buy is shown to them only if it is chosen already, by an address or by
 * the credits that are missing: they log in before they order it.
 */
export function productsShown(
  products: readonly Product[],
  isUser: boolean,
  chosenId: number | undefined,
): readonly Product[] {
  return products.filter(({ id, guests }) => isUser || guests !== 'never' || id === chosenId);
}
