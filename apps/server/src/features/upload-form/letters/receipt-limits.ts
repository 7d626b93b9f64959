import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailboxOf } from '../../../platform/mail/index.ts';
import { countEvent, perDay, perHour, type SharedLimit } from '../../../platform/rate-limits/index.ts';

const perRecipientAndHour = perHour('receipt-recipient-hour', limits.receiptsPerRecipientAndHour);
const perRecipientAndDay = perDay('receipt-recipient-day', limits.receiptsPerRecipientAndDay);
const perForm = perHour('receipt-form', limits.receiptsPerFormAndHour);
const perOwner = perHour('receipt-owner', limits.receiptsPerOwnerAndHour);

export interface ReceiptCause {
  readonly recipient: string;
  readonly projectId: number;
  readonly ownerId: number;
}

/**
 * Counts a receipt and tells whether it may be sent. Call it at the end of the submission's transaction: the
 * counts stay locked until it ends. All transactions count in the same order, so they never deadlock.
 */
export async function countReceipt(transaction: Executor, cause: ReceiptCause): Promise<boolean> {
  const recipient = mailboxOf(cause.recipient);
  const counts: readonly (readonly [SharedLimit, string])[] = [
    [perRecipientAndHour, recipient],
    [perRecipientAndDay, recipient],
    [perForm, String(cause.projectId)],
    [perOwner, String(cause.ownerId)],
  ];
  for (const [limit, key] of counts) {
    if (!(await countEvent(transaction, limit, key)).isWithinLimit) return false;
  }
  return true;
}
