import type { Currency, ProductCategory } from '@palimpsest/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    orders: OrdersTable;
  }
}

export interface OrdersTable {
  id: Generated<number>;
  /** Chosen by the client; unique for the user. */
  key: string;
  /** Null when the user was deleted. */
  userId: number | null;
  productId: number;
  /** The name of the product at that time. */
  productName: string;
  category: ProductCategory;
  /** The number of packages; amounts and credits are those of all of them. */
  quantity: Generated<number>;
  credits: number;
  currency: Currency;
  netCents: number;
  grossCents: number;
  /** Chosen by the client; '' without one. */
  uploadId: string;
  /** A renewal waits longer for its money, and an invoice by a quote until an administrator ends it. */
  purpose: ColumnType<OrderPurpose, OrderPurpose | undefined, OrderPurpose>;
  /** The period of a licence; null for credits. */
  periodFrom: Date | null;
  periodTo: Date | null;
  /** The time when the user agreed to an immediate start, and so to losing the right of withdrawal. */
  consentedAt: Date;
  createdAt: CreatedAt;
  /** The time when the credits were granted; null: the order is not paid. */
  grantedAt: Date | null;
  /** The credits to which the money entitles that was kept after its last movement. */
  entitledCredits: Generated<number>;
  /** The credits that the order has brought, less those that a refund has removed. */
  heldCredits: Generated<number>;
  /** The time and the way in which it ended without being paid, or after all of its money went back. */
  endedAt: Date | null;
  endedAs: OrderEnd | null;
  /** The time when the buyer was reminded to pay. */
  remindedAt: ColumnType<Date | null, undefined, Date>;
}

export type OrderPurpose = 'purchase' | 'renewal' | 'quote';
export type OrderEnd = 'canceled' | 'expired' | 'refunded';
export type OrderRow = Selectable<OrdersTable>;
