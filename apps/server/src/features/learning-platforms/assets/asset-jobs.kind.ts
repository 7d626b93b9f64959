import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';

const payload = z.object({ platformId: z.number().int() });

/** Fetches the files of a platform. */
export const fetchAssetsKind = jobKind({ name: 'fetch-learning-assets', lane: 'learning', payload });

/** Tells a platform the reports about its files. */
export const tellReportsKind = jobKind({ name: 'tell-learning-reports', lane: 'learning', payload });

/** Finds what is due: the pauses of files and results are longer than the queue waits. */
export const dueAssetsKind = jobKind({
  name: 'due-learning-assets',
  lane: 'upkeep',
  schedule: '* * * * * ?max=1',
  payload: z.looseObject({}),
});

const maxAttempts = 5;

/** One job for each platform and kind, so that a platform that does not answer holds up nobody else. */
export async function enqueueAssets(db: Executor, platformId: number): Promise<void> {
  await enqueue(db, fetchAssetsKind, { platformId }, { key: `fetch assets ${platformId}`, maxAttempts });
  await enqueueReports(db, platformId);
}

export async function enqueueReports(db: Executor, platformId: number): Promise<void> {
  await enqueue(db, tellReportsKind, { platformId }, { key: `tell reports ${platformId}`, maxAttempts });
}
