import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { MandateRow } from '../tables.ts';
import { selectMandates, updateToRevoked } from './mandates.repository.ts';

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

/** A saved way to pay of the user that can be charged. Throws `noAccessToMandate`. */
export async function requireOwnMandate(db: Executor, userId: number, id: number): Promise<MandateRow> {
  const mandate = (await selectMandates(db, userId)).find((each) => each.id === id);
  if (mandate === undefined) throw new UserError('noAccessToMandate', `user ${userId} has no mandate ${id}`);
  return mandate;
}

/** A saved way to pay that can be charged for this user; undefined if it was revoked, or belongs to somebody else. */
export async function usableMandate(
  db: Executor,
  userId: number | null,
  id: number | null,
): Promise<MandateRow | undefined> {
  if (userId === null || id === null) return undefined;
  return (await selectMandates(db, userId)).find((each) => each.id === id);
}
