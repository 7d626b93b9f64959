import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type Updateable,
} from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { UploadsTable } from './tables.ts';
import type { StoredBytes } from '../../finding/storage-limit/index.ts';
import { storedTexts } from '../../finding/texts/texts.repository.ts';
import { documentUses, type DocumentUse, type TextUses } from '../../finding/texts/text-uses.ts';

export interface UploadRow extends Selectable<UploadsTable> {
  readonly words: number | null;
  readonly language: string | null;
  readonly unreadPages: number | null;
  readonly unreadPictures: number | null;
  readonly damagedPages: readonly number[] | null;
}

function uploads(db: Executor) {
  return db
    .selectFrom('uploads')
    .leftJoin(storedTexts(db).as('texts'), 'texts.id', 'uploads.textId')
    .selectAll('uploads')
    .select([
      'texts.words',
      'texts.language',
      'texts.damagedPages',
      'texts.unreadPages',
      'texts.unreadPictures',
    ])
    .where('uploads.isComplete', '=', true);
}

/** @param of The project whose form received them; null: the user's own; any: both. */
export async function selectUploadsOf(
  db: Executor,
  userId: number,
  uploadIds: readonly string[],
  of: number | null | 'any' = null,
): Promise<readonly UploadRow[]> {
  if (uploadIds.length === 0) return [];
  return uploads(db)
    .where('uploads.userId', '=', userId)
    .where('uploads.uploadId', 'in', uploadIds)
    .$if(of === null, (query) => query.where('uploads.projectId', 'is', null))
    .$if(typeof of === 'number', (query) => query.where('uploads.projectId', '=', of as number))
    .execute();
}

/** The user's own uploads that have arrived, the oldest first. */
export async function selectAllUploadsOf(db: Executor, userId: number): Promise<readonly UploadRow[]> {
  return uploads(db)
    .where('uploads.userId', '=', userId)
    .where('uploads.projectId', 'is', null)
    .orderBy('uploads.createdAt')
    .orderBy('uploads.uploadId')
    .execute();
}

/**
 * Opens an upload before its bytes arrive; undefined if one with this id was completely received before. Each
 * transfer has its own blob key, so that a second transfer of the same upload replaces an interrupted one.
 */
export async function insertUpload(
  db: Executor,
  upload: Omit<Insertable<UploadsTable>, 'createdAt'>,
): Promise<{ readonly uploadId: string } | undefined> {
  return db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'uploadId'])
        .doUpdateSet({
          name: upload.name,
          blobKey: upload.blobKey,
          bytes: upload.bytes,
          createdAt: new Date(),
        })
        .where('uploads.isComplete', '=', false)
        .where('uploads.projectId', 'is not distinct from', upload.projectId ?? null),
    )
    .returning('uploadId')
    .executeTakeFirst();
}

export async function updateUpload(
  db: Executor,
  userId: number,
  uploadId: string,
  change: Updateable<UploadsTable>,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set(change)
    .where('userId', '=', userId)
    .where('uploadId', '=', uploadId)
    .execute();
}

/** Records the page whose text is being recognised; false if the upload was removed. */
export async function updateRecognitionPage(
  db: Executor,
  { userId, uploadId }: Pick<UploadRow, 'userId' | 'uploadId'>,
  recognitionPage: number,
  recognitionPages: number,
): Promise<boolean> {
  const updated = await db
    .updateTable('uploads')
    .set({ recognitionPage, recognitionPages })
    .where('userId', '=', userId)
    .where('uploadId', '=', uploadId)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Ends a transfer; false if a later transfer of the same upload has replaced it. */
export async function completeUpload(
  db: Executor,
  blobKey: string,
  bytes: number,
  fileHash?: Buffer,
): Promise<boolean> {
  const updated = await db
    .updateTable('uploads')
    .set({ bytes, isComplete: true, ...(fileHash && { fileHash }) })
    .where('blobKey', '=', blobKey)
    .where('isComplete', '=', false)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Deletes an upload of a user, but not one to a form. */
export async function deleteUpload(
  db: Executor,
  userId: number,
  uploadId: string,
): Promise<OldUpload | undefined> {
  return db
    .deleteFrom('uploads')
    .where('userId', '=', userId)
    .where('uploadId', '=', uploadId)
    .where('projectId', 'is', null)
    .where('isComplete', '=', true)
    .returning(['blobKey', 'textId'])
    .executeTakeFirst();
}

/** False if the transfer has ended, or another one has replaced it. */
export async function deleteTransfer(db: Executor, blobKey: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('uploads')
    .where('blobKey', '=', blobKey)
    .where('isComplete', '=', false)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/**
 * A transfer that began before `staleBefore` and hasn't ended was cut off with its process, and doesn't
 * count.
 */
export async function countPendingUploads(db: Executor, userId: number, staleBefore: Date): Promise<number> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('projectId', 'is', null)
    .where('status', 'in', ['Scheduled', 'Active'])
    .where((eb) => eb.or([eb('isComplete', '=', true), eb('createdAt', '>', staleBefore)]))
    .executeTakeFirstOrThrow();
  return count;
}

export interface OldUpload {
  readonly blobKey: string | null;
  readonly textId: number | null;
}

/** The dates since which uploads are kept: users' own, and those of visitors that were not submitted. */
export interface KeptSince {
  readonly own: Date;
  readonly visitors: Date;
  readonly now: Date;
}

export async function selectUploadsBefore(db: Executor, since: KeptSince): Promise<readonly OldUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['blobKey', 'textId'])
    .where((eb) => isOld(eb, since))
    .execute();
}

