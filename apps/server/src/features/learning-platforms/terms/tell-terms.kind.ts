import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

const payload = z.object({ personId: z.number().int(), deploymentId: z.string() });

export const tellTermsKind = jobKind({ name: 'tell-learning-terms', lane: 'learning', payload });

/** The pauses of the queue add up to days, for which a platform may be down. */
const maxAttempts = 25;

export async function enqueueTellTerms(db: Executor, told: z.output<typeof payload>): Promise<void> {
  await enqueue(db, tellTermsKind, told, {
    key: `terms of ${told.personId} ${told.deploymentId}`,
    maxAttempts,
  });
}
