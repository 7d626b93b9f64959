import { sql } from 'kysely';
import type { Executor } from '../database/connect.ts';
import { storedTexts } from '../texts/texts.repository.ts';
import type { TextUse } from '../texts/text-uses.ts';

export interface WebPageRow {
  readonly url: string;
  readonly title: string;
  readonly textId: number;
  readonly fetchedAt: Date;
}

export async function selectWebPage(
  db: Executor,
  url: string,
): Promise<{ readonly textId: number; readonly contentHash: Buffer } | undefined> {
  return db
    .selectFrom('webPages')
    .innerJoin(storedTexts(db).as('texts'), 'texts.id', 'webPages.textId')
    .select(['webPages.textId', 'texts.contentHash'])
    .where('webPages.url', '=', url)
    .forUpdate('webPages')
    .executeTakeFirst();
}

export async function upsertWebPage(db: Executor, page: WebPageRow): Promise<void> {
  await db
    .insertInto('webPages')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .column('url')
        .doUpdateSet({ title: page.title, textId: page.textId, fetchedAt: page.fetchedAt }),
    )
    .execute();
}

export async function updateFetchedAt(
  db: Executor,
  page: { readonly url: string; readonly title: string; readonly fetchedAt: Date },
): Promise<void> {
  await db
    .updateTable('webPages')
    .set({ title: page.title, fetchedAt: page.fetchedAt })
    .where('url', '=', page.url)
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

/** How many of these addresses are in the index, and how many others, counted up to a limit. */
export async function countPages(
  db: Executor,
  urls: readonly string[],
  limit: number,
): Promise<{ readonly ofThese: number; readonly others: number }> {
  const { rows } = await sql<{ readonly ofThese: number; readonly others: number }>`
    select
      (select count(*)::integer from web_pages where url = any(${[...urls]}::text[])) as "ofThese",
      (select count(*)::integer from (
        select from web_pages where url <> all(${[...urls]}::text[]) limit ${limit}
      ) as counted) as "others"`.execute(db);
  return rows[0] ?? { ofThese: 0, others: 0 };
}

export const pageTexts: TextUse = {
  isOf: (textId) => sql<boolean>`exists (select from web_pages where web_pages.text_id = ${textId})`,
};
