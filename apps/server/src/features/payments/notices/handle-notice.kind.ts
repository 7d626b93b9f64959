import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

/** Two hours pass until the last of these. Then the poller is still there, and an administrator can replay it. */
export const noticeAttempts = 9;

export const handleNoticeKind = jobKind({
  name: 'handle-payment-notice',
  lane: 'events',
  payload: z.object({ noticeId: z.number().int() }),
});

export async function enqueueNotice(transaction: Executor, noticeId: number): Promise<void> {
  await enqueue(transaction, handleNoticeKind, { noticeId }, { maxAttempts: noticeAttempts });
}
