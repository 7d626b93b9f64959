import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

/** Half an hour passes until the last of these: providers remember keys for an hour. */
export const openAttempts = 8;
/** The handler that has started the payment is usually faster. */
const delaySeconds = 20;

export const openPaymentKind = jobKind({
  name: 'open-payment',
  lane: 'upkeep',
  payload: z.object({ paymentId: z.number().int() }),
});

export async function enqueueOpening(transaction: Executor, paymentId: number): Promise<void> {
  await enqueue(transaction, openPaymentKind, { paymentId }, { delaySeconds, maxAttempts: openAttempts });
}
