import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../database/connect.ts';

/** Uploads, reports, the library, web pages and the evidence of reports share texts, which never change. */

export interface NewText {
  readonly content: string;
  readonly language: string;
  readonly words: number;
}

/** SHA-256 of the text's UTF-8 bytes: two texts are equal if their hashes are. */
export function contentHash(content: string): Buffer {
  return createHash('sha256').update(content).digest();
}

/**
 * A text that is kept only as a signature; the caller must insert the signature too. Its hash is random,
 * because many such texts have the same (empty) content.
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

/** Adds another row with the same text. */
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

/**
 * Lengths in bytes, of texts or of their signatures, so that they can be fetched in batches of limited size.
 */
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

/** Records the fingerprint parameters under which a text was indexed. */
export async function markIndexed(db: Executor, textId: number, parameters: string): Promise<void> {
  await db.updateTable('texts').set({ indexedWith: parameters }).where('id', '=', textId).execute();
}

/** Records that texts were removed from the index. Otherwise a rebuild would add them again. */
export async function unmarkIndexed(db: Executor, textIds: readonly number[]): Promise<void> {
  if (textIds.length === 0) return;
  await db.updateTable('texts').set({ indexedWith: null }).where('id', 'in', textIds).execute();
}

/** Texts that are indexed with other parameters, and their owners: 0 for the web index. */
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

/** The texts among these that still need a rebuild, locked until the transaction ends. */
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

/** Protects texts from deletion until the transaction ends, and returns those that still exist. */
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

/** Locks texts until the transaction ends, so that nobody else adds a reference to them. */
export async function selectTextsForUpdate(db: Executor, textIds: readonly number[]): Promise<void> {
  await sql`select from texts where id = any(${[...textIds]}::integer[]) order by id for update`.execute(db);
}

/**
 * Locks the quotations of texts in reports until the transaction ends: all at once and in order, as ratings lock the
 * sources of a report.
 */
export async function selectQuotationsForUpdate(db: Executor, textIds: readonly number[]): Promise<void> {
  await sql`
    select from report_sources where text_id = any(${[...textIds]}::integer[])
    order by id for no key update`.execute(db);
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
 * Texts that nothing references, and those that have neither words nor a signature, or both. There are no
 * such texts unless a change of the code forgot them.
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
 * Deletes the texts among these that nothing references any more; call it in a transaction. They are locked
 * first. A transaction that is adding a reference to one of them (selectTextsForShare, or a foreign key) is
 * awaited, and later statements see its reference.
 */
export async function deleteOrphanedTexts(db: Executor, textIds: readonly number[]): Promise<void> {
  if (textIds.length === 0) return;
  await selectTextsForUpdate(db, textIds);
  await sql`
    delete from texts where id = any(${[...textIds]}::integer[])
      and ${isOrphaned}
  `.execute(db);
}
