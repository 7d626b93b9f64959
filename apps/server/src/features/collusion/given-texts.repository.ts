import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';

export interface GivenTextRow {
  readonly id: number;
  readonly projectId: number;
  readonly libraryTextId: number | null;
  readonly name: string;
  readonly words: number;
  /** So many characters of its beginning as were asked for. */
  readonly excerpt: string;
}

function givenTexts(db: Executor) {
  return db
    .selectFrom('collusionGivenTexts as given')
    .leftJoin('libraryTexts', 'libraryTexts.id', 'given.libraryTextId')
    .leftJoin('texts', 'texts.id', 'libraryTexts.textId');
}

export async function selectGivenTexts(
  db: Executor,
  projectId: number,
  excerptChars: number,
): Promise<readonly GivenTextRow[]> {
  return givenTexts(db)
    .select((eb) => [
      'given.id',
      'given.projectId',
      'given.libraryTextId',
      eb.fn.coalesce('libraryTexts.name', 'given.name').as('name'),
      'given.words',
      sql<string>`left(coalesce(given.content, texts.content), ${eb.lit(excerptChars)})`.as('excerpt'),
    ])
    .where('given.projectId', '=', projectId)
    .orderBy('given.id')
    .execute();
}

/** What a run needs of them: a key that no other content has, and the words. */
export interface GivenContent {
  readonly key: string;
  readonly content: string;
}

export async function selectGivenContents(db: Executor, projectId: number): Promise<readonly GivenContent[]> {
  const rows = await givenTexts(db)
    .select((eb) => [
      'given.id',
      'libraryTexts.textId',
      eb.fn.coalesce('given.content', 'texts.content').as('content'),
    ])
    .where('given.projectId', '=', projectId)
    .orderBy('given.id')
    .execute();
  return rows.map(({ id, textId, content }) => ({
    key: textId === null ? `given ${id}` : `text ${textId}`,
    content: content ?? '',
  }));
}

/** The number of a project's given texts, whose row is held so that nobody else adds some meanwhile. */
export async function countGivenTextsHeld(transaction: Executor, projectId: number): Promise<number> {
  await transaction
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await transaction
    .selectFrom('collusionGivenTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewGivenText {
  readonly projectId: number;
  readonly name: string;
  readonly words: number;
  readonly libraryTextId: number | null;
  readonly content: string | null;
}

/** @returns undefined where the library text is given already */
export async function insertGivenText(db: Executor, text: NewGivenText): Promise<number | undefined> {
  const inserted = await db
    .insertInto('collusionGivenTexts')
    .values(text)
    .onConflict((conflict) => conflict.columns(['projectId', 'libraryTextId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function selectProjectOfGivenText(db: Executor, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('collusionGivenTexts')
    .select('projectId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.projectId;
}

export async function deleteGivenTextRow(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('collusionGivenTexts').where('id', '=', id).execute();
}
