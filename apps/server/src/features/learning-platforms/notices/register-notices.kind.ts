import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

const payloadSchema = z.object({
  platformId: z.number().int(),
  deploymentId: z.string(),
  /** Our address for notices. */
  handler: z.string(),
});

export type NoticesToRegister = z.output<typeof payloadSchema>;

export const registerNoticesKind = jobKind({
  name: 'register-learning-notices',
  lane: 'learning',
  payload: payloadSchema,
});

/** The pauses of the queue add up to days, for which a platform may be down. */
const maxAttempts = 25;

export async function enqueueRegisterNotices(db: Executor, payload: NoticesToRegister): Promise<void> {
  const key = `notices ${payload.platformId} ${payload.deploymentId}`;
  await enqueue(db, registerNoticesKind, payload, { key, maxAttempts });
}
