import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { projectIdsOf } from '../projects/index.ts';

/** A text of one owner, and the same text in the library of another. */
export interface SameTexts {
  readonly id: number;
  readonly knownId: number;
}

/** The texts of an owner outside of projects that another owner has there as well, by the same author. */
export async function selectSameTexts(
  db: Executor,
  ownerId: number,
  otherOwnerId: number,
): Promise<readonly SameTexts[]> {
  const { rows } = await sql<SameTexts>`
    select distinct on (texts.id) texts.id, known.id as "knownId"
    from library_texts as texts join library_texts as known
      on known.owner_id = ${otherOwnerId} and known.content_hash = texts.content_hash
    where texts.owner_id = ${ownerId} and texts.project_id is null and known.project_id is null
      and lower(texts.author) = lower(known.author)
      and (texts.file_name = known.file_name or texts.file_name = '' or known.file_name = '')
    order by texts.id, known.id`.execute(db);
  return rows;
}

/**
 * Locks the texts of a user, and those that others have added to the projects of the user: they lose their project when it is
 * deleted, and their owners may be deleting them.
 * @returns the stored texts of the user's own
 */
export async function lockTextsOfUser(db: Executor, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('libraryTexts')
    .select(['ownerId', 'textId'])
    .where((eb) =>
      eb.or([
        eb('ownerId', '=', userId),
        sql<boolean>`library_texts.project_id in (${projectIdsOf(userId)})`,
      ]),
    )
    .orderBy('id')
    .forUpdate('libraryTexts')
    .execute();
  return rows.flatMap(({ ownerId, textId }) => (ownerId === userId ? [textId] : []));
}

export interface MovedTexts {
  readonly count: number;
  /** Stored texts that the moved ones have no longer: they share those of the new owner with the same content. */
  readonly formerTextIds: readonly number[];
}

/** Gives the texts of an owner to another one, except for some. */
export async function moveLibraryTexts(
  db: Executor,
  owners: { readonly from: number; readonly to: number },
  except: readonly number[],
): Promise<MovedTexts> {
  const { rows } = await sql<{ readonly formerTextId: number; readonly textId: number }>`
    with moved as (
      select texts.id, texts.text_id as former_text_id, coalesce(
        (
          select known.text_id from library_texts as known
          where known.owner_id = ${owners.to} and known.content_hash = texts.content_hash
            and not known.is_fingerprint and not texts.is_fingerprint
          order by known.id limit 1
        ), texts.text_id
      ) as text_id
      from library_texts as texts
      where texts.owner_id = ${owners.from} and texts.id <> all(${[...except]}::integer[])
    )
    update library_texts set owner_id = ${owners.to}, text_id = moved.text_id
    from moved where library_texts.id = moved.id
    returning moved.former_text_id as "formerTextId", moved.text_id as "textId"`.execute(db);
  const former = rows.filter(({ formerTextId, textId }) => formerTextId !== textId);
  return { count: rows.length, formerTextIds: [...new Set(former.map(({ formerTextId }) => formerTextId))] };
}
