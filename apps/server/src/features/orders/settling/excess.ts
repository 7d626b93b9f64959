import type { Executor } from '../../../platform/database/connect.ts';
import type { InvoiceWithCorrections } from '../../invoices/index.ts';
import {
  unsafeSelectMovementsOfPayments,
  unsafeSelectRefundsOfPayments,
  unsafeSumsLeftOfPayments,
  type PaymentRow,
} from '../../payments/index.ts';

type PaymentOfExcess = Pick<PaymentRow, 'id' | 'provider'>;

/** Money that was received and that nobody owes. */
export interface Excess {
  /** All of it that is not on its way back, in cents, and 0 if everything is owed. */
  readonly cents: number;
  /** The part that the product may send back by itself, in cents. */
  readonly returnableCents: number;
  /** The part that administrators have noted, and that one of them has to transfer, in cents. */
  readonly byHandCents: number;
  /** The cents that the product may take from each payment, by its id. */
  readonly available: ReadonlyMap<number, number>;
}

/**
 * Nobody but an administrator sends money of a payment again whose refund was refused or came back: it would fail again, or has
 * arrived after all. It is not taken from other payments either.
 * @param payments all of the invoice
 */
export async function unsafeExcessOf(
  db: Executor,
  invoice: InvoiceWithCorrections,
  payments: readonly PaymentOfExcess[],
): Promise<Excess> {
  const ids = payments.map(({ id }) => id);
  const lefts = await unsafeSumsLeftOfPayments(db, ids);
  const failed = await failedRefunds(db, ids);
  const left = (id: number): number => lefts.get(id) ?? 0;
  const stuck = (id: number): number => Math.min(Math.max(0, left(id)), failed.get(id) ?? 0);
  const cents = excessCents(
    invoice,
    ids.reduce((sum, id) => sum + left(id), 0),
  );
  const stuckCents = ids.reduce((sum, id) => sum + stuck(id), 0);
  const byProvider = payments.filter(({ provider }) => provider !== 'manual');
  return {
    cents,
    returnableCents: Math.max(0, cents - stuckCents),
    byHandCents: Math.min(cents, centsByHand(payments, lefts)),
    available: new Map(byProvider.map(({ id }) => [id, Math.max(0, left(id) - stuck(id))])),
  };
}

/** The cents of refunds that were refused or that came back, by the ids of the payments. */
async function failedRefunds(
  db: Executor,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const refused = (await unsafeSelectRefundsOfPayments(db, paymentIds)).filter(
    ({ state }) => state === 'refused',
  );
  const reversed = (await unsafeSelectMovementsOfPayments(db, paymentIds)).filter(
    ({ kind }) => kind === 'refundReversed',
  );
  const sums = new Map<number, number>();
  for (const { paymentId, amountCents } of [...refused, ...reversed])
    sums.set(paymentId, (sums.get(paymentId) ?? 0) + amountCents);
  return sums;
}

/** @param leftCents the money of all payments that is not on its way back */
export function excessCents(
  { grossCents, correctedGrossCents }: Pick<InvoiceWithCorrections, 'grossCents' | 'correctedGrossCents'>,
  leftCents: number,
): number {
  return Math.max(0, leftCents - (grossCents + correctedGrossCents));
}

/** The money of payments that administrators have noted, in cents. */
export function centsByHand(
  payments: readonly PaymentOfExcess[],
  lefts: ReadonlyMap<number, number>,
): number {
  return payments.reduce(
    (sum, { id, provider }) => sum + (provider === 'manual' ? Math.max(0, lefts.get(id) ?? 0) : 0),
    0,
  );
}