export async function deleteUploadsBefore(db: Executor, since: KeptSince): Promise<readonly OldUpload[]> {
  return db
    .deleteFrom('uploads')
    .where((eb) => isOld(eb, since))
    .returning(['blobKey', 'textId'])
    .execute();
}

function isOld(eb: ExpressionBuilder<Tables, 'uploads'>, { own, visitors, now }: KeptSince) {
  return eb.and([
    eb.or([
      eb.and([
        eb('uploads.createdAt', '<', own),
        eb.or([eb('uploads.keptUntil', 'is', null), eb('uploads.keptUntil', '<', now)]),
      ]),
      eb.and([eb('uploads.projectId', 'is not', null), eb('uploads.createdAt', '<', visitors)]),
    ]),
    // A file that was handed in waits until it was read, however long that takes.
    eb.or([eb('uploads.isSubmitted', '=', false), eb('uploads.status', 'in', ['Ok', 'Error'])]),
  ]);
}

/** Locks all uploads of these texts until the transaction ends. Call it before the texts are locked. */
export async function selectUploadsOfTextsForUpdate(db: Executor, textIds: readonly number[]): Promise<void> {
  await sql`
    select from uploads where text_id = any(${[...textIds]}::integer[])
    order by user_id, upload_id for update`.execute(db);
}

/**
 * Deletes uploads whose texts were deleted because nothing uses them any more. Uploads whose text is
 * also another document stay.
 */
export async function deleteUploadsOfTexts(
  db: Executor,
  uses: TextUses,
  textIds: readonly number[],
): Promise<void> {
  if (textIds.length === 0) return;
  const others = documentUses(uses).filter((use) => use !== uses.uploads);
  await db
    .deleteFrom('uploads')
    .where('uploads.textId', 'in', textIds)
    .where((eb) => eb.not(eb.or(others.map((use) => use.isOf(sql.ref('uploads.textId'))))))
    .execute();
}

/** Locks a user's uploads of these texts until the transaction ends, and returns the texts that they reference. */
export async function selectUploadsOfContentForUpdate(
  db: Executor,
  userId: number,
  contentHashes: readonly Buffer[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly textId: number }>`
    select uploads.text_id from uploads join (${storedTexts(db)}) as texts on texts.id = uploads.text_id
    where user_id = ${userId} and content_hash = any(${[...contentHashes]}::bytea[])
    order by upload_id for update of uploads`.execute(db);
  return rows.map(({ textId }) => textId);
}

/** A user's uploads of these texts, even if the texts are used elsewhere. */
export async function deleteUploadsOfContent(
  db: Executor,
  userId: number,
  contentHashes: readonly Buffer[],
): Promise<readonly OldUpload[]> {
  if (contentHashes.length === 0) return [];
  return db
    .deleteFrom('uploads')
    .where('userId', '=', userId)
    .where('textId', 'in', (eb) =>
      eb
        .selectFrom(storedTexts(db).as('texts'))
        .select('texts.id')
        .whereRef('texts.id', '=', 'uploads.textId')
        .where('contentHash', 'in', contentHashes),
    )
    .returning(['blobKey', 'textId'])
    .execute();
}

/** Visitors' uploads to a project's form that were not submitted, including running transfers. */
export async function deleteUploadsOfProject(db: Executor, projectId: number): Promise<readonly OldUpload[]> {
  return db
    .deleteFrom('uploads')
    .where('projectId', '=', projectId)
    .returning(['blobKey', 'textId'])
    .execute();
}

/** Every upload of a user, including running transfers, locked until the transaction ends. */
export async function selectAllUploadsOfForUpdate(
  db: Executor,
  userId: number,
): Promise<readonly OldUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['blobKey', 'textId'])
    .where('userId', '=', userId)
    .orderBy('uploadId')
    .forUpdate()
    .execute();
}

export async function deleteUploadsOf(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('uploads').where('userId', '=', userId).execute();
}

export const uploadedTexts: DocumentUse = {
  isOf: (textId) => sql<boolean>`exists (select from uploads where uploads.text_id = ${textId})`,
  textIdsOf: (userId) => sql`select text_id from uploads where user_id = ${userId} and text_id is not null`,
};

/** Files that are arriving or wait to be read. */
export const uploadedBytes: StoredBytes = (userId, staleBefore) => sql<number>`(
  select coalesce(sum(bytes), 0) from uploads
  where user_id = ${userId} and status in ('Scheduled', 'Active')
    and (is_complete or created_at > ${staleBefore})
)`;

/** The keys of files among these that a row names: a query with the column key. */
export function ownedUploadBlobs(keys: readonly string[]): RawBuilder<{ readonly key: string }> {
  return sql`select blob_key as key from uploads where blob_key = any(${[...keys]}::text[])`;
}

/** Gives the files of a user that have been read to another one, who can then use them in an order. */
export async function moveReadUploads(db: Executor, fromUserId: number, toUserId: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ userId: toUserId })
    .where('userId', '=', fromUserId)
    .where('textId', 'is not', null)
    // Clients choose the ids.
    .where('uploadId', 'not in', (eb) =>
      eb.selectFrom('uploads as known').select('known.uploadId').where('known.userId', '=', toUserId),
    )
    .execute();
}
