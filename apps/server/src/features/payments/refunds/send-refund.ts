import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { syncPayment } from '../follow/sync-payment.ts';
import { unsafeSelectPayment } from '../payments.repository.ts';
import {
  PaymentProviderError,
  type PaymentProvider,
  type ProviderRefund,
} from '../providers/payment-provider.ts';
import { providerNamed } from '../providers/providers.ts';
import type { PaymentRow, RefundRow } from '../tables.ts';
import { unsafeSelectRefund, unsafeSelectRefundsOfPayments, updateRefund } from './refunds.repository.ts';

/**
 * Sends a refund to the provider, once, however often it is called, and records the money that goes back.
 * Throws a PaymentProviderError. With the problem `refused`, the refund is over and nothing was sent.
 */
export async function sendRefund(services: Services, refundId: number): Promise<void> {
  const { db } = services;
  const refund = await unsafeSelectRefund(db, refundId);
  if (refund === undefined || refund.state === 'refused') return;
  const payment = expectDefined(await unsafeSelectPayment(db, refund.paymentId), 'a refund has a payment');
  if (payment.provider === 'manual' || payment.providerId === null)
    throw new Error(`payment ${payment.id} has a refund and no provider`);
  const provider = providerNamed(services, payment.provider);
  if (provider === undefined)
    throw new PaymentProviderError('unavailable', `${payment.provider} is not set up`);
  if (refund.state === 'creating') {
    await refuseIfSentBefore(services, refund, payment);
    try {
      const { ref } = await askOnce(services, provider, payment, refund);
      await updateRefund(db, refundId, { state: 'accepted', providerRef: ref });
    } catch (error) {
      if (error instanceof PaymentProviderError && error.problem === 'refused')
        await endRefused(services, refund, payment, error.message.slice(0, 500));
      throw error;
    }
  }
  await syncPayment(services, payment.id);
}

/**
 * An earlier refund of the payment that was given up may have reached the provider. Then this one, which was ordered in its place, is over.
 * Throws a PaymentProviderError with the problem `refused`.
 */
async function refuseIfSentBefore(services: Services, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const { db } = services;
  if (refund.askedAt !== null) return;
  const unanswered = async () =>
    (await unsafeSelectRefundsOfPayments(db, [payment.id]))
      .filter(
        ({ state, askedAt, providerRef }) => state === 'refused' && askedAt !== null && providerRef === null,
      )
      .map(({ id }) => id);
  const before = await unanswered();
  if (before.length === 0) return;
  await syncPayment(services, payment.id);
  const after = await unanswered();
  if (after.length === before.length) return;
  const failure = 'an earlier refund of this payment has been sent after all';
  await endRefused(services, refund, payment, failure);
  throw new PaymentProviderError('refused', failure);
}

/** Ends a refund that could not be sent for days, so that it can be ordered again. The provider's list corrects it if it was sent. */
export async function giveUpRefund(services: Services, refundId: number): Promise<void> {
  const refund = await unsafeSelectRefund(services.db, refundId);
  if (refund?.state !== 'creating') return;
  const payment = expectDefined(
    await unsafeSelectPayment(services.db, refund.paymentId),
    'a refund has a payment',
  );
  await endRefused(services, refund, payment, 'the provider has not answered for too long');
}

/** Ends a refund that the provider does not know, and tells the listeners. */
async function endRefused(
  { db, paymentListeners }: Services,
  { id }: RefundRow,
  { id: paymentId, invoiceId }: PaymentRow,
  failure: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await updateRefund(transaction, id, { state: 'refused', failure }))
      await paymentListeners.refundFailed(transaction, { invoiceId, paymentId });
  });
}

/**
 * An earlier attempt may have reached the provider, which remembers keys for an hour only. So later ones first look for
 * its refund among those of the payment.
 */
async function askOnce(
  { db }: Services,
  provider: PaymentProvider,
  { providerId, currency }: PaymentRow,
  { id, idempotencyKey: key, askedAt, amountCents, description }: RefundRow,
): Promise<ProviderRefund> {
  const paymentId = expectDefined(providerId ?? undefined, 'the provider knows the payment');
  if (askedAt !== null) {
    const known = (await provider.readPayment(paymentId))?.refunds.find((one) => one.key === key);
    if (known !== undefined) return known;
  } else await updateRefund(db, id, { askedAt: new Date() });
  return provider.createRefund({ key, paymentId, amountCents, currency, description });
}
