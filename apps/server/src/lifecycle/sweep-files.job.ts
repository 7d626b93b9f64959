import { z } from 'zod';
import type { StoredBlob } from '../platform/storage/index.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { jobKind } from '../platform/jobs/job-kind.ts';
import { unownedBlobs } from './unowned-blobs.ts';

/** Younger files are left alone, whatever the clocks of this machine and of the store say. */
const safeAgeMs = 2 * 60 * 60 * 1000;

const sweepFilesKind = jobKind({
  name: 'sweep-files',
  lane: 'upkeep',
  schedule: '7 3,15 * * * ?fill=12h&max=3',
  payload: z.looseObject({}),
});

/**
 * Twice a day, deletes files in the store that no row names. A process leaves one behind if it is killed after
 * another transfer has replaced it, or after its order was deleted. Several simultaneous runs do the same
 * work twice.
 *
 * 100,000 files in a folder, each with a row: 1.5 s of processor time in this process, 10 s on a machine with
 * two cores that also ran 35 other processes.
 */
export const sweepFilesJob = defineJob(sweepFilesKind, async (_payload, { services, signal, log }) => {
  const { db, blobs, storedFiles } = services;
  const storedBefore = new Date(Date.now() - safeAgeMs);
  let deleted = 0;
  for await (const batch of unownedBlobs(db, blobs, storedFiles)) {
    signal.throwIfAborted();
    const old = await keysStoredBefore(batch, storedBefore);
    await blobs.delete(old);
    deleted += old.length;
  }
  if (deleted > 0) log.info({ files: deleted }, 'deleted files that no row named');
});

async function keysStoredBefore(blobs: readonly StoredBlob[], before: Date): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const { key, storedAt } of blobs) {
    const date = await storedAt();
    if (date !== undefined && date < before) keys.push(key);
  }
  return keys;
}
