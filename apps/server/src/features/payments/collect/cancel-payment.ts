import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { tellStatus } from '../follow/apply-truth.ts';
import { isUnfinished } from '../payment-states.ts';
import { unsafeSelectPaymentForUpdate, updatePayment } from '../payments.repository.ts';
import { enqueueCancellation } from './cancel-kind.ts';

/**
 * Ends a payment that is not over, because the payer wants something else. The provider is told in a job. If the payer pays
 * all the same, in another tab, the money is recorded when it arrives.
 * @returns whether it was canceled; false if it is over
 */
export async function cancelPayment(
  services: Pick<Services, 'paymentListeners' | 'log'>,
  transaction: Executor,
  paymentId: number,
): Promise<boolean> {
  const payment = await unsafeSelectPaymentForUpdate(transaction, paymentId);
  if (payment === undefined || !isUnfinished(payment.status)) return false;
  await updatePayment(transaction, paymentId, {
    status: 'canceled',
    checkoutUrl: null,
    changedAt: new Date(),
  });
  if (payment.providerId !== null) await enqueueCancellation(transaction, paymentId);
  await tellStatus(services, transaction, payment, { status: 'canceled', failure: payment.failure });
  return true;
}
