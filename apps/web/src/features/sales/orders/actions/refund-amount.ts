import { enteredCents } from '../../../../ui/fields/entered-cents.ts';

/** How much of an order goes back: everything that can, or an amount in units of the currency. */
export interface RefundEntry {
  readonly isWhole: boolean;
  readonly amount: number | string;
  readonly reason: string;
}

type Amount = Pick<RefundEntry, 'isWhole' | 'amount'>;

/** The choice that the form begins with: the money that nobody owes, or else everything. */
export function firstRefund({
  excessCents,
  refundableCents,
}: {
  readonly excessCents: number;
  readonly refundableCents: number;
}): RefundEntry {
  const isPart = excessCents > 0 && excessCents < refundableCents;
  return { isWhole: !isPart, amount: isPart ? excessCents / 100 : '', reason: '' };
}

/** The cents that go back; undefined while nothing is entered, or more than can go back. */
export function refundCents({ isWhole, amount }: Amount, refundableCents: number): number | undefined {
  if (isWhole) return refundableCents;
  const cents = enteredCents(amount);
  return cents === undefined || cents > refundableCents ? undefined : cents;
}

/** Whether the amount is more than can go back. */
export function isTooHigh({ isWhole, amount }: Amount, refundableCents: number): boolean {
  return !isWhole && (enteredCents(amount) ?? 0) > refundableCents;
}
