import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

export const sendScoresKind = jobKind({
  name: 'send-scores',
  lane: 'webhooks',
  payload: z.object({ linkId: z.number().int() }),
});

/** The pauses of the queue add up to days, for which a platform may be down. */
const maxAttempts = 25;

/** One job for each link, so that a platform that does not answer holds up nobody else. */
export async function enqueueScores(db: Executor, linkIds: readonly number[]): Promise<void> {
  for (const linkId of linkIds) {
    await enqueue(db, sendScoresKind, { linkId }, { key: `scores ${linkId}`, maxAttempts });
  }
}
