import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { LibraryTextsTable } from '../../database/tables.ts';
import { listed, type LibrarySight } from './library-sight.repository.ts';

export interface LibraryTextRow extends Omit<Selectable<LibraryTextsTable>, 'searchText'> {
  readonly language: string;
  readonly ownerName: string;
  readonly ownerLicenseId: number | null;
  readonly projectName: string | null;
  /** From the owner's settings, as stored: days after which library texts are deleted. */
  readonly retentionDays: unknown;
}

/** The visible ones of the library texts, in no order. */
export async function selectLibraryRows(
  db: Executor,
  sight: LibrarySight,
  ids: readonly number[],
): Promise<readonly LibraryTextRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('libraryTexts')
    .innerJoin('texts', 'texts.id', 'libraryTexts.textId')
    .innerJoin('users', 'users.id', 'libraryTexts.ownerId')
    .leftJoin('projects', 'projects.id', 'libraryTexts.projectId')
    .select([
      'libraryTexts.id',
      'libraryTexts.ownerId',
      'libraryTexts.projectId',
      'libraryTexts.textId',
      'libraryTexts.contentHash',
      'libraryTexts.name',
      'libraryTexts.author',
      'libraryTexts.comment',
      'libraryTexts.isFingerprint',
      'libraryTexts.createdAt',
      'libraryTexts.editedAt',
      'libraryTexts.reportId',
      'libraryTexts.words',
      'texts.language',
      'users.licenseId as ownerLicenseId',
      'projects.name as projectName',
    ])
    .select(sql<string>`coalesce(nullif(users.name, ''), users.mail, '')`.as('ownerName'))
    .select(sql`users.settings -> 'libtextRetentionDays'`.as('retentionDays'))
    .where('libraryTexts.id', 'in', ids)
    .where((eb) => listed(eb, sight))
    .execute();
}

type NewLibraryRow = Pick<
  Insertable<LibraryTextsTable>,
  | 'ownerId'
  | 'projectId'
  | 'textId'
  | 'contentHash'
  | 'name'
  | 'author'
  | 'comment'
  | 'createdAt'
  | 'editedAt'
  | 'reportId'
>;

/** Adds a text to a library; undefined if this owner already has the same text. */
export async function insertLibraryText(db: Executor, row: NewLibraryRow): Promise<number | undefined> {
  const inserted = await db
    .insertInto('libraryTexts')
    .values((eb) => ({
      ...row,
      words: eb.selectFrom('texts').select('texts.words').where('texts.id', '=', row.textId),
    }))
    .onConflict((conflict) => conflict.columns(['ownerId', 'contentHash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Whether a stored text is in a library. Then no other library may have it. */
export async function isInLibrary(db: Executor, textId: number): Promise<boolean> {
  const row = await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('textId', '=', textId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The fields of a library text that its owner may change. */
export type LibraryFields = Pick<
  Updateable<LibraryTextsTable>,
  'createdAt' | 'name' | 'author' | 'comment' | 'projectId'
>;

export async function updateLibraryFields(
  db: Executor,
  ids: readonly number[],
  fields: LibraryFields,
): Promise<void> {
  await db
    .updateTable('libraryTexts')
    .set({ ...fields, editedAt: new Date() })
    .where('id', 'in', ids)
    .execute();
}

/** Locks texts until the transaction ends, so that two changes run one after the other. */
export async function selectLibraryTextsForUpdate(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`select from library_texts where id = any(${[...ids]}::integer[]) order by id for update`.execute(
    db,
  );
}

/** Protects texts from deletion until the transaction ends, and returns those that still exist. */
export async function selectLibraryIdsForShare(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from library_texts where id = any(${[...ids]}::integer[]) order by id for key share`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Locks the texts that were added from these reports until the transaction ends. */
export async function selectLibraryTextsOfReportsForUpdate(
  db: Executor,
  reportIds: readonly number[],
): Promise<void> {
  await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('reportId', 'in', reportIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface TextToConvert {
  readonly id: number;
  readonly textId: number;
  readonly contentHash: Buffer;
  readonly name: string;
  readonly projectId: number | null;
}

/** Those of an owner's texts that are kept in full, locked until the transaction ends. */
export async function selectTextsToConvertForUpdate(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<readonly TextToConvert[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('libraryTexts')
    .select(['id', 'textId', 'contentHash', 'name', 'projectId'])
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .where('isFingerprint', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateToFingerprint(
  db: Executor,
  id: number,
  kept: { readonly textId: number; readonly name: string },
): Promise<void> {
  await db
    .updateTable('libraryTexts')
    .set({ ...kept, isFingerprint: true })
    .where('id', '=', id)
    .execute();
}

/** Moves the quotations in reports from a text to its fingerprint. Lock them before (`selectQuotationsForUpdate`). */
export async function moveEvidence(
  db: Executor,
  fromTextId: number,
  kept: { readonly textId: number },
  rename: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('reportSources')
    .set((eb) => ({
      textId: kept.textId,
      title: eb.case().when('title', '=', rename.from).then(rename.to).else(eb.ref('title')).end(),
    }))
    .where('textId', '=', fromTextId)
    .where('kind', '=', 'library')
    .execute();
}

/**
 * Deletes the data that the comparison of their projects' texts has kept of them: hashes of words, without a
 * key, and their names as given texts. They stay given texts, because their words are found by their keys.
 */
export async function deletePreparedTexts(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('collusionTexts').where('libraryTextId', 'in', ids).execute();
  await db
    .updateTable('collusionGivenTexts')
    .set({ name: '' })
    .where('libraryTextId', 'in', ids)
    .where('name', '<>', '')
    .execute();
}

/** Locks library texts that a check is about to name, and returns those that are still in a library. */
export async function selectLibraryTextsForShare(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('libraryTexts')
    .select('textId')
    .where('textId', 'in', textIds)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ textId }) => textId));
}

export interface TextCopies {
  readonly reports: number;
  readonly uploads: number;
}

/** The number of a user's own reports and uploads of one of these texts. */
export async function countCopies(
  db: Executor,
  userId: number,
  contentHashes: readonly Buffer[],
): Promise<TextCopies> {
  if (contentHashes.length === 0) return { reports: 0, uploads: 0 };
  const { rows } = await sql<TextCopies>`
    select
      (
        select count(*) from reports join texts on texts.id = reports.text_id
        where reports.user_id = ${userId} and texts.content_hash = any(${contentHashes}::bytea[])
      ) as reports,
      (
        select count(*) from uploads join texts on texts.id = uploads.text_id
        where uploads.user_id = ${userId} and texts.content_hash = any(${contentHashes}::bytea[])
      ) as uploads`.execute(db);
  return rows[0] ?? { reports: 0, uploads: 0 };
}

export async function deleteLibraryRows(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<readonly { readonly textId: number; readonly projectId: number | null }[]> {
  return db
    .deleteFrom('libraryTexts')
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .returning(['textId', 'projectId'])
    .execute();
}

/** An owner's texts that were added before a certain time, locked until the transaction ends. */
export async function selectLibraryTextsBeforeForUpdate(
  db: Executor,
  ownerId: number,
  before: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('createdAt', '<', before)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** All texts of an owner, locked until the transaction ends. */
export async function selectLibraryOfForUpdate(
  db: Executor,
  ownerId: number,
): Promise<readonly { readonly id: number; readonly textId: number }[]> {
  return db
    .selectFrom('libraryTexts')
    .select(['id', 'textId'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
