import type { Currency, PaymentMethod } from '@palimpsest/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable;
    subscriptionOrders: SubscriptionOrdersTable;
  }
}

/** ordered: its first order is not paid. The others are those of the contract. */
export type StoredState = 'ordered' | 'active' | 'unpaid' | 'ended';

export interface SubscriptionsTable {
  id: Generated<number>;
  /** Null until the first order of a new licence is paid. */
  licenseId: number | null;
  /** The code that the first invoice names. */
  licenseCode: string;
  /** The one who pays; null when the user was deleted. */
  userId: number | null;
  isTest: boolean;
  /** The product of the next period. That of a period is the product of its order. */
  nextProductId: number;
  currency: Currency;
  method: PaymentMethod;
  /** The saved way to pay; null: none. */
  mandateId: number | null;
  /** The day of the month on which periods end. */
  anchorDay: number;
  state: Generated<StoredState>;
  /** The time at which the next charge was announced; null: not yet. */
  announcedAt: Date | null;
  createdAt: CreatedAt;
  endedAt: Date | null;
}
export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** first: it creates the licence, or goes on with one · early: bought before its time · change: of a period. */
export type SubscriptionOrderKind = 'first' | 'early' | 'renewal' | 'change';

export interface SubscriptionOrdersTable {
  orderId: number;
  subscriptionId: number;
  kind: SubscriptionOrderKind;
  productId: number;
  /** The product before a change; null otherwise. */
  productBeforeId: number | null;
  phase: number;
  /** Null: there is no such period yet, or it was deleted. */
  phaseId: number | null;
  /** The time when it was paid, and has brought what was ordered. */
  deliveredAt: Date | null;
  /** How often the saved way to pay was charged since the begin of the period. */
  charges: Generated<number>;
  /** The time when it was charged before that, because the credits of the period before were nearly used up. */
  earlyChargedAt: ColumnType<Date | null, undefined, Date>;
  reminders: Generated<number>;
  /** The time of the last of them. */
  remindedAt: ColumnType<Date | null, undefined, Date>;
  /** It ended without being paid, or its money came too late. */
  isVoid: Generated<boolean>;
}
export type SubscriptionOrderRow = Selectable<SubscriptionOrdersTable>;
