import type { Executor } from '../../../platform/database/connect.ts';

/** The words that the check has left out as given, as spans of words. Null in reports of older versions. */
export async function unsafeSelectGivenWordsOfCheck(
  db: Executor,
  reportId: number,
): Promise<readonly number[] | null> {
  const { givenWords } = await db
    .selectFrom('reportMarkup')
    .select('givenWords')
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  return givenWords;
}

export async function updateGivenWords(
  db: Executor,
  reportId: number,
  givenWords: readonly number[],
): Promise<void> {
  await db
    .updateTable('reportMarkup')
    .set({ givenWords: JSON.stringify(givenWords) })
    .where('reportId', '=', reportId)
    .execute();
}
