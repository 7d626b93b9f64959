import { createHash, randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { firstOrThrow, preparedStatement } from '../../platform/database/prepared-statement.ts';
import { hasSignature, storedSignatures } from '../signatures/signatures.repository.ts';
import { copyExtras, textFileBytes } from './text-extras.repository.ts';
import type { UnreadFile } from './tables.ts';
import { documentUses, type DocumentUse, type TextUse, type TextUses } from './text-uses.ts';

/** Uploads, reports, the library, web pages and the evidence of reports share texts, which never change. */

export interface NewText {
  readonly content: string;
  readonly language: string;
  readonly words: number;
  /** It was read by text recognition. */
  readonly isRecognised?: boolean;
  /** The number of pages and large pictures of its file whose text is missing, if there are any. */
  readonly unreadPages?: number;
  readonly unreadPictures?: number;
  /** Pages of a damaged PDF whose text is incomplete. */
  readonly damagedPages?: readonly number[];
  /** Files of its submission that are missing, with the keys of the errors. */
  readonly unreadFiles?: readonly UnreadFile[];
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
  const { id } = await db.insertInto('texts').values(rowOf(text)).returning('id').executeTakeFirstOrThrow();
  return id;
}

const rowOf = ({ unreadFiles = [], ...text }: NewText) => ({
  ...text,
  contentHash: contentHash(text.content),
  unreadFiles: JSON.stringify(unreadFiles),
});

/** Their ids, in the order of the texts. */
export async function insertTexts(db: Executor, texts: readonly NewText[]): Promise<readonly number[]> {
  if (texts.length === 0) return [];
  const rows = await db.insertInto('texts').values(texts.map(rowOf)).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** How a text was read, for another row with the same text. */
export async function selectReadingMarks(
  db: Executor,
  textId: number,
): Promise<Omit<NewText, 'content' | 'language' | 'words'>> {
  const marks = await db
    .selectFrom('texts')
    .select(['isRecognised', 'damagedPages', 'unreadPages', 'unreadPictures', 'unreadFiles'])
    .where('id', '=', textId)
    .executeTakeFirst();
  return marks ?? {};
}

/** The columns that a text and its copies have in common. */
const copiedColumns = [
  'content',
  'contentHash',
  'language',
  'words',
  'isRecognised',
  'damagedPages',
  'unreadPages',
  'unreadPictures',
  'unreadFiles',
] as const;

/** Adds another row with the same text, layout and file, for the library of this user. */
export async function copyText(db: Executor, textId: number, userId: number): Promise<number> {
  const { id } = await db
    .insertInto('texts')
    .columns(copiedColumns)
    .expression((eb) => eb.selectFrom('texts').select(copiedColumns).where('id', '=', textId))
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyExtras(db, { fromTextId: textId, toTextId: id, userId });
  return id;
}

/**
 * Texts, to join in queries of other parts: `.innerJoin(storedTexts(db).as('texts'), …)`. PostgreSQL pulls the
 * subquery up and plans a join with the table. Don't use it in a query with `for update` that names no table:
 * the lock would apply to all texts.
 */
export function storedTexts(db: Executor) {
  return db
    .selectFrom('texts')
    .select([
      'texts.id',
      'texts.content',
      'texts.contentHash',
      'texts.language',
      'texts.words',
      'texts.isRecognised',
      'texts.unreadPages',
      'texts.unreadPictures',
      'texts.unreadFiles',
      'texts.damagedPages',
    ]);
}

/** Locks texts until the transaction ends: transactions that add a reference to one are awaited, later ones wait. */
export async function selectTextsForUpdate(db: Executor, textIds: readonly number[]): Promise<void> {
  await sql`select from texts where id = any(${textIds}::integer[]) order by id for update`.execute(db);
}

export interface StoredText extends NewText {
  readonly id: number;
}

export async function selectText(db: Executor, textId: number): Promise<StoredText> {
  return firstOrThrow(await textOf(db, textId));
}

const textOf = preparedStatement((db, textId: number) =>
  db.selectFrom('texts').select(['id', 'content', 'language', 'words']).where('id', '=', textId).compile(),
);

export async function selectTexts(
  db: Executor,
  textIds: readonly number[],
): Promise<readonly { readonly id: number; readonly content: string }[]> {
  if (textIds.length === 0) return [];
  return db.selectFrom('texts').select(['id', 'content']).where('id', 'in', textIds).execute();
}

/** Does the same as `selectTexts`, cut off after a number of characters. */
export async function selectTextBeginnings(
  db: Executor,
  textIds: readonly number[],
  chars: number,
): Promise<readonly { readonly id: number; readonly content: string }[]> {
  if (textIds.length === 0) return [];
  return db
    .selectFrom('texts')
    .select('id')
    .select(sql<string>`left(content, ${chars})`.as('content'))
    .where('id', 'in', textIds)
    .orderBy('id')
    .execute();
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
    .leftJoin(storedSignatures(db).as('textSignatures'), 'textSignatures.textId', 'texts.id')
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

/** Records it for many texts. */
export async function markAllIndexed(
  db: Executor,
  textIds: readonly number[],
  parameters: string,
): Promise<void> {
  if (textIds.length === 0) return;
  await db.updateTable('texts').set({ indexedWith: parameters }).where('id', 'in', textIds).execute();
}

/** Records that texts were removed from the index. Otherwise a rebuild would add them again. */
export async function unmarkIndexed(db: Executor, textIds: readonly number[]): Promise<void> {
  if (textIds.length === 0) return;
  await db.updateTable('texts').set({ indexedWith: null }).where('id', 'in', textIds).execute();
}

/** The texts in the index; only the index of their column is read. */
export async function countIndexedTexts(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('texts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('indexedWith', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasOutdatedTexts(db: Executor, parameters: string): Promise<boolean> {
  // The least and the greatest value are read from the index; `<>` would read the whole table.
  const { least, greatest } = await db
    .selectFrom('texts')
    .select((eb) => [eb.fn.min('indexedWith').as('least'), eb.fn.max('indexedWith').as('greatest')])
    .executeTakeFirstOrThrow();
  return [least, greatest].some((found) => found !== null && found !== parameters);
}

/** Texts that are indexed with other parameters, and their owners: 0 for the web index. */
export async function selectOutdatedTexts(
  db: Executor,
  { libraryTexts }: TextUses,
  parameters: string,
  limit: number,
): Promise<readonly { readonly id: number; readonly content: string; readonly scope: number }[]> {
  return db
    .selectFrom('texts')
    .select(['texts.id', 'texts.content'])
    .select(sql<number>`coalesce(${libraryTexts.ownerOf(sql`texts.id`)}, 0)`.as('scope'))
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

/**
 * Protects texts from deletion until the transaction ends, and returns those that still exist.
 * @param skipLocked Leaves out texts that others have locked, instead of waiting for them.
 */
export async function selectTextsForShare(
  db: Executor,
  textIds: readonly number[],
  { skipLocked = false }: { readonly skipLocked?: boolean } = {},
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('texts')
    .select('id')
    .where('id', 'in', textIds)
    .orderBy('id')
    .forKeyShare()
    .$if(skipLocked, (query) => query.skipLocked())
    .execute();
  return new Set(rows.map((row) => row.id));
}

function isOrphaned(uses: TextUses): RawBuilder<boolean> {
  const unused = Object.values<TextUse>({ ...uses }).map((use) => sql`not ${use.isOf(sql`texts.id`)}`);
  return sql<boolean>`(${sql.join(unused, sql` and `)})`;
}

const isHalfConverted = sql<boolean>`((texts.content = '') <> ${hasSignature(sql`texts.id`)})`;

/**
 * Texts that nothing references, and those that have neither words nor a signature, or both. There are no
 * such texts unless a change of the code forgot them.
 */
export async function countOrphanedTexts(db: Executor, uses: TextUses): Promise<number> {
  const { count } = await db
    .selectFrom('texts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([isOrphaned(uses), isHalfConverted]))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes the texts among these that nothing references any more; call it in a transaction. They are locked
 * first. A transaction that is adding a reference to one of them (selectTextsForShare, or a foreign key) is
 * awaited, and later statements see its reference.
 */
export async function deleteOrphanedTexts(
  db: Executor,
  uses: TextUses,
  textIds: readonly number[],
): Promise<void> {
  if (textIds.length === 0) return;
  await selectTextsForUpdate(db, textIds);
  await sql`
    delete from texts where id = any(${[...textIds]}::integer[])
      and ${isOrphaned(uses)}
  `.execute(db);
}

/** The bytes of the texts that a user's documents refer to, and of their files, each once. */
export function documentBytes(uses: TextUses, userId: number): RawBuilder<number> {
  const textIds = documentUses(uses).map((use) => use.textIdsOf(userId));
  const all = sql.join(textIds, sql` union `);
  return sql<number>`(
    (select coalesce(sum(octet_length(content)), 0) from texts where id in (${all})) + ${textFileBytes(all)}
  )`;
}

/** How many of a user's documents of one kind consist of one of these texts. */
export async function countDocuments(
  db: Executor,
  use: DocumentUse,
  userId: number,
  contentHashes: readonly Buffer[],
): Promise<number> {
  if (contentHashes.length === 0) return 0;
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from (${use.textIdsOf(userId)}) as documents
      join texts on texts.id = documents.text_id
    where texts.content_hash = any(${contentHashes}::bytea[])`.execute(db);
  return rows[0]?.count ?? 0;
}
