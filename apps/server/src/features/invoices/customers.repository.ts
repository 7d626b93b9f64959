import type { Executor } from '../../platform/database/connect.ts';

/**
 * The number of a user as a customer, which a first purchase gives. It stays when the account is deleted, and then names
 * nobody: the address is only in the invoices.
 */
export async function customerOf(transaction: Executor, userId: number): Promise<number> {
  const known = await unsafeCustomerNumberOf(transaction, userId);
  if (known !== null) return known;
  const inserted = await transaction
    .insertInto('customers')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return inserted.number;
}

/** The number of a user as a customer; null before the first purchase. */
export async function unsafeCustomerNumberOf(db: Executor, userId: number): Promise<number | null> {
  const known = await db
    .selectFrom('customers')
    .select('number')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return known?.number ?? null;
}
