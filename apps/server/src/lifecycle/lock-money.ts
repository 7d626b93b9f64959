import { selectOrdersOfUserForUpdate } from '../features/orders/index.ts';
import { selectPaymentsOfUserForUpdate } from '../features/payments/index.ts';
import type { Executor } from '../platform/database/connect.ts';

/**
 * Locks the payments and the orders of a user who is about to be deleted, which then name nobody. Call it before anything else
 * of the transaction is locked: money that arrives locks a payment, its order and at last the user, whose credits it changes.
 */
export async function lockMoney(transaction: Executor, userId: number): Promise<void> {
  await selectPaymentsOfUserForUpdate(transaction, userId);
  await selectOrdersOfUserForUpdate(transaction, userId);
}
