import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { nameKey } from '../../finding/texts/name-key.ts';

/**
 * The texts of a library are entries: each has its own author, date, project and file name. Entries of one owner with
 * the same content share one row in `texts`. Those that become fingerprints together share the row of the fingerprint.
 */

/** The content of a text in the library of an owner. */
export interface LibraryContent {
  readonly ownerId: number;
  readonly contentHash: Buffer;
}

/** Chosen at random, so that no other advisory lock has it. */
const contentLockClass = 1_193_046_471;

/**
 * Makes others who add this content to the library wait until the transaction ends. Otherwise two of them would each
 * store it. Take it before all locks on rows of the library.
 */
export async function lockContent(db: Executor, { ownerId, contentHash }: LibraryContent): Promise<void> {
  const key = (contentHash.readInt32BE(0) ^ ownerId) | 0;
  await sql`select pg_advisory_xact_lock(${contentLockClass}::integer, ${key}::integer)`.execute(db);
}

export interface EntryOfContent {
  readonly id: number;
  readonly textId: number;
  readonly projectId: number | null;
  readonly author: string;
  readonly fileName: string;
  readonly isFingerprint: boolean;
}

/**
 * The entries of an owner that have this content, the oldest first. They are protected from deletion, and others who add
 * the content wait, until the transaction ends.
 * @param versions Texts that are protected at once with them, and not returned.
 */
export async function selectEntriesForShare(
  db: Executor,
  { ownerId, contentHash }: LibraryContent,
  versions: readonly number[] = [],
): Promise<readonly EntryOfContent[]> {
  await lockContent(db, { ownerId, contentHash });
  const rows = await db
    .selectFrom('libraryTexts')
    .select(['id', 'textId', 'projectId', 'author', 'fileName', 'isFingerprint'])
    .select((eb) => eb('contentHash', '=', contentHash).as('hasContent'))
    .where('ownerId', '=', ownerId)
    .where((eb) =>
      eb.or([eb('contentHash', '=', contentHash), eb('id', '=', eb.fn.any(eb.val([...versions])))]),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.filter(({ hasContent }) => Boolean(hasContent));
}

/** The work of which a text is a version. From now on, others can be versions of it as well. */
export async function unsafeSelectWorkOf(db: Executor, id: number): Promise<number | undefined> {
  const row = await db
    .updateTable('libraryTexts')
    .set((eb) => ({ workId: eb.fn.coalesce('workId', 'id') }))
    .where('id', '=', id)
    .returning('workId')
    .executeTakeFirst();
  return row?.workId ?? undefined;
}

/**
 * The newest version of the same work in the same project that is newer than a row of `library_texts`; null if the row is
 * the newest. It has left the class with it.
 */
export const replacedBy = sql<number | null>`(
  select max(newer.id) from library_texts as newer
  where newer.work_id = library_texts.work_id and newer.project_id = library_texts.project_id
    and newer.id > library_texts.id
)`;

/** The ids of the earlier versions of the same work in the same project. */
export function earlierVersions(libraryTextId: number): RawBuilder<number> {
  return sql<number>`(
    select earlier.id from library_texts as newer
      join library_texts as earlier on earlier.work_id = newer.work_id
        and earlier.project_id = newer.project_id and earlier.id < newer.id
    where newer.id = ${libraryTextId}
  )`;
}

/** The ids of the later versions of the same work in the same project. */
export function laterVersions(libraryTextId: number): RawBuilder<number> {
  return sql<number>`(
    select later.id from library_texts as older
      join library_texts as later on later.work_id = older.work_id
        and later.project_id = older.project_id and later.id > older.id
    where older.id = ${libraryTextId}
  )`;
}

/** The stored text that a further entry shares; undefined if the words of the content are not in the library. */
export function sharedTextId(entries: readonly EntryOfContent[]): number | undefined {
  return entries.find(({ isFingerprint }) => !isFingerprint)?.textId;
}

/** The properties that tell whether somebody adds a text again. */
export interface AddedText {
  readonly projectId: number | null;
  readonly author: string;
  readonly fileName: string;
}

/**
 * The entry that somebody adds again: in the same place, by the same author, and from the same file. Two files with the
 * same words are two entries, because each may be the work of another person.
 */
export function sameEntry(
  entries: readonly EntryOfContent[],
  { projectId, author, fileName }: AddedText,
): EntryOfContent | undefined {
  return entries.find(
    (entry) =>
      entry.projectId === projectId &&
      mayBeSameAuthor(entry.author, author, projectId) &&
      (entry.fileName === '' || fileName === '' || entry.fileName === fileName),
  );
}

/** Outside of projects, a text that names nobody is by its owner. In a class, it may be by anybody. */
function mayBeSameAuthor(one: string, other: string, projectId: number | null): boolean {
  const [name, otherName] = [nameKey(one), nameKey(other)];
  return name === otherName || (projectId === null && (name === '' || otherName === ''));
}

/** The texts among these that are in a library. */
export async function unsafeSelectTextsInLibraries(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db.selectFrom('libraryTexts').select('textId').where('textId', 'in', textIds).execute();
  return new Set(rows.map(({ textId }) => textId));
}

/** Other texts of an owner that keep the same words as these. */
export async function countOtherEntries(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from library_texts as other
    where other.owner_id = ${ownerId} and not other.is_fingerprint and other.id <> all(${[...ids]}::integer[])
      and other.content_hash in (
        select content_hash from library_texts
        where id = any(${[...ids]}::integer[]) and owner_id = ${ownerId} and not is_fingerprint
      )`.execute(db);
  return rows[0]?.count ?? 0;
}
