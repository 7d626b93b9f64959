import { shinglesOfSpan } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PhrasePlace } from '../tables.ts';

/** A phrase whose words count although many texts of the class share it. */
export interface CountedPhrase extends PhrasePlace {
  readonly id: number;
}

export async function selectCountedPhrases(
  db: Executor,
  projectId: number,
): Promise<readonly CountedPhrase[]> {
  return db
    .selectFrom('collusionCountedPhrases')
    .select(['id', 'libraryTextId', 'startWord', 'endWord'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute();
}

/** The hashes of their runs of words. */
export async function unsafeSelectCountedShingles(db: Executor, projectId: number): Promise<Uint32Array> {
  const rows = await db
    .selectFrom('collusionCountedPhrases as phrase')
    .innerJoin('collusionTexts as text', (join) =>
      join
        .onRef('text.projectId', '=', 'phrase.projectId')
        .onRef('text.libraryTextId', '=', 'phrase.libraryTextId'),
    )
    .select(['phrase.startWord', 'phrase.endWord', 'text.shingles'])
    .where('phrase.projectId', '=', projectId)
    .execute();
  return Uint32Array.from(
    rows.flatMap(({ shingles, ...span }) => [
      ...shinglesOfSpan(new Uint32Array(new Uint8Array(shingles).buffer), span),
    ]),
  );
}

/** @returns false if what the comparison knew about the text was deleted */
export async function insertCountedPhrase(
  transaction: Executor,
  projectId: number,
  { libraryTextId, startWord, endWord }: PhrasePlace,
): Promise<boolean> {
  const text = await transaction
    .selectFrom('collusionTexts')
    .select('libraryTextId')
    .where('projectId', '=', projectId)
    .where('libraryTextId', '=', libraryTextId)
    .forKeyShare()
    .executeTakeFirst();
  if (text === undefined) return false;
  await transaction
    .insertInto('collusionCountedPhrases')
    .values({ projectId, libraryTextId, startWord, endWord })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'libraryTextId', 'startWord', 'endWord']).doNothing(),
    )
    .execute();
  return true;
}

export async function deleteCountedPhrases(
  db: Executor,
  projectId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('collusionCountedPhrases')
    .where('projectId', '=', projectId)
    .where('id', 'in', ids)
    .execute();
}
