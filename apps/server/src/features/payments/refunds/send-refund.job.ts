import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import { PaymentProviderError } from '../providers/payment-provider.ts';
import { giveUpRefund, sendRefund } from './send-refund.ts';

/** More than a day passes until the last of these. */
const attempts = 16;
/** The call of a person who has ordered it is usually faster. */
const secondsForCall = 20;

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

/** `byCall`: a person waits, whose call sends it after the transaction. */
export async function enqueueRefund(
  transaction: Executor,
  { refundId, byCall }: { readonly refundId: number; readonly byCall: boolean },
): Promise<void> {
  const delaySeconds = byCall ? secondsForCall : 0;
  await enqueue(transaction, sendRefundKind, { refundId }, { delaySeconds, maxAttempts: attempts });
}
