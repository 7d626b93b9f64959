import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/** Figures of the web index for administrators. Triggers keep them with each change of a page. */

export interface WebIndexFigures {
  readonly hosts: number;
  readonly pages: number;
  readonly copies: number;
  readonly words: number;
  readonly bytes: number;
}

export async function selectFigures(db: Executor): Promise<WebIndexFigures> {
  const { rows } = await sql<WebIndexFigures>`
    select count(*)::integer as hosts,
      coalesce(sum(pages), 0)::float8 as pages, coalesce(sum(copies), 0)::float8 as copies,
      coalesce(sum(words), 0)::float8 as words, coalesce(sum(bytes), 0)::float8 as bytes
    from web_hosts`.execute(db);
  return rows[0] ?? { hosts: 0, pages: 0, copies: 0, words: 0, bytes: 0 };
}

export interface LanguageFigures {
  readonly language: string;
  readonly pages: number;
  readonly words: number;
}

/** The languages with the most pages. */
export async function selectLanguages(db: Executor): Promise<readonly LanguageFigures[]> {
  const { rows } = await sql<LanguageFigures>`
    select language, pages, words::float8 as words from web_languages order by pages desc, language`.execute(
    db,
  );
  return rows;
}

export interface HostFigures {
  readonly host: string;
  readonly pages: number;
  readonly copies: number;
  readonly words: number;
  readonly bytes: number;
  readonly fetchedAt: Date;
}

export type HostOrder = 'host' | 'pages' | 'words' | 'fetched';

export interface HostsAsked {
  readonly search: string;
  readonly order: HostOrder;
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const columnOf = { host: 'host', pages: 'pages', words: 'words', fetched: 'fetched_at' } as const;

export async function selectHosts(
  db: Executor,
  { search, order, isAscending, limit, offset }: HostsAsked,
): Promise<{ readonly hosts: readonly HostFigures[]; readonly total: number }> {
  const found = search === '' ? sql`true` : sql`position(${search.toLowerCase()} in host) > 0`;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const [{ rows }, counted] = await Promise.all([
    sql<HostFigures>`
      select host, pages, copies, words::float8 as words, bytes::float8 as bytes, fetched_at as "fetchedAt"
      from web_hosts where ${found}
      order by ${sql.ref(columnOf[order])} ${direction}, host limit ${limit} offset ${offset}`.execute(db),
    sql<{ readonly total: number }>`
      select count(*)::integer as total from web_hosts where ${found}`.execute(db),
  ]);
  return { hosts: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Undefined if no page of the host is in the index. */
export async function selectHost(db: Executor, host: string): Promise<HostFigures | undefined> {
  const { rows } = await sql<HostFigures>`
    select host, pages, copies, words::float8 as words, bytes::float8 as bytes, fetched_at as "fetchedAt"
    from web_hosts where host = ${host}`.execute(db);
  return rows[0];
}
