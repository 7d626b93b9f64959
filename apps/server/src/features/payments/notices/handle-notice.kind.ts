import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import type { AskableProvider } from '../providers/payment-provider.ts';

/** Two hours pass until the last of these. Then the poller is still there, and an administrator can replay it. */
export const noticeAttempts = 9;

export const handleNoticeKind = jobKind({
  name: 'handle-payment-notice',
  lane: 'events',
  payload: z.object({ noticeId: z.number().int() }),
});

export interface NoticeToHandle {
  readonly id: number;
  readonly provider: AskableProvider;
  readonly providerId: string;
}

/** One job waits for each payment: it handles all notices about it that have arrived when it begins, with one question. */
export async function enqueueNotice(
  transaction: Executor,
  { id: noticeId, provider, providerId }: NoticeToHandle,
  delaySeconds = 0,
): Promise<void> {
  const key = `payment-notice-${provider}-${providerId}`;
  await enqueue(
    transaction,
    handleNoticeKind,
    { noticeId },
    { key, delaySeconds, maxAttempts: noticeAttempts },
  );
}
