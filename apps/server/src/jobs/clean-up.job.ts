import { z } from 'zod';
import { deleteExpiredSessions } from '../features/accounts/index.ts';
import { deleteOrdersBefore } from '../features/checks/index.ts';
import { deleteOldExports } from '../features/exports/index.ts';
import { deleteOldImports } from '../features/imports/index.ts';
import { deleteUploadsBefore, selectUploadsBefore } from '../features/uploads/index.ts';
import { deleteOrphanedTexts } from '../texts/texts.repository.ts';
import { defineJob } from './define-job.ts';

const keepUploadsMs = 7 * 24 * 60 * 60 * 1000;

/** Every hour: sessions that have expired, files of reports after a day, and uploads of last week with their files and texts. */
export const cleanUpJob = defineJob({
  name: 'clean-up',
  payload: z.looseObject({}),
  run: async (_payload, { services }) => {
    const { db, blobs } = services;
    await deleteExpiredSessions(db);
    await deleteOldExports(services);
    await deleteOldImports(services, new Date());
    const before = new Date(Date.now() - keepUploadsMs);
    await deleteOrdersBefore(db, before);
    // The rows go last: after an interruption they still say what is left to do.
    const old = await selectUploadsBefore(db, before);
    await blobs.delete(old.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
    await db.transaction().execute(async (transaction) => {
      const uploads = await deleteUploadsBefore(transaction, before);
      await deleteOrphanedTexts(
        transaction,
        uploads.flatMap(({ textId }) => (textId === null ? [] : [textId])),
      );
    });
  },
});
