import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { recordMovement } from '../follow/apply-truth.ts';
import { unsafeSelectPaymentForUpdate } from '../payments.repository.ts';
import { insertRefund, unsafeSumLeft } from './refunds.repository.ts';
import { enqueueRefund } from './send-refund.job.ts';

export interface RefundToStart {
  readonly paymentId: number;
  readonly amountCents: number;
  /** The payer reads it on their account: the number of the credit note. */
  readonly description: string;
  /** The administrator who refunds; null if the product does it. */
  readonly authorId: number | null;
}

/**
 * Orders a refund, in the transaction of the document that says why. The call of an author sends it afterwards (`refundNow`); a job
 * sends all others at once. Money that was paid by hand is refunded by hand: the refund is recorded at once, and its author is the
 * administrator who transfers it. Throws `refundTooHigh`.
 * @returns the id of the refund; null for one that is done
 */
export async function startRefund(
  services: Pick<Services, 'paymentListeners' | 'log'>,
  transaction: Executor,
  { paymentId, amountCents, description, authorId }: RefundToStart,
): Promise<number | null> {
  const payment = expectDefined(
    await unsafeSelectPaymentForUpdate(transaction, paymentId),
    'a payment to refund exists',
  );
  const left = await unsafeSumLeft(transaction, paymentId);
  if (!Number.isInteger(amountCents) || amountCents <= 0 || amountCents > left)
    throw new UserError('refundTooHigh', `${amountCents} of ${left} cents of payment ${paymentId}`);
  if (payment.provider === 'manual') {
    if (authorId === null) throw new Error(`nobody has transferred money of payment ${paymentId}`);
    await recordMovement(services, transaction, payment, {
      kind: 'refund',
      providerRef: randomUUID(),
      amountCents: -amountCents,
      movedAt: new Date(),
    });
    return null;
  }
  const id = await insertRefund(transaction, { paymentId, amountCents, description, authorId });
  await enqueueRefund(transaction, { refundId: id, byCall: authorId !== null });
  return id;
}
