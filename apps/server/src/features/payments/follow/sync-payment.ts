import type { Services } from '../../../services.ts';
import { unsafeSelectPayment, unsafeSelectPaymentAt, updateProviderId } from '../payments.repository.ts';
import {
  type AskableProvider,
  PaymentProviderError,
  type PaymentProvider,
  type ProviderPayment,
} from '../providers/payment-provider.ts';
import { providerNamed } from '../providers/providers.ts';
import type { PaymentRow } from '../tables.ts';
import { applyTruth, type Truth } from './apply-truth.ts';

/** A payment is rarely asked about twice at the same time, and hardly ever more often. */
const mostAttempts = 5;

/**
 * Asks the provider about a payment and applies the answer. An answer that was overtaken by another one is asked for again,
 * so that answers are applied in the order in which they are true.
 * @returns notAsked: the provider does not know the payment yet, or is not set up now
 * Throws a PaymentProviderError.
 */
export async function syncPayment(
  services: Services,
  paymentId: number,
): Promise<'changed' | 'unchanged' | 'notAsked'> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const seen = await unsafeSelectPayment(services.db, paymentId);
    if (seen === undefined || seen.providerId === null || seen.provider === 'manual') return 'notAsked';
    const provider = providerNamed(services, seen.provider);
    if (provider === undefined) return 'notAsked';
    const payment = await provider.readPayment(seen.providerId);
    if (payment === undefined)
      throw new PaymentProviderError('refused', `${seen.provider} has no payment ${seen.providerId}`);
    const truth = await withMandate(provider, payment);
    const applied = await services.db
      .transaction()
      .execute((transaction) => applyTruth(services, transaction, seen, truth));
    if (applied !== 'overtaken') return applied;
  }
  throw new PaymentProviderError('unavailable', `payment ${paymentId} changes while it is asked about`);
}

/** Adds the mandate of a payment that was made. */
export async function withMandate(provider: PaymentProvider, payment: ProviderPayment): Promise<Truth> {
  const { customerId, mandateId, status } = payment;
  const mandate =
    customerId !== null && mandateId !== null && status === 'paid'
      ? await provider.readMandate(customerId, mandateId)
      : undefined;
  return { payment, mandate };
}

/**
 * The payment with an id of a provider. A notice may arrive before we have stored that id: the provider's payment has
 * the key with which it was created.
 * Throws a PaymentProviderError.
 */
export async function findPayment(
  services: Services,
  name: AskableProvider,
  providerId: string,
): Promise<PaymentRow | 'unknown' | 'foreign'> {
  const { db } = services;
  const known = await unsafeSelectPaymentAt(db, name, providerId);
  if (known !== undefined) return known;
  const payment = await providerNamed(services, name)?.readPayment(providerId);
  if (payment === undefined) return 'unknown';
  if (payment.key === null) return 'foreign';
  const id = await updateProviderId(db, { provider: name, key: payment.key, providerId });
  return (id === undefined ? undefined : await unsafeSelectPayment(db, id)) ?? 'foreign';
}
