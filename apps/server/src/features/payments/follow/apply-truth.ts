import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { isUnfinished, laterStatus, newMovements, nextAsk, type Movement } from '../payment-states.ts';
import {
  insertPaymentMovement,
  unsafeSelectMovements,
  unsafeSelectPaymentForUpdate,
  updatePayment,
} from '../payments.repository.ts';
import type { ProviderMandate, ProviderPayment } from '../providers/payment-provider.ts';
import { keepMandate } from '../mandates/keep-mandate.ts';
import { acceptRefunds } from '../refunds/refunds.repository.ts';
import type { PaymentRow } from '../tables.ts';
import { enqueueCancellation } from '../collect/cancel-kind.ts';

/** The answer of a provider about a payment, with the mandate that it has made. */
export interface Truth {
  readonly payment: ProviderPayment;
  readonly mandate: ProviderMandate | undefined;
}

export type Applied = 'changed' | 'unchanged' | 'overtaken';

type Listening = Pick<Services, 'paymentListeners' | 'log'>;

/**
 * Copies what the provider says: state, movements of money, mandate and refunds, and tells the listeners what is new.
 * @param seen the payment as it was before the provider was asked
 * @returns overtaken: something else was applied meanwhile, so that the answer may be old. Ask again.
 */
export async function applyTruth(
  services: Listening,
  transaction: Executor,
  seen: Pick<PaymentRow, 'id' | 'version'>,
  { payment: truth, mandate }: Truth,
): Promise<Applied> {
  const known = await unsafeSelectPaymentForUpdate(transaction, seen.id);
  if (known === undefined || known.version !== seen.version) return 'overtaken';
  requireSame(known, truth);
  const now = new Date();
  const status = laterStatus(known.status, truth.status);
  const movements = newMovements(truth, await unsafeSelectMovements(transaction, known.id));
  const isLinked = known.providerId === truth.id;
  const failure = status === known.status ? known.failure : truth.failure;
  // Its own mandate, or the one that it was charged with.
  const mandateId =
    mandate === undefined || known.userId === null
      ? known.mandateId
      : await keepMandate(transaction, { userId: known.userId, provider: known.provider }, mandate);
  await updatePayment(transaction, known.id, {
    providerId: truth.id,
    status,
    failure: failure.slice(0, 500),
    mandateId,
    checkoutUrl: isUnfinished(status) ? (truth.checkoutUrl ?? known.checkoutUrl) : null,
    paidAt: status === 'paid' ? (known.paidAt ?? truth.paidAt ?? now) : null,
    nextAskAt: nextAsk(truth.status, known.createdAt, truth.paidAt, now),
    ...(status === known.status ? {} : { changedAt: now }),
  });
  if (await acceptRefunds(transaction, known.id, truth.refunds))
    await services.paymentListeners.refundFailed(transaction, ofInvoice(known));
  // Canceled here before the provider had answered.
  if (known.status === 'canceled' && isUnfinished(truth.status) && !isLinked)
    await enqueueCancellation(transaction, known.id);
  for (const movement of movements) await recordMovement(services, transaction, known, movement);
  await tellStatus(services, transaction, known, { status, failure });
  return movements.length > 0 || status !== known.status || !isLinked ? 'changed' : 'unchanged';
}

/** Writes money that moved, and tells the listeners. */
export async function recordMovement(
  { paymentListeners }: Listening,
  transaction: Executor,
  payment: PaymentRow,
  movement: Movement,
): Promise<void> {
  const movementId = await insertPaymentMovement(transaction, payment, movement);
  const { kind, amountCents, movedAt } = movement;
  const moved = { ...ofInvoice(payment), movementId, kind, amountCents, movedAt };
  await paymentListeners.moneyMoved(transaction, moved);
}

/** Tells the listeners about another state, if it is another one. */
export async function tellStatus(
  { paymentListeners }: Listening,
  transaction: Executor,
  payment: PaymentRow,
  change: Pick<PaymentRow, 'status' | 'failure'>,
): Promise<void> {
  if (change.status === payment.status) return;
  const { status, failure } = change;
  const { status: before } = payment;
  await paymentListeners.statusChanged(transaction, { ...ofInvoice(payment), before, status, failure });
}

function ofInvoice({ id: paymentId, invoiceId, userId, method, sequence, currency }: PaymentRow) {
  return { paymentId, invoiceId, userId, method, sequence, currency };
}

/** Throws if the provider's payment is another one than ours: nothing of it may be booked. */
function requireSame(known: PaymentRow, truth: ProviderPayment): void {
  const problems = [
    known.providerId !== null && known.providerId !== truth.id && `has the id ${truth.id}`,
    truth.key !== null && truth.key !== known.idempotencyKey && `has the key ${truth.key}`,
    (truth.amountCents !== known.amountCents || truth.currency !== known.currency) &&
      `is over ${truth.amountCents} cents ${truth.currency}`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(`payment ${known.id} at ${known.provider} ${problems.join(', ')}`);
}
