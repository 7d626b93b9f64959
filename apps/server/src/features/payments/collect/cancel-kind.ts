import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

const attempts = 10;

export const cancelPaymentKind = jobKind({
  name: 'cancel-payment',
  lane: 'upkeep',
  payload: z.object({ paymentId: z.number().int() }),
});

/** Tells the provider that nobody wants to pay any more. */
export async function enqueueCancellation(transaction: Executor, paymentId: number): Promise<void> {
  await enqueue(transaction, cancelPaymentKind, { paymentId }, { maxAttempts: attempts });
}
