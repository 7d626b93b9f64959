import type { Executor } from '../../platform/database/connect.ts';

/**
 * The number of a user as a customer, which a first purchase gives. It stays when the account is deleted, and then names
 * nobody: the address is only in the invoices.
 */
export async function customerOf(transaction: Executor, userId: number): Promise<number> {
  const known = await transaction
    .selectFrom('customers')
    .select('number')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (known !== undefined) return known.number;
  const inserted = await transaction
    .insertInto('customers')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return inserted.number;
}
