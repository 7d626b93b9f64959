import { orderStates, type OrderState } from '@palimpsest/contract';
import { numberFrom, oneOf, salesList } from '../sales-list.ts';

export interface OrderFilters {
  readonly state: OrderState;
  /** The number of a customer. */
  readonly customer: number;
  /** Only orders with money that an administrator has to return. */
  readonly toReturn: true;
}

const largestNumber = 2 ** 31 - 1;

export const ordersList = salesList<OrderFilters>({
  state: oneOf(orderStates),
  customer: numberFrom(1, largestNumber),
  toReturn: (given) => (given === true || given === 'true' ? true : undefined),
});
