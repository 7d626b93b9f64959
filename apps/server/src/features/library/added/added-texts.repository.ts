import type { Executor } from '../../../platform/database/connect.ts';

export async function libraryTextExists(db: Executor, id: number): Promise<boolean> {
  const row = await db.selectFrom('libraryTexts').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/**
 * The name of a text, which stays as it is until the transaction ends: after that, a conversion to a fingerprint finds what
 * was written with it. Undefined for a text that was deleted.
 */
export async function unsafeSelectNameForShare(db: Executor, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('libraryTexts')
    .select('name')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.name;
}
