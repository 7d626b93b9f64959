import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { TextUse } from '../texts/text-uses.ts';
import { furtherHashes, hashBytes } from './near-copies.ts';
import type { PageOwner } from './page-owners.repository.ts';

export interface WebPageRow {
  readonly url: string;
  readonly title: string;
  readonly textId: number;
  readonly fetchedAt: Date;
}

/** One transaction at a time changes the index of pages. The others wait. */
export async function lockWebIndex(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('web_pages'))`.execute(db);
}

export interface KnownAddress extends PageOwner {
  readonly contentHash: Buffer;
  readonly isCopy: boolean;
}

/** The addresses among these that the index knows, with the content of their pages. */
export async function selectAddresses(
  db: Executor,
  urls: readonly string[],
): Promise<ReadonlyMap<string, KnownAddress>> {
  const { rows } = await sql<KnownAddress & { readonly url: string }>`
    select found.*, web_page_owners.run_id as "runId", coalesce(is_operator, false) as "isOperator" from (
      select url, content_hash as "contentHash", false as "isCopy", owner_id as "ownerId" from web_pages
        where url = any(${[...urls]}::text[])
      union all
      select web_page_copies.url, coalesce(web_page_copies.near_hash, web_pages.content_hash), true,
        web_page_copies.owner_id
        from web_page_copies join web_pages on web_pages.id = web_page_copies.page_id
        where web_page_copies.url = any(${[...urls]}::text[])
    ) as found left join web_page_owners on web_page_owners.id = found."ownerId"`.execute(db);
  return new Map(rows.map(({ url, ...known }) => [url, known]));
}

/** The texts at addresses of the index, and for copies the text that is kept. */
export async function selectTextIdsOfPages(
  db: Executor,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly url: string; readonly textId: number }>`
    select url, text_id as "textId" from web_pages where url = any(${[...urls]}::text[])
    union all
    select web_page_copies.url, web_pages.text_id from web_page_copies
      join web_pages on web_pages.id = web_page_copies.page_id
      where web_page_copies.url = any(${[...urls]}::text[])`.execute(db);
  return new Map(rows.map(({ url, textId }) => [url, textId]));
}

export async function knowsAddress(db: Executor, url: string): Promise<boolean> {
  return (await selectAddresses(db, [url])).size > 0;
}

/** Pages by the hash of their content, in hexadecimal. */
export async function selectPagesWithHash(
  db: Executor,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('webPages')
    .select(['id', 'contentHash'])
    .where('contentHash', 'in', hashes)
    .orderBy('id', 'desc')
    .execute();
  // The oldest page of those that got the same text before copies were known.
  return new Map(rows.map(({ id, contentHash }) => [contentHash.toString('hex'), id]));
}

/**
 * Pages whose lead is one of these and that have one of the further hashes next to it (near-copies.ts), the oldest first.
 * Only with a common phrase as well, 2,000 pages added to 24,000 took 5.6 s of processor time in this process, and 3.3 s so.
 */
export async function selectSketches(
  db: Executor,
  { leads, further }: { readonly leads: readonly string[]; readonly further: readonly Buffer[] },
): Promise<readonly { readonly id: number; readonly sketch: Buffer }[]> {
  if (leads.length === 0) return [];
  const isAmong = Array.from(
    { length: furtherHashes },
    (_, at) =>
      sql`substring(sketch from ${1 + hashBytes * (at + 1)} for ${hashBytes}) = any(${[...further]}::bytea[])`,
  );
  const { rows } = await sql<{ readonly id: number; readonly sketch: Buffer }>`
    select id, sketch from web_pages
    where lead_hash = any(${[...leads]}::bigint[]) and sketch is not null and (${sql.join(isAmong, sql` or `)})
    order by id limit 10000`.execute(db);
  return rows;
}

export interface NewPage extends WebPageRow {
  readonly contentHash: Buffer;
  readonly language: string;
  readonly words: number;
  readonly bytes: number;
  readonly leadHash: string | null;
  readonly sketch: Buffer | null;
  readonly ownerId: number;
}

/** Their ids, in the order of the pages. */
export async function insertPages(db: Executor, pages: readonly NewPage[]): Promise<readonly number[]> {
  if (pages.length === 0) return [];
  const rows = await db
    .insertInto('webPages')
    .values([...pages])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertCopies(
  db: Executor,
  copies: readonly (Omit<WebPageRow, 'textId'> & {
    readonly pageId: number;
    readonly nearHash: Buffer | null;
    readonly ownerId: number;
  })[],
): Promise<void> {
  if (copies.length > 0)
    await db
      .insertInto('webPageCopies')
      .values([...copies])
      .execute();
}

/** The address has the same text as before. */
export async function touchAddress(
  db: Executor,
  { url, title, fetchedAt, ownerId }: Omit<WebPageRow, 'textId'> & { readonly ownerId: number },
  isCopy: boolean,
): Promise<void> {
  await db
    .updateTable(isCopy ? 'webPageCopies' : 'webPages')
    .set({ title, fetchedAt, ownerId })
    .where('url', '=', url)
    .execute();
}

export async function deleteCopies(db: Executor, urls: readonly string[]): Promise<void> {
  if (urls.length > 0) await db.deleteFrom('webPageCopies').where('url', 'in', urls).execute();
}

/**
 * Gives a page the address and the owner of one of its copies; false if it has none. If all of them are near copies, the
 * address keeps a text that is nearly its own, until it is loaded again.
 */
export async function promoteCopy(db: Executor, url: string): Promise<boolean> {
  const { rows } = await sql`
    with copy as (
      delete from web_page_copies where url = (
        select web_page_copies.url from web_page_copies
          join web_pages on web_pages.id = web_page_copies.page_id
        where web_pages.url = ${url} order by (near_hash is not null), web_page_copies.url limit 1
      ) returning url, page_id, title, fetched_at, owner_id
    )
    update web_pages set url = copy.url, title = copy.title, fetched_at = copy.fetched_at, owner_id = copy.owner_id
    from copy where web_pages.id = copy.page_id returning web_pages.id`.execute(db);
  return rows.length > 0;
}

/** Returns the text of the page; undefined if there is no such page. */
export async function deletePage(db: Executor, url: string): Promise<number | undefined> {
  const row = await db.deleteFrom('webPages').where('url', '=', url).returning('textId').executeTakeFirst();
  return row?.textId;
}

/** Addresses whose host is this one, of pages and copies. */
export async function selectAddressesOfHost(
  db: Executor,
  host: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly url: string }>`
    select url from web_pages where host = ${host}
    union all
    select url from web_page_copies where host = ${host}
    limit ${limit}`.execute(db);
  return rows.map(({ url }) => url);
}

/** Further addresses that have these texts, in alphabetical order. */
export async function selectCopies(db: Executor, textIds: readonly number[]): Promise<readonly WebPageRow[]> {
  if (textIds.length === 0) return [];
  return db
    .selectFrom('webPageCopies')
    .innerJoin('webPages', 'webPages.id', 'webPageCopies.pageId')
    .select(['webPages.textId', 'webPageCopies.url', 'webPageCopies.title', 'webPageCopies.fetchedAt'])
    .where('webPages.textId', 'in', textIds)
    .orderBy('webPageCopies.url')
    .execute();
}

export async function selectWebSources(
  db: Executor,
  textIds: readonly number[],
): Promise<readonly WebPageRow[]> {
  if (textIds.length === 0) return [];
  return db
    .selectFrom('webPages')
    .select(['url', 'title', 'textId', 'fetchedAt'])
    .where('textId', 'in', textIds)
    .execute();
}

export async function countWebPages(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('webPages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many pages of a host are in the index, and how many others, counted up to a limit. */
export async function countPages(
  db: Executor,
  host: string,
  limit: number,
): Promise<{ readonly ofHost: number; readonly others: number }> {
  const { rows } = await sql<{ readonly ofHost: number; readonly others: number }>`
    select
      (select count(*)::integer from web_pages where host = ${host}) as "ofHost",
      (select count(*)::integer from (
        select from web_pages where host <> ${host} limit ${limit}
      ) as counted) as "others"`.execute(db);
  return rows[0] ?? { ofHost: 0, others: 0 };
}

export const pageTexts: TextUse = {
  isOf: (textId) => sql<boolean>`exists (select from web_pages where web_pages.text_id = ${textId})`,
};
