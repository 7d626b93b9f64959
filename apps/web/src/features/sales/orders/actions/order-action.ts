import type { ManagedOrder } from '@palimpsest/contract';

/** The properties of everything that changes an order. */
export interface OrderActionProps {
  readonly order: ManagedOrder;
  /** The order has changed since it was read. */
  readonly onOutdated: () => void;
}
