import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

export const sendScoresKind = jobKind({
  name: 'send-scores',
  lane: 'learning',
  payload: z.object({ linkId: z.number().int() }),
});

/** Results that were not told are looked for every minute. */
const maxAttempts = 5;

/** One job for each link, so that a platform that does not answer holds up nobody else. */
export async function enqueueScores(db: Executor, linkIds: readonly number[]): Promise<void> {
  for (const linkId of linkIds) {
    await enqueue(db, sendScoresKind, { linkId }, { key: `scores ${linkId}`, maxAttempts });
  }
}
