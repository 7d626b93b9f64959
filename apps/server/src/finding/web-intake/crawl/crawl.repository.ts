import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

export interface CrawlAddress {
  readonly url: string;
  /** Links between it and an address that the operator named. */
  readonly depth: number;
  readonly isSitemap: boolean;
  /** The ETag of the last crawl; '' in the first crawl. */
  readonly etag: string;
  readonly lastModified: string;
  /** The place where the index has its page; '' if it has none. */
  readonly pageUrl: string;
}

export interface NewAddress {
  readonly url: string;
  readonly depth: number;
  readonly isSitemap: boolean;
}

/** The addresses of one run, in all. */
export interface MostAddresses {
  readonly pages: number;
  readonly sitemaps: number;
}

/** Adds addresses that the run doesn't know, as long as it has fewer than `most`. */
export async function insertAddresses(
  db: Executor,
  runId: number,
  addresses: readonly NewAddress[],
  most: MostAddresses,
): Promise<void> {
  if (addresses.length === 0) return;
  await sql`
    with known as materialized (
      select count(*) filter (where is_sitemap) as sitemaps, count(*) filter (where not is_sitemap) as pages
      from crawl_addresses where run_id = ${runId}
    ),
    fresh as (
      select found.*, row_number() over (partition by is_sitemap order by place) as number
      from unnest(
        ${addresses.map(({ url }) => url)}::text[],
        ${addresses.map(({ depth }) => depth)}::integer[],
        ${addresses.map(({ isSitemap }) => isSitemap)}::boolean[]
      ) with ordinality as found (url, depth, is_sitemap, place)
      where not exists (
        select from crawl_addresses where crawl_addresses.run_id = ${runId} and crawl_addresses.url = found.url
      )
    )
    insert into crawl_addresses (run_id, url, depth, is_sitemap)
    select ${runId}, fresh.url, fresh.depth, fresh.is_sitemap from fresh, known
    where number <= case when is_sitemap then ${most.sitemaps}::integer - sitemaps
      else ${most.pages}::integer - pages end
    order by place
    on conflict do nothing`.execute(db);
}

/** The next addresses, nearest first; sitemaps before pages. */
export async function selectWaiting(
  db: Executor,
  runId: number,
  except: readonly string[],
  limit: number,
): Promise<readonly CrawlAddress[]> {
  return db
    .selectFrom('crawlAddresses')
    .select(['url', 'depth', 'isSitemap', 'etag', 'lastModified', 'pageUrl'])
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .where((eb) => eb.not(eb('url', '=', eb.fn.any(eb.val([...except])))))
    .orderBy('depth')
    .orderBy('url')
    .limit(limit)
    .execute();
}

/** The run has a page that was loaded from this address, or is going to ask for it. */
export async function isVisitedItself(db: Executor, runId: number, url: string): Promise<boolean> {
  const { rows } = await sql`
    select from crawl_addresses where run_id = ${runId} and url = ${url} and not is_sitemap
      and (page_url = url or (state = 'waiting' and not is_failed))`.execute(db);
  return rows.length > 0;
}

/** Pages that were left to this address, which cannot be loaded, are visited again. */
export async function visitAgain(db: Executor, runId: number, pageUrl: string): Promise<void> {
  await sql`
    update crawl_addresses set state = 'waiting', etag = '', last_modified = '', page_url = ''
    where run_id = ${runId} and page_url = ${pageUrl} and url <> ${pageUrl} and state = 'done'
      and outcome = 'copy'`.execute(db);
}

export async function setDone(
  db: Executor,
  runId: number,
  url: string,
  result: {
    readonly outcome: string;
    readonly etag?: string;
    readonly lastModified?: string;
    readonly pageUrl?: string;
    readonly isFailed?: boolean;
  },
): Promise<void> {
  await db
    .updateTable('crawlAddresses')
    .set({ state: 'done', isFailed: false, ...result })
    .where('runId', '=', runId)
    .where('url', '=', url)
    .execute();
}

/** Crawls all known addresses again. */
export async function setAllWaiting(db: Executor, runId: number): Promise<void> {
  await db.updateTable('crawlAddresses').set({ state: 'waiting' }).where('runId', '=', runId).execute();
}

/** How many addresses of each run have not been visited yet. */
export async function countWaiting(
  db: Executor,
  runIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<{ readonly runId: number; readonly waiting: number }>`
    select run_id as "runId", count(*)::integer as waiting from crawl_addresses
    where state = 'waiting' and run_id = any(${[...runIds]}::integer[]) group by run_id`.execute(db);
  return new Map(rows.map(({ runId, waiting }) => [runId, waiting]));
}

export interface HostFailures {
  readonly failed: number;
  /** The most frequent one. */
  readonly reason: string;
}

/** Addresses of these hosts that crawls could not load at their last visit. */
export async function countFailures(
  db: Executor,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, HostFailures>> {
  if (hosts.length === 0) return new Map();
  const { rows } = await sql<HostFailures & { readonly host: string }>`
    select host, count(*)::integer as failed, mode() within group (order by outcome) as reason
    from crawl_addresses where is_failed and host = any(${[...hosts]}::text[]) group by host`.execute(db);
  return new Map(rows.map(({ host, ...failures }) => [host, failures]));
}
