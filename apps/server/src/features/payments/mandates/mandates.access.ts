import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { MandateRow } from '../tables.ts';
import { updateToRevoked } from './mandates.repository.ts';

/** Revokes a mandate of the user. Throws `noAccessToMandate`. */
export async function revokeOwnMandate(
  transaction: Executor,
  userId: number,
  id: number,
): Promise<MandateRow> {
  const mandate = await updateToRevoked(transaction, userId, id);
  if (mandate === undefined) throw new UserError('noAccessToMandate', `user ${userId} has no mandate ${id}`);
  return mandate;
}
