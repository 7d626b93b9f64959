import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import { PaymentProviderError } from '../providers/payment-provider.ts';
import { giveUpRefund, sendRefund } from './send-refund.ts';

/** More than a day passes until the last of these. */
const attempts = 16;
/** The handler that has ordered it is usually faster. */
const delaySeconds = 20;

const sendRefundKind = jobKind({
  name: 'send-refund',
  lane: 'upkeep',
  payload: z.object({ refundId: z.number().int() }),
});

export const sendRefundJob = defineJob(sendRefundKind, async ({ refundId }, { services, log, attempt }) => {
  try {
    await sendRefund(services, refundId);
  } catch (error) {
    // It is stored with the refund, and no further attempt helps.
    if (!(error instanceof PaymentProviderError && error.problem === 'refused')) {
      if (attempt >= attempts) await giveUpRefund(services, refundId);
      throw error;
    }
    log.warn({ refundId, reason: error.message }, 'the payment provider has refused a refund');
  }
});

export async function enqueueRefund(transaction: Executor, refundId: number): Promise<void> {
  await enqueue(transaction, sendRefundKind, { refundId }, { delaySeconds, maxAttempts: attempts });
}
