import type { SubmissionReceipt } from '@palimpsest/contract';

/** The time after which the state of a submission is asked for again. */
export const receiptRefreshMs = 5_000;

/** The order for a check is given a moment after the file was read, and not at all if the form wants none. */
const orderedWithinSeconds = 120;

type Receipt = Pick<SubmissionReceipt, 'State' | 'Date'>;

/** Whether the state of a submission changes by itself. */
export function isReceiptPending({ State, Date: date }: Receipt, nowMs: number): boolean {
  if (State === 'unchecked') return nowMs / 1_000 - date < orderedWithinSeconds;
  return State === 'reading' || State === 'waiting' || State === 'running';
}

/** The state that its person sees: a check that is about to be ordered waits. */
export function shownState(
  receipt: Receipt,
  { checks, nowMs }: { readonly checks: boolean; readonly nowMs: number },
): SubmissionReceipt['State'] {
  const isAboutToWait = receipt.State === 'unchecked' && checks && isReceiptPending(receipt, nowMs);
  return isAboutToWait ? 'waiting' : receipt.State;
}
