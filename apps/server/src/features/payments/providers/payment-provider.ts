import type {
  Currency,
  Language,
  MandateState,
  PaymentMethod,
  PaymentProviderName,
  PaymentSequence,
  PaymentStatus,
} from '@palimpsest/contract';

/** The providers that can be asked about a payment. */
export type AskableProvider = Exclude<PaymentProviderName, 'manual'>;

/** The states that a provider can report. */
export type ProviderStatus = Exclude<PaymentStatus, 'creating'>;

/**
 * A payment provider, as the rest of the product sees it. Keys make calls repeatable: the same call with the same key has one
 * effect. Every function throws a PaymentProviderError.
 */
export interface PaymentProvider {
  readonly name: AskableProvider;
  /** @returns the id of the customer */
  createCustomer(customer: NewCustomer): Promise<string>;
  /** Deletes a customer with all mandates. Does nothing if there is no such customer. */
  deleteCustomer(customerId: string): Promise<void>;
  createPayment(order: PaymentOrder): Promise<ProviderPayment>;
  /** The payment as it is now; undefined if there is no such payment. */
  readPayment(id: string): Promise<ProviderPayment | undefined>;
  /** @returns false if it can't be canceled any more, or not at all */
  cancelPayment(id: string): Promise<boolean>;
  createRefund(order: RefundOrder): Promise<ProviderRefund>;
  /** Undefined if there is no such mandate. */
  readMandate(customerId: string, mandateId: string): Promise<ProviderMandate | undefined>;
  /** Does nothing if there is no such mandate. */
  revokeMandate(customerId: string, mandateId: string): Promise<void>;
}

export interface NewCustomer {
  readonly key: string;
  readonly name: string;
  readonly mail: string;
  readonly language: Language;
}

export interface PaymentOrder {
  readonly key: string;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly description: string;
  readonly method: PaymentMethod;
  readonly sequence: PaymentSequence;
  /** Null for a payment that is made once. */
  readonly customerId: string | null;
  /** Null unless the payment is recurring. */
  readonly mandateId: string | null;
  readonly language: Language;
  /** The address to which the payer returns. */
  readonly returnUrl: string;
}

export interface ProviderPayment {
  readonly id: string;
  /** The key with which it was created; null for a payment that we have not created. */
  readonly key: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: ProviderStatus;
  /** The page for the payer; null if there is nothing to do. */
  readonly checkoutUrl: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly customerId: string | null;
  readonly mandateId: string | null;
  /** Why it failed, in the words of the provider; '' if it did not. */
  readonly failure: string;
  readonly refunds: readonly ProviderRefund[];
  readonly chargebacks: readonly MoneyBack[];
}

/** Money that went back to the payer. */
export interface MoneyBack {
  readonly ref: string;
  readonly amountCents: number;
  readonly createdAt: Date;
  /** The money came back to us, or was never sent. */
  readonly isReversed: boolean;
  /** Null if the provider does not say. */
  readonly reversedAt: Date | null;
}

export interface ProviderRefund extends MoneyBack {
  /** The key with which it was created; null for a refund that was made at the provider. */
  readonly key: string | null;
}

export interface RefundOrder {
  readonly key: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly description: string;
}

export interface ProviderMandate {
  readonly id: string;
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly state: Exclude<MandateState, 'revoked'>;
  readonly name: string;
  readonly account: string;
  readonly cardDigits: string;
  readonly cardExpiresOn: string;
}

/** refused: the same call will never succeed. unavailable: it may succeed later. */
export type ProviderProblem = 'refused' | 'unavailable';

export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
