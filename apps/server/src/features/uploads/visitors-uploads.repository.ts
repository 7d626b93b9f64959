import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { textFileBytes } from '../../finding/texts/text-extras.repository.ts';
import { storedTexts } from '../../finding/texts/texts.repository.ts';
import { selectUploadsOf, type UploadRow } from './uploads.repository.ts';

/**
 * Files that visitors uploaded to an upload form. They are stored under the project's owner, who never sees
 * them.
 */

/** The form and its owner. */
export interface FormKey {
  readonly ownerId: number;
  readonly projectId: number;
}

export async function visitorsUploads(
  db: Executor,
  { ownerId, projectId }: FormKey,
  uploadIds: readonly string[],
): Promise<readonly UploadRow[]> {
  return selectUploadsOf(db, ownerId, uploadIds, projectId);
}

/**
 * Counts the files of a form that were not submitted: those waiting to be read, all of them, and the bytes of
 * files and texts.
 */
export async function countVisitorsUploads(
  db: Executor,
  projectId: number,
): Promise<{ readonly pending: number; readonly open: number; readonly openBytes: number }> {
  return db
    .selectFrom('uploads')
    .leftJoin(storedTexts(db).as('texts'), 'texts.id', 'uploads.textId')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', 'in', ['Scheduled', 'Active']).as('pending'),
      eb.fn.countAll<number>().as('open'),
      sql<number>`coalesce(sum(
        case when status in ('Scheduled', 'Active') then bytes else octet_length(texts.content) +
          ${textFileBytes(sql.ref('uploads.textId'))} end
      ), 0)::bigint`.as('openBytes'),
    ])
    .where('projectId', '=', projectId)
    .where('isSubmitted', '=', false)
    .executeTakeFirstOrThrow();
}

/** Locks an upload until the transaction ends, and returns its status; undefined if it no longer exists. */
export async function selectVisitorsUploadForUpdate(
  db: Executor,
  { ownerId, projectId }: FormKey,
  uploadId: string,
): Promise<UploadRow['status'] | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('status')
    .where('userId', '=', ownerId)
    .where('projectId', '=', projectId)
    .where('uploadId', '=', uploadId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

/** The visitor has handed it in before it was read. Requires the lock. */
export async function updateToSubmitted(
  db: Executor,
  { ownerId, projectId }: FormKey,
  uploadId: string,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ isSubmitted: true })
    .where('userId', '=', ownerId)
    .where('projectId', '=', projectId)
    .where('uploadId', '=', uploadId)
    .execute();
}

export async function deleteVisitorsUpload(
  db: Executor,
  { ownerId, projectId }: FormKey,
  uploadId: string,
): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('userId', '=', ownerId)
    .where('projectId', '=', projectId)
    .where('uploadId', '=', uploadId)
    .execute();
}
