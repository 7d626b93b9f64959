import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { StoredBytes } from '../../../finding/storage-limit/index.ts';
import { selectSignatures, type StoredSignature } from '../../../finding/signatures/signatures.repository.ts';
import { storedTexts } from '../../../finding/texts/texts.repository.ts';
import { libraryDetails } from '../../library/index.ts';
import { projectIdsOf, selectProjectForUpdate } from '../../projects/index.ts';

export interface GivenTextRow {
  readonly id: number;
  readonly projectId: number;
  readonly libraryTextId: number | null;
  readonly name: string;
  readonly words: number;
  /** The beginning of the text, with as many characters as requested. */
  readonly excerpt: string;
  readonly isFingerprint: boolean;
}

function givenTexts(db: Executor) {
  return db
    .selectFrom('collusionGivenTexts as given')
    .leftJoin(libraryDetails(db).as('libraryTexts'), 'libraryTexts.id', 'given.libraryTextId')
    .leftJoin(storedTexts(db).as('texts'), 'texts.id', 'libraryTexts.textId');
}

export async function unsafeSelectGivenTexts(
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
      eb.fn.coalesce('libraryTexts.isFingerprint', eb.lit(false)).as('isFingerprint'),
      sql<string>`left(coalesce(given.content, texts.content), ${eb.lit(excerptChars)})`.as('excerpt'),
    ])
    .where('given.projectId', '=', projectId)
    .orderBy('given.id')
    .execute();
}

/**
 * The data that a run needs of given texts: a key that no other content has, and the words or their
 * signature.
 */
export type GivenContent =
  | { readonly key: string; readonly content: string }
  | { readonly key: string; readonly signature: Pick<StoredSignature, 'salt' | 'chars' | 'data'> };

/** Texts whose signature was made with another secret are left out: their words cannot be found. */
export async function selectGivenContents(
  db: Executor,
  projectId: number,
  secretId: string,
): Promise<readonly GivenContent[]> {
  const rows = await givenTexts(db)
    .select((eb) => [
      'given.id',
      'libraryTexts.textId',
      'libraryTexts.isFingerprint',
      eb.fn.coalesce('given.content', 'texts.content').as('content'),
    ])
    .where('given.projectId', '=', projectId)
    .orderBy('given.id')
    .execute();
  const hidden = rows.flatMap(({ textId, isFingerprint }) =>
    textId !== null && isFingerprint ? [textId] : [],
  );
  const signatures = new Map(
    (await selectSignatures(db, hidden, secretId)).map((signature) => [signature.textId, signature]),
  );
  return rows.flatMap(({ id, textId, isFingerprint, content }): readonly GivenContent[] => {
    if (textId === null) return [{ key: `given ${id}`, content: content ?? '' }];
    if (isFingerprint !== true) return [{ key: `text ${textId}`, content: content ?? '' }];
    const signature = signatures.get(textId);
    return signature === undefined ? [] : [{ key: `signature ${textId}`, signature }];
  });
}

/** The words of typed and uploaded given texts of projects. */
export async function unsafeSelectGivenWords(
  db: Executor,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly content: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('collusionGivenTexts')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({ id, content }) => (content === null ? [] : [{ id, content }]));
}

/**
 * The number of a project's given texts. Locks the project, so that nobody else adds some in the meantime.
 */
export async function countGivenTextsHeld(transaction: Executor, projectId: number): Promise<number> {
  await selectProjectForUpdate(transaction, projectId);
  return countGivenTexts(transaction, projectId);
}

export async function countGivenTexts(db: Executor, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('collusionGivenTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The library texts that are given texts of a project. */
export async function unsafeSelectGivenLibraryTextIds(
  db: Executor,
  projectId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('collusionGivenTexts')
    .select('libraryTextId')
    .where('projectId', '=', projectId)
    .execute();
  return rows.flatMap(({ libraryTextId }) => libraryTextId ?? []);
}

/** The projects that give some of these library texts. */
export async function unsafeSelectProjectsGiving(
  db: Executor,
  libraryTextIds: readonly number[],
): Promise<readonly number[]> {
  if (libraryTextIds.length === 0) return [];
  const rows = await db
    .selectFrom('collusionGivenTexts')
    .select('projectId')
    .distinct()
    .where('libraryTextId', 'in', libraryTextIds)
    .orderBy('projectId')
    .execute();
  return rows.map(({ projectId }) => projectId);
}

export interface NewGivenText {
  readonly projectId: number;
  readonly name: string;
  readonly words: number;
  readonly libraryTextId: number | null;
  readonly content: string | null;
}

/** @returns undefined if the library text is already a given text */
export async function insertGivenText(db: Executor, text: NewGivenText): Promise<number | undefined> {
  const inserted = await db
    .insertInto('collusionGivenTexts')
    .values(text)
    .onConflict((conflict) => conflict.columns(['projectId', 'libraryTextId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function unsafeSelectProjectOfGivenText(db: Executor, id: number): Promise<number | undefined> {
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

/**
 * Makes projects give the same texts in another library. Where a project gives several texts with the same words, one
 * of them takes their place.
 */
export async function redirectGivenTexts(
  db: Executor,
  texts: readonly { readonly id: number; readonly knownId: number }[],
): Promise<void> {
  for (const { id, knownId } of texts) {
    await db
      .updateTable('collusionGivenTexts as given')
      .set({ libraryTextId: knownId })
      .where('given.libraryTextId', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('collusionGivenTexts as other')
              .select('other.id')
              .whereRef('other.projectId', '=', 'given.projectId')
              .where('other.libraryTextId', '=', knownId),
          ),
        ),
      )
      .execute();
  }
}

export const givenTextBytes: StoredBytes = (userId) => sql<number>`(
  select coalesce(sum(octet_length(content)), 0) from collusion_given_texts
  where project_id in (${projectIdsOf(userId)})
)`;
