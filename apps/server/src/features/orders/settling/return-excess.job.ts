import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import type { Services } from '../../../services.ts';
import { documentNumber, unsafeSelectInvoice } from '../../invoices/index.ts';
import { startRefund, unsafeSelectPaymentsForUpdate } from '../../payments/index.ts';
import { tellToReturn } from '../letters/tell-to-return.ts';
import { unsafeSelectOrderForUpdate } from '../orders.repository.ts';
import { unsafeExcessOf } from './excess.ts';
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
  /** A refund has just failed. Nothing is sent in its place, because it may have arrived after all. */
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
  const { cents, returnableCents, byHandCents, available } = await unsafeExcessOf(
    transaction,
    invoice,
    payments,
  );
  const description = documentNumber(invoice.series, invoice.number);
  let rest = isUndelivered ? 0 : returnableCents;
  for (const [paymentId, ofPayment] of [...available].toReversed()) {
    const amountCents = Math.min(rest, ofPayment);
    if (amountCents <= 0) continue;
    await startRefund(services, transaction, { paymentId, amountCents, description, authorId: null });
    rest -= amountCents;
  }
  const sent = isUndelivered ? 0 : returnableCents - rest;
  if (sent > 0) await tellAboutReturn(services, transaction, invoice, sent);
  const stays = cents - sent;
  const byHand = Math.min(stays, byHandCents);
  if (byHand > 0) await tellToReturn(services, transaction, invoice, { cents: byHand, reason: 'byHand' });
  if (stays > byHand)
    await tellToReturn(services, transaction, invoice, { cents: stays - byHand, reason: 'undelivered' });
}
