import type { Product, SaleTax, User } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import type { CheckoutEvent } from '../../../features/orders/checkout/checkout-machine.ts';
import type { CheckoutState } from '../../../features/orders/checkout/checkout-state.ts';
import type { OrderIdOf } from '../../../features/orders/checkout/order-ids.ts';

export interface LicenseTabProps {
  readonly state: CheckoutState;
  readonly user: User | undefined;
  readonly products: readonly Product[];
  readonly tax: SaleTax;
  readonly orderIdOf: OrderIdOf;
  /** The button that goes on with an order. */
  readonly foot: ReactNode;
  readonly dispatch: (event: CheckoutEvent) => void;
}
