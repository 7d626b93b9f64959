import type { Executor } from '../../../database/connect.ts';
import { selectCreditsForUpdate } from '../../../users/users.repository.ts';
import { selectReservedCredits } from '../../reports/index.ts';

/**
 * Credits that the user can still spend on checks. Call it in a transaction: it locks the user's row until the
 * transaction ends.
 */
export async function creditsToSpend(transaction: Executor, userId: number): Promise<number> {
  const credits = await selectCreditsForUpdate(transaction, userId);
  return credits - (await selectReservedCredits(transaction, userId));
}
