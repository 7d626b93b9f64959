import {
  sql,
  type Expression,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type Updateable,
} from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { LibraryTextsTable } from './tables.ts';
import type { StoredBytes } from '../../finding/storage-limit/index.ts';
import { signatureBytes } from '../../finding/signatures/signatures.repository.ts';
import type { LibraryUse } from '../../finding/texts/text-uses.ts';
import type { UnreadFile } from '../../finding/texts/tables.ts';
import { storedTexts } from '../../finding/texts/texts.repository.ts';
import { people } from '../../people/users/people.repository.ts';
import { projectDetails } from '../projects/index.ts';
import { replacedBy, type LibraryContent } from './entries.repository.ts';
import { isTextListed, type LibrarySight } from './library-sight.repository.ts';

export interface LibraryTextRow extends Omit<Selectable<LibraryTextsTable>, 'searchText'> {
  readonly language: string;
  readonly isRecognised: boolean;
  readonly unreadPages: number;
  readonly unreadPictures: number;
  readonly unreadFiles: readonly UnreadFile[];
  readonly damagedPages: readonly number[];
  readonly ownerName: string;
  readonly ownerLicenseId: number | null;
  readonly projectName: string | null;
  /** The setting of the owner, as stored: days after which library texts are deleted. */
  readonly retentionDays: unknown;
  /** The newer version that has replaced it in its project; null if it is the newest. */
  readonly replacedBy: number | null;
}

/** The visible ones of the library texts, in no order. */
export async function selectLibraryRows(
  db: Executor,
  sight: LibrarySight,
  ids: readonly number[],
): Promise<readonly LibraryTextRow[]> {
  if (ids.length === 0) return [];
  const { before, behind } = sight.projects;
  return libraryRows(db, ids, sight.userId, sight.licenseId, before, behind);
}

type Ids = readonly number[];

type LicenseId = number | null;

const libraryRows = preparedStatement(
  (db, ids: Ids, userId: number, licenseId: LicenseId, before: Ids, behind: Ids) =>
    db
      .selectFrom('libraryTexts')
      .innerJoin(storedTexts(db).as('texts'), 'texts.id', 'libraryTexts.textId')
      .innerJoin(people(db).as('users'), 'users.id', 'libraryTexts.ownerId')
      .leftJoin(projectDetails(db).as('projects'), 'projects.id', 'libraryTexts.projectId')
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
        'libraryTexts.fileName',
        'libraryTexts.workId',
        'texts.language',
        'texts.isRecognised',
        'texts.unreadPages',
        'texts.unreadPictures',
        'texts.unreadFiles',
        'texts.damagedPages',
        'users.licenseId as ownerLicenseId',
        'projects.name as projectName',
      ])
      .select(sql<string>`coalesce(nullif(users.name, ''), users.mail, '')`.as('ownerName'))
      .select(sql`users.settings -> 'libtextRetentionDays'`.as('retentionDays'))
      .select(replacedBy.as('replacedBy'))
      .where(sql<boolean>`library_texts.id = any(${ids}::integer[])`)
      .where(isTextListed(userId, licenseId, before, behind))
      .compile(),
);

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
  | 'fileName'
  | 'workId'
>;

export async function insertLibraryText(db: Executor, row: NewLibraryRow): Promise<number> {
  const { id } = await db
    .insertInto('libraryTexts')
    .values((eb) => ({
      ...row,
      words: eb
        .selectFrom(storedTexts(db).as('texts'))
        .select('texts.words')
        .where('texts.id', '=', row.textId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a stored text is in a library. Then the library of nobody else may have it. */
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
export async function unsafeSelectLibraryIdsForShare(
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

/**
 * Locks library texts that a check is about to name, and returns the stored texts that are still in a library.
 * @param added The content that the check then adds to a library: texts with it are locked in the same order.
 */
export async function unsafeSelectLibraryTextsForShare(
  db: Executor,
  textIds: readonly number[],
  added?: LibraryContent,
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0 && added === undefined) return new Set();
  const rows = await db
    .selectFrom('libraryTexts')
    .select('textId')
    .where((eb) =>
      eb.or([
        eb('textId', '=', eb.fn.any(eb.val(textIds))),
        ...(added === undefined
          ? []
          : [eb.and([eb('ownerId', '=', added.ownerId), eb('contentHash', '=', added.contentHash)])]),
      ]),
    )
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ textId }) => textId));
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

/** All texts of an owner, the oldest first. */
export async function selectLibraryIdsOf(db: Executor, ownerId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
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

export const textsInLibraries: LibraryUse = {
  isOf: (textId) => sql<boolean>`exists (select from library_texts where library_texts.text_id = ${textId})`,
  textIdsOf: (userId) => sql`select text_id from library_texts where owner_id = ${userId}`,
  ownerOf: (textId) =>
    sql`(select owner_id from library_texts where library_texts.text_id = ${textId} limit 1)`,
};

/** Signatures of the texts that are kept only as fingerprints. */
export const fingerprintBytes: StoredBytes = (userId) =>
  signatureBytes(sql`select text_id from library_texts where owner_id = ${userId} and is_fingerprint`);

/** The library texts in a project. */
export async function unsafeSelectTextIdsOfProject(
  db: Executor,
  projectId: number,
): Promise<readonly number[]> {
  const rows = await db.selectFrom('libraryTexts').select('id').where('projectId', '=', projectId).execute();
  return rows.map((row) => row.id);
}

/** The library texts that the owner has in the project. */
export async function selectOwnTexts(
  db: Executor,
  project: { readonly id: number; readonly ownerId: number },
): Promise<readonly { readonly id: number; readonly reportId: number | null }[]> {
  return db
    .selectFrom('libraryTexts')
    .select(['id', 'reportId'])
    .where('projectId', '=', project.id)
    .where('ownerId', '=', project.ownerId)
    .orderBy('id')
    .execute();
}

/**
 * Library texts, to join in queries of other features: `.innerJoin(libraryDetails(db).as('libraryTexts'), …)`.
 * PostgreSQL pulls the subquery up and plans a join with the table.
 */
export function libraryDetails(db: Executor) {
  return db
    .selectFrom('libraryTexts')
    .select([
      'libraryTexts.id',
      'libraryTexts.ownerId',
      'libraryTexts.projectId',
      'libraryTexts.textId',
      'libraryTexts.contentHash',
      'libraryTexts.name',
      'libraryTexts.author',
      'libraryTexts.isFingerprint',
      'libraryTexts.createdAt',
      'libraryTexts.reportId',
      'libraryTexts.fileName',
      'libraryTexts.workId',
    ]);
}

/** Protects library texts from deletion until the transaction ends. @param ids A subquery. */
export async function lockLibraryTextsForShare(
  transaction: Executor,
  ids: Expression<{ libraryTextId: number }>,
): Promise<void> {
  await sql`select from library_texts where id in (${ids}) order by id for key share`.execute(transaction);
}

/**
 * Protects texts of a project from deletion until the transaction ends. Texts that others have locked are left
 * out.
 * @param condition For a query of `library_texts`.
 */
export async function unsafeSelectTextsOfProjectForShare(
  transaction: Executor,
  projectId: number,
  ids: readonly number[],
  condition: RawBuilder<boolean>,
): Promise<readonly { readonly id: number; readonly textId: number }[]> {
  return transaction
    .selectFrom('libraryTexts')
    .select(['id', 'textId'])
    .where('id', 'in', ids)
    .where('projectId', '=', projectId)
    .where(condition)
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute();
}
