import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

export const sendWebhookKind = jobKind({
  name: 'send-webhook',
  lane: 'webhooks',
  payload: z.object({ webhookId: z.number().int() }),
});

/** The job does not fail when a receiver fails. The clock finds what a lost job has left. */
const maxAttempts = 3;

/** Sends what is due to a receiver. A webhook has one waiting job for now, and one for a moment later. */
export async function enqueueSending(db: Executor, webhookId: number, delaySeconds = 0): Promise<void> {
  const key = delaySeconds === 0 ? `webhook ${webhookId}` : `webhook ${webhookId} later`;
  await enqueue(db, sendWebhookKind, { webhookId }, { key, delaySeconds, maxAttempts });
}
