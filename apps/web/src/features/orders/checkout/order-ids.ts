import type { Currency } from '@palimpsest/contract';
import { randomId } from '../../../api/random-id.ts';

/** The id of the order that is being prepared: the same one until something else is ordered. */
export type OrderIdOf = (productId: number, currency: Currency, quantity?: number) => string;

/**
 * One id for each thing that a dialog may order. A double click, and another try after an error, then make one order; a new
 * dialog makes a new one.
 */
export function orderIds(): OrderIdOf {
  const known = new Map<string, string>();
  return (productId, currency, quantity = 1) => {
    const key = `${productId} ${currency} ${quantity}`;
    const id = known.get(key) ?? `order-${randomId()}`;
    known.set(key, id);
    return id;
  };
}
