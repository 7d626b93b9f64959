import type {
  Currency,
  Language,
  MandateState,
  MoneyMovement,
  NoticeOutcome,
  PaymentMethod,
  PaymentProviderName,
  PaymentSequence,
  PaymentStatus,
} from '@palimpsest/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';
import type { AskableProvider, ProviderStatus } from './providers/payment-provider.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    paymentCustomers: PaymentCustomersTable;
    mandates: MandatesTable;
    payments: PaymentsTable;
    paymentMovements: PaymentMovementsTable;
    paymentRefunds: PaymentRefundsTable;
    paymentNotices: PaymentNoticesTable;
    testPayments: TestPaymentsTable;
    testRefunds: TestRefundsTable;
    testMandates: TestMandatesTable;
  }
}

export interface PaymentCustomersTable {
  id: Generated<number>;
  userId: number;
  provider: AskableProvider;
  providerCustomerRef: string;
  createdAt: CreatedAt;
}

export interface MandatesTable {
  id: Generated<number>;
  userId: number;
  provider: AskableProvider;
  providerCustomerRef: string;
  providerMandateRef: string;
  method: PaymentMethod;
  name: string;
  /** The account at PayPal; '' for a card. */
  account: string;
  /** The last four of a card; '' for PayPal. */
  cardDigits: string;
  /** YYYY-MM-DD; '' for PayPal. */
  cardExpiresOn: string;
  state: MandateState;
  createdAt: CreatedAt;
  revokedAt: Date | null;
}
export type MandateRow = Selectable<MandatesTable>;

export interface PaymentsTable {
  id: Generated<number>;
  /** Null when the user was deleted. */
  userId: number | null;
  invoiceId: number;
  provider: PaymentProviderName;
  /** Null until the provider knows the payment. */
  providerId: string | null;
  idempotencyKey: Generated<string>;
  method: PaymentMethod;
  sequence: PaymentSequence;
  mandateId: number | null;
  amountCents: number;
  currency: Currency;
  description: string;
  language: Language;
  status: ColumnType<PaymentStatus, PaymentStatus | undefined, PaymentStatus>;
  checkoutUrl: string | null;
  returnUrl: string;
  failure: Generated<string>;
  createdAt: CreatedAt;
  changedAt: Generated<Date>;
  /** The first request to create it at the provider; null: the provider cannot know it. */
  askedAt: Date | null;
  paidAt: Date | null;
  nextAskAt: Date | null;
  version: Generated<number>;
}
export type PaymentRow = Selectable<PaymentsTable>;

export interface PaymentMovementsTable {
  id: Generated<number>;
  paymentId: number;
  invoiceId: number;
  kind: MoneyMovement;
  providerRef: string;
  /** Negative for money that goes back. */
  amountCents: number;
  currency: Currency;
  movedAt: Date;
  createdAt: CreatedAt;
}
export type MovementRow = Selectable<PaymentMovementsTable>;

export interface PaymentRefundsTable {
  id: Generated<number>;
  paymentId: number;
  amountCents: number;
  description: string;
  idempotencyKey: Generated<string>;
  authorId: number | null;
  state: ColumnType<RefundState, RefundState | undefined, RefundState>;
  providerRef: string | null;
  failure: Generated<string>;
  createdAt: CreatedAt;
  askedAt: Date | null;
}
/** accepted: the provider knows it, and what becomes of it are movements. */
export type RefundState = 'creating' | 'accepted' | 'refused';
export type RefundRow = Selectable<PaymentRefundsTable>;

export interface PaymentNoticesTable {
  id: Generated<number>;
  provider: AskableProvider;
  providerId: string;
  receivedAt: CreatedAt;
  handledAt: Date | null;
  outcome: ColumnType<NoticeOutcome, NoticeOutcome | undefined, NoticeOutcome>;
  problem: Generated<string>;
  paymentId: number | null;
}
export type NoticeRow = Selectable<PaymentNoticesTable>;

export interface TestPaymentsTable {
  id: string;
  token: string;
  idempotencyKey: string;
  amountCents: number;
  currency: Currency;
  description: string;
  method: PaymentMethod;
  sequence: PaymentSequence;
  customerRef: string | null;
  mandateRef: string | null;
  language: Language;
  returnUrl: string;
  status: Exclude<ProviderStatus, 'authorized'>;
  createdAt: CreatedAt;
  paidAt: Date | null;
}
export type TestPaymentRow = Selectable<TestPaymentsTable>;

export interface TestRefundsTable {
  id: string;
  paymentRef: string;
  idempotencyKey: string;
  amountCents: number;
  createdAt: CreatedAt;
}

export interface TestMandatesTable {
  id: string;
  customerRef: string;
  method: PaymentMethod;
  isRevoked: ColumnType<boolean, boolean | undefined, boolean>;
  createdAt: CreatedAt;
}
