import { paymentMethods, type PaymentMethod } from '@palimpsest/contract';
import type {
  Amount,
  ListEntityChargeback,
  ListRefundResponse,
  MandateResponse,
  PaymentResponse,
  RefundResponse,
} from 'mollie-api-typescript/models';
import {
  PaymentProviderError,
  type MoneyBack,
  type ProviderMandate,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderStatus,
} from '../payment-provider.ts';

/** Mollie's answers in our words. */

export function paymentFrom(
  payment: PaymentResponse,
  { refunds, chargebacks }: Pick<ProviderPayment, 'refunds' | 'chargebacks'>,
): ProviderPayment {
  return {
    id: payment.id,
    key: keyIn(payment.metadata),
    amountCents: centsOf(payment.amount),
    currency: payment.amount.currency,
    status: statusFrom(payment.status),
    checkoutUrl: payment.links.checkout?.href ?? null,
    createdAt: dateFrom(payment.createdAt),
    paidAt: payment.paidAt ? dateFrom(payment.paidAt) : null,
    customerId: payment.customerId ?? null,
    mandateId: payment.mandateId ?? null,
    failure: payment.statusReason?.message ?? '',
    refunds,
    chargebacks,
  };
}

const statuses: readonly ProviderStatus[] = [
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
];

function statusFrom(status: string): ProviderStatus {
  const known = statuses.find((one) => one === status);
  if (known === undefined) throw new PaymentProviderError('unavailable', `Mollie: a payment is ${status}`);
  return known;
}

/** A refund counts from the moment in which Mollie has accepted it, as in its own sums. */
export function refundFrom(refund: ListRefundResponse | RefundResponse): ProviderRefund {
  return {
    ref: refund.id,
    key: keyIn(refund.metadata),
    amountCents: centsOf(refund.amount),
    createdAt: dateFrom(refund.createdAt),
    isReversed: refund.status === 'failed' || refund.status === 'canceled',
    reversedAt: null,
  };
}

export function chargebackFrom({ id, amount, createdAt, reversedAt }: ListEntityChargeback): MoneyBack {
  return {
    ref: id,
    amountCents: centsOf(amount),
    createdAt: dateFrom(createdAt),
    isReversed: Boolean(reversedAt),
    reversedAt: reversedAt ? dateFrom(reversedAt) : null,
  };
}

const mandateStatuses = ['valid', 'pending', 'invalid'] as const;

export function mandateFrom({ id, customerId, method, status, details }: MandateResponse): ProviderMandate {
  const isCard = method === 'creditcard';
  return {
    id,
    customerId,
    method: methodFrom(method),
    state: mandateStatuses.find((known) => known === status) ?? 'invalid',
    name: (isCard ? details.cardHolder : details.consumerName) ?? '',
    account: (isCard ? '' : details.consumerAccount) ?? '',
    cardDigits: (isCard ? details.cardNumber : '') ?? '',
    cardExpiresOn: (isCard ? details.cardExpiryDate : '') ?? '',
  };
}

function methodFrom(method: string): PaymentMethod {
  const known = paymentMethods.find((one) => one === method);
  if (known === undefined) throw new PaymentProviderError('unavailable', `Mollie: a mandate is by ${method}`);
  return known;
}

export function amountFrom(cents: number, currency: string): Amount {
  const digits = String(cents).padStart(3, '0');
  return { currency, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

/** Throws if the amount is not written in whole cents, as no currency of ours is. */
export function centsOf({ value }: Amount): number {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(value);
  if (match === null) throw new PaymentProviderError('unavailable', `Mollie: an amount is ${value}`);
  return Number(match[1]) * 100 + Number(match[2]);
}

function dateFrom(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new PaymentProviderError('unavailable', `Mollie: a time is ${text}`);
  return date;
}

/** The key that we have given to a payment or refund, in the form in which we store it. */
function keyIn(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null || !('key' in metadata)) return null;
  const { key } = metadata;
  return typeof key === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : null;
}
