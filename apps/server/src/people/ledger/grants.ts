import type { Executor } from '../../platform/database/connect.ts';
import { selectCreditsForUpdate } from '../users/users.repository.ts';
import { insertMovement } from './movements.repository.ts';

/** Credits that users get or lose outside of checks. Call all functions in a transaction. */

/** Who changes credits, and why. */
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
 * Takes credits back whose payment was refunded or charged back, as far as they were not spent. Returns how many; 0 if this
 * refund has taken them before.
 */
export async function takeBackForRefund(
  db: Executor,
  userId: number,
  credits: number,
  { refundId, ...change }: CreditChange & { readonly refundId: number },
): Promise<number> {
  const taken = Math.min(credits, await selectCreditsForUpdate(db, userId));
  if (taken === 0) return 0;
  const subject = { subjectKind: 'refund', subjectId: refundId } as const;
  const isFirst = await insertMovement(db, {
    userId,
    ...subject,
    reason: 'grant',
    credits: -taken,
    ...change,
  });
  return isFirst ? taken : 0;
}
