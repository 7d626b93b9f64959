import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { storedSignatures } from '../../finding/signatures/signatures.repository.ts';
import { projectDetails } from '../projects/index.ts';

/** The library texts that a check searches. */
export interface SearchedLibrary {
  /** The owner of the check. */
  readonly userId: number;
  /** The owners of the searched libraries, including the user. */
  readonly ownerIds: readonly number[];
  /** Only these projects (0: the user's own texts without a project); null: everywhere. */
  readonly projectIds: readonly number[] | null;
}

/** A text of a library that has the words of a candidate. Several of one owner can have the same. */
export interface LibrarySource {
  readonly id: number;
  readonly textId: number;
  readonly ownerId: number;
  readonly projectId: number | null;
  /** '' without a project. */
  readonly project: string;
  readonly title: string;
  readonly author: string;
  readonly file: string;
  readonly date: Date;
}

/** The text that a check is about, as an entry of a library. */
export interface CheckedEntry {
  readonly reportId: number;
  /** Null if it isn't in a library. */
  readonly libraryTextId: number | null;
}

/**
 * The texts of libraries that have the words of candidates, the oldest first. Without the text that is checked: nobody
 * copies from themselves.
 */
export async function selectLibrarySources(
  db: Executor,
  searched: SearchedLibrary,
  textIds: readonly number[],
  checked: CheckedEntry,
): Promise<readonly LibrarySource[]> {
  if (textIds.length === 0) return [];
  return db
    .selectFrom('libraryTexts')
    .leftJoin(projectDetails(db).as('projects'), 'projects.id', 'libraryTexts.projectId')
    .select([
      'libraryTexts.id',
      'libraryTexts.textId',
      'libraryTexts.ownerId',
      'libraryTexts.projectId',
      'libraryTexts.name as title',
      'libraryTexts.author',
      'libraryTexts.fileName as file',
      'libraryTexts.createdAt as date',
    ])
    .select((eb) => eb.fn.coalesce('projects.name', eb.val('')).as('project'))
    .where('libraryTexts.textId', 'in', textIds)
    .where((eb) => isSearched(eb, searched))
    .where(isOther(checked))
    .orderBy('libraryTexts.createdAt')
    .orderBy('libraryTexts.id')
    .execute();
}

/** The date of a library text; undefined if it was deleted. */
export async function unsafeSelectCreatedAt(db: Executor, id: number): Promise<Date | undefined> {
  const row = await db.selectFrom('libraryTexts').select('createdAt').where('id', '=', id).executeTakeFirst();
  return row?.createdAt;
}

function isOther({ reportId, libraryTextId }: CheckedEntry): RawBuilder<boolean> {
  return sql<boolean>`(
    library_texts.id is distinct from ${libraryTextId}::integer
    and library_texts.report_id is distinct from ${reportId}::integer
  )`;
}

export async function countSearchedLibrary(
  db: Executor,
  searched: SearchedLibrary,
  checked: CheckedEntry,
): Promise<number> {
  const { count } = await db
    .selectFrom('libraryTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isSearched(eb, searched))
    .where(isOther(checked))
    .executeTakeFirstOrThrow();
  return count;
}

function isSearched(
  eb: ExpressionBuilder<Tables, 'libraryTexts'>,
  { userId, ownerIds, projectIds }: SearchedLibrary,
): Expression<SqlBool> {
  const owners = eb('libraryTexts.ownerId', 'in', ownerIds);
  if (projectIds === null) return owners;
  const named = projectIds.filter((id) => id !== 0);
  const places: Expression<SqlBool>[] = [];
  if (named.length > 0) places.push(eb('libraryTexts.projectId', 'in', named));
  if (projectIds.includes(0))
    places.push(eb.and([eb('libraryTexts.projectId', 'is', null), eb('libraryTexts.ownerId', '=', userId)]));
  return places.length === 0 ? eb.lit(false) : eb.and([owners, eb.or(places)]);
}

/**
 * The stored texts among these that come only from projects of this owner whose texts are accepted as sources. A text that
 * somebody else has handed in as well is not accepted.
 */
export async function selectAcceptedTexts(
  db: Executor,
  ownerId: number,
  textIds: readonly number[],
  checked: CheckedEntry,
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('libraryTexts')
    .leftJoin(projectDetails(db).as('projects'), 'projects.id', 'libraryTexts.projectId')
    .select('libraryTexts.textId')
    .where(sql<SqlBool>`library_texts.text_id = any(${textIds})`)
    .where(isOther(checked))
    .groupBy('libraryTexts.textId')
    .having(sql<SqlBool>`bool_and(coalesce(projects.owner_id = ${ownerId} and projects.accept_texts, false))`)
    .execute();
  return new Set(rows.map((row) => row.textId));
}

/** Whether any of these users has a text that is kept only as a fingerprint. */
export async function hasFingerprintTexts(db: Executor, ownerIds: readonly number[]): Promise<boolean> {
  if (ownerIds.length === 0) return false;
  const row = await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('ownerId', 'in', ownerIds)
    .where('isFingerprint', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The texts among these that a fingerprint has replaced in a library. */
export async function unsafeSelectConvertedTexts(
  db: Executor,
  textIds: readonly number[],
): Promise<readonly number[]> {
  if (textIds.length === 0) return [];
  const rows = await db
    .selectFrom(storedSignatures(db).as('signatures'))
    .select('signatures.formerTextId')
    .where('signatures.formerTextId', 'in', textIds)
    // The text of a report can be added to the library again after its fingerprint was deleted there.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('libraryTexts')
            .select('libraryTexts.id')
            .whereRef('libraryTexts.textId', '=', 'signatures.formerTextId'),
        ),
      ),
    )
    .execute();
  return rows.map(({ formerTextId }) => formerTextId);
}
