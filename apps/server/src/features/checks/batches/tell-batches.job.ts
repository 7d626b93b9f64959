import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Services } from '../../../services.ts';
import { selectBatchesToTell, unsafeSelectBatchForUpdate } from './batches.repository.ts';
import { tellBatch } from './tell-batch.ts';

/** A new order is left to its checks. */
const orderMs = 60_000;

const tellOfBatchesKind = jobKind({
  name: 'tell-batches',
  lane: 'upkeep',
  schedule: '* * * * * ?max=3',
  payload: z.looseObject({}),
});

/**
 * Runs each minute. Tells about collected checks of submissions whose time has come, and about orders whose last checks
 * did not end, but were deleted or paused. A batch is told about once, however many workers run.
 */
export const tellBatchesJob = defineJob(tellOfBatchesKind, (_payload, { services }) =>
  tellBatches(services, new Date()),
);

export async function tellBatches(services: Services, now: Date): Promise<void> {
  const { db, log } = services;
  const ids = await selectBatchesToTell(db, { now, orderedBefore: new Date(now.getTime() - orderMs) });
  for (const id of ids) {
    try {
      await db.transaction().execute(async (transaction) => {
        const batch = await unsafeSelectBatchForUpdate(transaction, id);
        if (batch?.toldAt === null) await tellBatch(transaction, batch);
      });
    } catch (error) {
      log.error({ err: error, batchId: id }, 'a message about checks could not be written');
    }
  }
}
