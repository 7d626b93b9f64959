import type { Executor } from '../../platform/database/connect.ts';
import { selectUploadsOf, type UploadRow } from './uploads.repository.ts';

/** The file of a user that the wizard checks next: the last one of those that it was given. */
export async function selectWizardUpload(db: Executor, userId: number): Promise<UploadRow | undefined> {
  const last = await db
    .selectFrom('uploads')
    .select('uploadId')
    .where('userId', '=', userId)
    .where('projectId', 'is', null)
    .where('isComplete', '=', true)
    .where('wizardAt', 'is not', null)
    .orderBy('wizardAt', 'desc')
    .orderBy('uploadId')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return undefined;
  const [row] = await selectUploadsOf(db, userId, [last.uploadId]);
  return row;
}

export async function updateToWizardUpload(
  db: Executor,
  userId: number,
  uploadId: string,
  at: Date,
): Promise<void> {
  await own(db, userId, uploadId).set({ wizardAt: at }).execute();
}

/** Keeps a file that an order names until a time, and makes it the one that the wizard checks next. */
export async function keepForOrder(
  db: Executor,
  userId: number,
  uploadId: string,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<void> {
  await own(db, userId, uploadId).set({ wizardAt: at, keptUntil: until }).execute();
}

function own(db: Executor, userId: number, uploadId: string) {
  return db
    .updateTable('uploads')
    .where('userId', '=', userId)
    .where('uploadId', '=', uploadId)
    .where('projectId', 'is', null);
}
