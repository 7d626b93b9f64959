import type { Executor } from '../../../platform/database/connect.ts';
import type { InvoiceWithCorrections } from '../../invoices/index.ts';
import { unsafeSumsLeftOfPayments, type PaymentRow } from '../../payments/index.ts';

/** Money that was received and that nobody owes. */
export interface Excess {
  /** All of it that is not on its way back, in cents, and 0 if everything is owed. */
  readonly cents: number;
  /** The cents of each payment that are still here, by its id; negative after a chargeback of money that had gone back. */
  readonly lefts: ReadonlyMap<number, number>;
}

/** @param paymentIds all payments of the invoice */
export async function unsafeExcessOf(
  db: Executor,
  invoice: InvoiceWithCorrections,
  paymentIds: readonly number[],
): Promise<Excess> {
  const lefts = await unsafeSumsLeftOfPayments(db, paymentIds);
  const left = [...lefts.values()].reduce((sum, cents) => sum + cents, 0);
  return { cents: excessCents(invoice, left), lefts };
}

/** @param leftCents the money of all payments that is not on its way back */
export function excessCents(
  { grossCents, correctedGrossCents }: Pick<InvoiceWithCorrections, 'grossCents' | 'correctedGrossCents'>,
  leftCents: number,
): number {
  return Math.max(0, leftCents - (grossCents + correctedGrossCents));
}

/** The part of the money that administrators have noted, and that one of them has to transfer, in cents. */
export function centsByHand(
  payments: readonly { readonly id: number; readonly provider: PaymentRow['provider'] }[],
  lefts: Excess['lefts'],
): number {
  return payments.reduce(
    (sum, { id, provider }) => sum + (provider === 'manual' ? Math.max(0, lefts.get(id) ?? 0) : 0),
    0,
  );
}
