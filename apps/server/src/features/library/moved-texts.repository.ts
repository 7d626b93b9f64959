import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';

/** A text of one owner, and the same text in the library of another. */
export interface SameTexts {
  readonly id: number;
  readonly knownId: number;
}

/** The texts of an owner that another owner has as well. */
export async function selectSameTexts(
  db: Executor,
  ownerId: number,
  otherOwnerId: number,
): Promise<readonly SameTexts[]> {
  return db
    .selectFrom('libraryTexts as texts')
    .innerJoin('libraryTexts as known', (join) =>
      join.onRef('known.contentHash', '=', 'texts.contentHash').on('known.ownerId', '=', otherOwnerId),
    )
    .select(['texts.id', 'known.id as knownId'])
    .where('texts.ownerId', '=', ownerId)
    .orderBy('texts.id')
    .execute();
}

/** Gives the texts of an owner to another one, except for some. @returns how many were given */
export async function moveLibraryTexts(
  db: Executor,
  owners: { readonly from: number; readonly to: number },
  except: readonly number[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('libraryTexts')
    .set({ ownerId: owners.to })
    .where('ownerId', '=', owners.from)
    .where(sql<boolean>`id <> all(${[...except]}::integer[])`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
