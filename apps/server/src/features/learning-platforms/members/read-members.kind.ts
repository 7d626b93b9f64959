import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

export const readMembersKind = jobKind({
  name: 'read-learning-members',
  lane: 'learning',
  payload: z.object({ linkId: z.number().int() }),
});

/** Only a process that was killed makes a second attempt: a teacher who wants the list again asks for it. */
const maxAttempts = 2;

export async function enqueueMembers(db: Executor, linkId: number): Promise<void> {
  await enqueue(db, readMembersKind, { linkId }, { key: `members ${linkId}`, maxAttempts });
}
