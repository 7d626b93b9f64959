import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import type { Services } from '../../../services.ts';
import { documentNumber, unsafeSelectInvoice } from '../../invoices/index.ts';
import {
  startRefund,
  unsafeSelectMovementsOfPayments,
  unsafeSelectPaymentsForUpdate,
  unsafeSelectRefundsOfPayments,
} from '../../payments/index.ts';
import { tellToReturn } from '../letters/tell-to-return.ts';
import { unsafeSelectOrderForUpdate } from '../orders.repository.ts';
import { centsByHand, unsafeExcessOf } from './excess.ts';
import { tellAboutReturn } from './tell-about-money.ts';

const returnExcessKind = jobKind({
  name: 'return-excess',
  lane: 'upkeep',
  payload: z.object({ invoiceId: z.number().int(), isUndelivered: z.boolean() }),
});

/**
 * Returns what was paid too much of an invoice with other payments than the one whose money has moved. The administrators
 * are told of what stays here: money that they have noted themselves, and money that could not be delivered.
 */
export const returnExcessJob = defineJob(returnExcessKind, (payload, { services }) =>
  services.db.transaction().execute((transaction) => returnExcess(services, transaction, payload)),
);

interface ExcessToReturn {
  readonly invoiceId: number;
  /** The money has just failed to arrive. Another attempt would fail too, so it stays here. */
  readonly isUndelivered: boolean;
}

export async function enqueueReturn(transaction: Executor, excess: ExcessToReturn): Promise<void> {
  await enqueue(transaction, returnExcessKind, excess, { maxAttempts: 16 });
}

async function returnExcess(
  services: Services,
  transaction: Executor,
  { invoiceId, isUndelivered }: ExcessToReturn,
): Promise<void> {
  // In the order of all locks: payments, order, invoice.
  const payments = await unsafeSelectPaymentsForUpdate(transaction, invoiceId);
  const known = await unsafeSelectInvoice(transaction, invoiceId);
  if (known === undefined) return;
  if (known.orderId !== null) await unsafeSelectOrderForUpdate(transaction, known.orderId);
  const invoice = (await unsafeSelectInvoice(transaction, invoiceId)) ?? known;
  const ids = payments.map(({ id }) => id);
  const { cents, lefts } = await unsafeExcessOf(transaction, invoice, ids);
  const description = documentNumber(invoice.series, invoice.number);
  const failed = await paymentsWithFailedRefund(transaction, ids);
  let rest = cents;
  for (const { id: paymentId, provider } of payments.toReversed()) {
    const amountCents = Math.min(rest, lefts.get(paymentId) ?? 0);
    if (isUndelivered || provider === 'manual' || failed.has(paymentId) || amountCents <= 0) continue;
    await startRefund(services, transaction, { paymentId, amountCents, description, authorId: null });
    rest -= amountCents;
  }
  if (rest < cents) await tellAboutReturn(services, transaction, invoice, cents - rest);
  const byHand = Math.min(rest, centsByHand(payments, lefts));
  if (byHand > 0) await tellToReturn(services, transaction, invoice, { cents: byHand, reason: 'byHand' });
  if (rest > byHand)
    await tellToReturn(services, transaction, invoice, { cents: rest - byHand, reason: 'undelivered' });
}

/** Those with a refund that was refused or came back: another one would not arrive either. */
async function paymentsWithFailedRefund(
  db: Executor,
  paymentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const refused = (await unsafeSelectRefundsOfPayments(db, paymentIds)).filter(
    ({ state }) => state === 'refused',
  );
  const reversed = (await unsafeSelectMovementsOfPayments(db, paymentIds)).filter(
    ({ kind }) => kind === 'refundReversed',
  );
  return new Set([...refused, ...reversed].map(({ paymentId }) => paymentId));
}
