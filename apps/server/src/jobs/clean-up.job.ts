import { z } from 'zod';
import { deleteExpiredSessions } from '../features/accounts/index.ts';
import { deleteUploadsBefore } from '../features/uploads/index.ts';
import { deleteOrphanedTexts } from '../texts/texts.repository.ts';
import { defineJob } from './define-job.ts';

const keepUploadsMs = 7 * 24 * 60 * 60 * 1000;

/** Every hour: sessions that have expired, and uploads of last week with their files and texts. */
export const cleanUpJob = defineJob({
  name: 'clean-up',
  payload: z.looseObject({}),
  run: async (_payload, { services }) => {
    const { db, blobs } = services;
    await deleteExpiredSessions(db);
    const uploads = await deleteUploadsBefore(db, new Date(Date.now() - keepUploadsMs));
    await blobs.delete(uploads.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
    await deleteOrphanedTexts(
      db,
      uploads.flatMap(({ textId }) => (textId === null ? [] : [textId])),
    );
  },
});
