import { defineJob } from '../platform/jobs/define-job.ts';
import { cleanUpKind } from '../platform/jobs/queue.repository.ts';

/** Runs every hour, and soon after deletions: each part deletes what is past its days (`cleanUp` of its declaration). */
export const cleanUpJob = defineJob(cleanUpKind, async (_payload, { services, signal }) => {
  const now = new Date();
  for (const cleanUp of services.cleanUps) {
    signal.throwIfAborted();
    await cleanUp(services, now);
  }
});
