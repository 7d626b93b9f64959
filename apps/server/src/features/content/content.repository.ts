import type { ContentKind, Language } from '@palimpsest/contract';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { ContentsTable, ContentVersionsTable } from './tables.ts';
import { people } from '../../people/users/people.repository.ts';

export type ContentRow = Selectable<ContentsTable>;
export type VersionRow = Selectable<ContentVersionsTable>;

/** Entries that are not deleted, in their order; news by date. */
export async function selectContents(
  db: Executor,
  kinds: readonly ContentKind[],
): Promise<readonly ContentRow[]> {
  return db
    .selectFrom('contents')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('deletedAt', 'is', null)
    .orderBy(sql`case when kind = 'news' then shown_at end`, (order) => order.desc().nullsLast())
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The newest published news. */
export async function selectNews(db: Executor, count: number): Promise<readonly ContentRow[]> {
  return db
    .selectFrom('contents')
    .selectAll()
    .where('kind', '=', 'news')
    .where('deletedAt', 'is', null)
    .where('isPublished', '=', true)
    .orderBy('shownAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

export async function selectPage(db: Executor, key: string): Promise<ContentRow | undefined> {
  return db
    .selectFrom('contents')
    .selectAll()
    .where('kind', '=', 'page')
    .where('shippedKey', '=', key)
    .executeTakeFirst();
}

export async function unsafeSelectContent(db: Executor, id: number): Promise<ContentRow | undefined> {
  return db
    .selectFrom('contents')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends, so that two writers don't write the same version twice. */
export async function unsafeSelectContentForUpdate(
  db: Executor,
  id: number,
): Promise<ContentRow | undefined> {
  return db
    .selectFrom('contents')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The latest version of each of these entries in each language. */
export async function unsafeSelectCurrentVersions(
  db: Executor,
  ids: readonly number[],
): Promise<readonly VersionRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('contentVersions')
    .distinctOn(['contentId', 'language'])
    .selectAll()
    .where('contentId', 'in', ids)
    .orderBy('contentId')
    .orderBy('language')
    .orderBy('id', 'desc')
    .execute();
}

export interface VersionWithAuthor extends VersionRow {
  readonly author: string | null;
}

export async function unsafeSelectVersions(
  db: Executor,
  id: number,
  language: Language,
  count: number,
): Promise<readonly VersionWithAuthor[]> {
  return db
    .selectFrom('contentVersions')
    .leftJoin(people(db).as('users'), 'users.id', 'contentVersions.authorId')
    .selectAll('contentVersions')
    .select('users.mail as author')
    .where('contentId', '=', id)
    .where('contentVersions.language', '=', language)
    .orderBy('contentVersions.id', 'desc')
    .limit(count)
    .execute();
}

/** A version of this entry in this language. */
export async function unsafeSelectVersion(
  db: Executor,
  id: number,
  language: Language,
  versionId: number,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .where('id', '=', versionId)
    .where('contentId', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** The entries that the product has shipped, deleted ones included; locked until the transaction ends. */
export async function selectShippedContentsForUpdate(transaction: Executor): Promise<readonly ContentRow[]> {
  return transaction
    .selectFrom('contents')
    .selectAll()
    .where('shippedKey', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertContent(db: Executor, content: Insertable<ContentsTable>): Promise<number> {
  const { id } = await db.insertInto('contents').values(content).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertVersions(
  db: Executor,
  versions: readonly Insertable<ContentVersionsTable>[],
): Promise<void> {
  if (versions.length === 0) return;
  await db.insertInto('contentVersions').values(versions).execute();
}

export async function updateContentRow(
  db: Executor,
  id: number,
  change: Updateable<ContentsTable>,
): Promise<void> {
  await db.updateTable('contents').set(change).where('id', '=', id).execute();
}

/** The place behind the last entry of the kind, or of the group. */
export async function selectNextPosition(
  db: Executor,
  kind: ContentKind,
  groupId: number | null,
): Promise<number> {
  const { last } = await db
    .selectFrom('contents')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'))
    .where('kind', '=', kind)
    .where('groupId', 'is not distinct from', groupId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** Deletes an entry and the questions of a group. Entries that the product ships stay as deleted rows. */
export async function deleteContentRow(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('contents')
    .set({ deletedAt: new Date() })
    .where((eb) => eb.or([eb('id', '=', id), eb('groupId', '=', id)]))
    .where('shippedKey', 'is not', null)
    .execute();
  await db
    .deleteFrom('contents')
    .where((eb) => eb.or([eb('id', '=', id), eb('groupId', '=', id)]))
    .where('shippedKey', 'is', null)
    .execute();
}

/** The version of a legal page that was stored last, in any language; null without one. */
export async function selectNewestVersionId(db: Executor, shippedKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('contentVersions')
    .innerJoin('contents', 'contents.id', 'contentVersions.contentId')
    .select((eb) => eb.fn.max('contentVersions.id').as('id'))
    .where('contents.shippedKey', '=', shippedKey)
    .executeTakeFirst();
  return row?.id ?? null;
}
