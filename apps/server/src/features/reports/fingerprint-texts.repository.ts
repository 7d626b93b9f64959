import type { Executor } from '../../database/connect.ts';

/** Whether a library keeps only the fingerprint of a text: then nobody reads its words, not even beside a match. */
export async function isFingerprintOnly(db: Executor, textId: number): Promise<boolean> {
  const row = await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('textId', '=', textId)
    .where('isFingerprint', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
