import { z } from 'zod';
import type { Executor } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { enqueue, enqueueUnlessAsked } from '../../platform/jobs/queue.repository.ts';

const maintainIndexKind = jobKind({
  name: 'maintain-index',
  lane: 'upkeep',
  schedule: '*/10 * * * * ?max=3',
  payload: z.looseObject({ purgedScope: z.number().int().optional() }),
});

/**
 * Merges the small segments that additions leave. It is harmless at any time, and is requested after
 * additions and on a schedule.
 */
export const maintainIndexJob = defineJob(maintainIndexKind, async ({ purgedScope }, { services }) => {
  const isPurged = purgedScope === undefined || (await services.index.purge(purgedScope));
  await services.index.maintain();
  if (!isPurged) throw new Error('another merge was running; its texts are purged at the next attempt');
});

/** Requests maintenance; many requests in a row become one. Long transactions that add texts do not wait for each other here. */
export async function requestIndexMaintenance(db: Executor): Promise<void> {
  await enqueueUnlessAsked(
    db,
    maintainIndexKind,
    {},
    { key: 'maintain-index', delaySeconds: 2, maxAttempts: 5, priority: 10 },
  );
}

/** Requests that removed texts of a scope leave nothing in the index, not even data that no lookup finds. */
export async function requestIndexPurge(db: Executor, scope: number): Promise<void> {
  await enqueue(
    db,
    maintainIndexKind,
    { purgedScope: scope },
    { key: `purge-index-${scope}`, maxAttempts: 25, priority: 10 },
  );
}
