import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

export const readGroupsKind = jobKind({
  name: 'read-learning-groups',
  lane: 'learning',
  payload: z.object({ courseId: z.number().int() }),
});

/** Only a process that was killed makes a second attempt: the next visit asks for the groups again. */
const maxAttempts = 2;

export async function enqueueGroups(db: Executor, courseId: number): Promise<void> {
  await enqueue(db, readGroupsKind, { courseId }, { key: `groups ${courseId}`, maxAttempts });
}
