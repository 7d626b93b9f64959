import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../database/connect.ts';

/** Texts are shared by uploads, reports, the library, web pages and the evidence of reports, and never change. */

export interface NewText {
  readonly content: string;
  readonly language: string;
  readonly words: number;
}

/** SHA-256 of the text's UTF-8 bytes: two texts are the same when their hashes are. */
export function contentHash(content: string): Buffer {
  return createHash('sha256').update(content).digest();
}

/**
 * A text of which only the signature is kept; the caller inserts that, too. Its hash is one of chance, because many of
 * them have the same content, none.
 */
export async function insertHiddenText(
  db: Executor,
  text: Pick<NewText, 'language' | 'words'> & { readonly indexedWith: string },
): Promise<number> {
  const { id } = await db
    .insertInto('texts')
    .values({ ...text, content: '', contentHash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertText(db: Executor, text: NewText): Promise<number> {
  const { id } = await db
    .insertInto('texts')
    .values({ ...text, contentHash: contentHash(text.content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another row with the same text. */
export async function copyText(db: Executor, textId: number): Promise<number> {
  const { id } = await db
    .insertInto('texts')
    .columns(['content', 'contentHash', 'language', 'words'])
    .expression((eb) =>
      eb.selectFrom('texts').select(['content', 'contentHash', 'language', 'words']).where('id', '=', textId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StoredText extends NewText {
  readonly id: number;
}

export async function selectText(db: Executor, textId: number): Promise<StoredText> {
  return db
    .selectFrom('texts')
    .select(['id', 'content', 'language', 'words'])
    .where('id', '=', textId)
    .executeTakeFirstOrThrow();
}

export async function selectTexts(
  db: Executor,
  textIds: readonly number[],
): Promise<readonly { readonly id: number; readonly content: string }[]> {
  if (textIds.length === 0) return [];
  return db.selectFrom('texts').select(['id', 'content']).where('id', 'in', textIds).execute();
}

/** Lengths in bytes, of texts or of their signatures, so that they can be fetched in batches of bounded size. */
export async function selectTextLengths(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (textIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('texts')
    .leftJoin('textSignatures', 'textSignatures.textId', 'texts.id')
    .select('texts.id')
    .select(
      sql<number>`octet_length(texts.content) + coalesce(octet_length(text_signatures.data), 0)`.as('length'),
    )
    .where('texts.id', 'in', textIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.length]));
}

/** Notes with which fingerprint parameters a text was put into the index. */
export async function markIndexed(db: Executor, textId: number, parameters: string): Promise<void> {
  await db.updateTable('texts').set({ indexedWith: parameters }).where('id', '=', textId).execute();
}

/** Notes that texts were taken out of the index; a rebuild would put them back otherwise. */
export async function unmarkIndexed(db: Executor, textIds: readonly number[]): Promise<void> {
  if (textIds.length === 0) return;
  await db.updateTable('texts').set({ indexedWith: null }).where('id', 'in', textIds).execute();
}

/** Texts that stand in the index with other parameters, and whose they are: 0 for the web index. */
export async function selectOutdatedTexts(
  db: Executor,
  parameters: string,
  limit: number,
): Promise<readonly { readonly id: number; readonly content: string; readonly scope: number }[]> {
  return db
    .selectFrom('texts')
    .leftJoin('libraryTexts', 'libraryTexts.textId', 'texts.id')
    .select((eb) => [
      'texts.id',
      'texts.content',
      eb.fn.coalesce('libraryTexts.ownerId', eb.lit(0)).as('scope'),
    ])
    .where('texts.indexedWith', '<>', parameters)
    .orderBy('texts.id')
    .limit(limit)
    .execute();
}

/** Those of the texts that are still to be rebuilt, held until the transaction ends. */
export async function selectOutdatedTextsForUpdate(
  db: Executor,
  parameters: string,
  textIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('texts')
    .select('id')
    .where('id', 'in', textIds)
    .where('indexedWith', '<>', parameters)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Keeps texts from being deleted until the transaction ends; answers those that are still there. */
export async function selectTextsForShare(
  db: Executor,
  textIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('texts')
    .select('id')
    .where('id', 'in', textIds)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

const isOrphaned = sql<boolean>`(
  not exists (select from uploads where uploads.text_id = texts.id)
  and not exists (select from library_texts where library_texts.text_id = texts.id)
  and not exists (select from web_pages where web_pages.text_id = texts.id)
  and not exists (select from reports where reports.text_id = texts.id)
  and not exists (select from report_sources where report_sources.text_id = texts.id)
)`;

const isHalfConverted = sql<boolean>`(
  (texts.content = '') <> exists (select from text_signatures where text_signatures.text_id = texts.id)
)`;

/**
 * Texts that nothing names, and those that have neither words nor a signature, or both: there are none unless a change
 * forgot them.
 */
export async function countOrphanedTexts(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('texts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([isOrphaned, isHalfConverted]))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes those of the texts that nothing names any more; belongs into a transaction. They are locked first: who
 * names one of them at this moment (selectTextsForShare, or a foreign key) is waited for, and seen by what follows.
 */
export async function deleteOrphanedTexts(db: Executor, textIds: readonly number[]): Promise<void> {
  if (textIds.length === 0) return;
  const ids = [...textIds];
  await sql`select from texts where id = any(${ids}::integer[]) order by id for update`.execute(db);
  await sql`
    delete from texts where id = any(${ids}::integer[])
      and ${isOrphaned}
  `.execute(db);
}
