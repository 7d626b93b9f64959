import type { Executor } from '../../../platform/database/connect.ts';

export async function insertDeletedAddress(db: Executor, mailHash: Buffer): Promise<void> {
  await db
    .insertInto('deletedAddresses')
    .values({ mailHash })
    .onConflict((conflict) => conflict.column('mailHash').doUpdateSet({ deletedAt: new Date() }))
    .execute();
}

export async function selectDeletedAt(db: Executor, mailHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deletedAddresses')
    .select('deletedAt')
    .where('mailHash', '=', mailHash)
    .executeTakeFirst();
  return row?.deletedAt;
}

export async function deleteDeletedAddressesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('deletedAddresses').where('deletedAt', '<', before).execute();
}
