import type { Executor } from '../../platform/database/connect.ts';
import { selectCreditsForUpdate } from '../users/users.repository.ts';
import { insertMovement } from './movements.repository.ts';

/** Credits that users get or lose outside of checks. Call all functions in a transaction. */

/** The author of a change of credits, and the reason. */
export interface CreditChange {
  /** The reason that an administrator wrote; '' for every other change. */
  readonly note: string;
  /** Null: an operator at the command line, or the product itself. */
  readonly authorId: number | null;
}

/** Adds credits to a user's own, or removes them with a negative number. */
export async function grantCredits(
  db: Executor,
  userId: number,
  credits: number,
  change?: CreditChange,
): Promise<void> {
  if (credits === 0) return;
  await selectCreditsForUpdate(db, userId);
  await insertMovement(db, { userId, reason: 'grant', credits, ...change });
}

/** Adds the credits of an order that was paid. False if the user has them already, so a payment may be reported twice. */
export async function grantForOrder(
  db: Executor,
  userId: number,
  credits: number,
  { orderId, ...change }: CreditChange & { readonly orderId: number },
): Promise<boolean> {
  await selectCreditsForUpdate(db, userId);
  const subject = { subjectKind: 'order', subjectId: orderId } as const;
  return insertMovement(db, { userId, ...subject, reason: 'grant', credits, ...change });
}

/**
 * Removes credits whose payment was refunded or charged back, as far as they were not spent. Returns how many; 0 if this
 * refund has removed them before. A refund that finds nothing is recorded as well: the second report of it removes nothing.
 */
export async function removeForRefund(
  db: Executor,
  userId: number,
  credits: number,
  { refundId, ...change }: CreditChange & { readonly refundId: number },
): Promise<number> {
  const removed = Math.min(credits, await selectCreditsForUpdate(db, userId));
  const subject = { subjectKind: 'refund', subjectId: refundId } as const;
  const isFirst = await insertMovement(db, {
    userId,
    ...subject,
    reason: 'grant',
    credits: 0 - removed,
    ...change,
  });
  return isFirst ? removed : 0;
}

/** Gives back credits that `removeForRefund` has removed, because the money of that refund came back, as another movement of it. */
export async function restoreAfterRefund(
  db: Executor,
  userId: number,
  credits: number,
  { refundId, ...change }: CreditChange & { readonly refundId: number },
): Promise<void> {
  await selectCreditsForUpdate(db, userId);
  const subject = { subjectKind: 'refund', subjectId: refundId } as const;
  await insertMovement(db, { userId, ...subject, reason: 'grant', credits, ...change });
}
