import type { MoneyMoved, PaymentChange } from '../../../feature-ports.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectInvoice, type InvoiceWithCorrections } from '../../invoices/index.ts';
import { unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { tellBuyer } from '../letters/tell-buyer.ts';
import { unsafeSelectOrder } from '../orders.repository.ts';
import { payableCents, wasOwed } from '../payability.ts';
import type { OrderRow } from '../tables.ts';

/**
 * Emails to buyers about money that has moved, or that has not. Refunds are told when somebody decides about them, and
 * subscriptions tell that a renewal is paid.
 */

/** @param before the order as it was before the money moved */
export async function tellAboutMoney(
  services: Services,
  transaction: Executor,
  before: OrderRow,
  movement: MoneyMoved,
): Promise<void> {
  const { invoiceId, kind, amountCents } = movement;
  const invoice = await unsafeSelectInvoice(transaction, invoiceId);
  const order = await unsafeSelectOrder(transaction, before.id);
  if (invoice === undefined || order === undefined) return;
  const ordered = { order, invoice };
  const sumCents = Math.abs(amountCents);
  const isDelivered = before.grantedAt === null && order.grantedAt !== null;
  if (kind === 'payment' && isDelivered && order.purpose !== 'renewal') {
    const { credits, periodFrom, periodTo } = order;
    const period = {
      ...(periodFrom === null ? {} : { begins: periodFrom }),
      ...(periodTo === null ? {} : { ends: periodTo }),
    };
    const facts = { credits, sumCents, ...period };
    await tellBuyer(services, transaction, ordered, { kind: 'paymentReceived', facts });
  }
  if (kind === 'chargeback') {
    const isPayableAgain = (await payableCents(services, transaction, [ordered])).size > 0;
    await tellBuyer(services, transaction, ordered, {
      kind: 'paymentTakenBack',
      facts: { sumCents },
      isPayable: isPayableAgain,
    });
  }
  // Other money goes back, and is told so.
  if (before.grantedAt === null || order.endedAt !== null || !wasOwed(invoice, movement)) return;
  if (kind === 'payment' || kind === 'chargebackReversed')
    await tellBuyer(services, transaction, ordered, {
      kind: kind === 'payment' ? 'paidAgain' : 'paymentCameBack',
      facts: { sumCents },
    });
}

/** Money that nobody owes goes back by itself. */
export async function tellAboutReturn(
  services: Services,
  transaction: Executor,
  invoice: InvoiceWithCorrections,
  sumCents: number,
): Promise<void> {
  const order = invoice.orderId === null ? undefined : await unsafeSelectOrder(transaction, invoice.orderId);
  if (order === undefined) return;
  await tellBuyer(
    services,
    transaction,
    { order, invoice },
    { kind: 'paymentReturned', facts: { sumCents } },
  );
}

/**
 * A payment failed, and its order can still be paid, or be paid again after a chargeback. Not told if another payment of it is on its way. A person who cancels a
 * payment knows about it.
 */
export async function tellAboutFailure(
  services: Services,
  transaction: Executor,
  { invoiceId, status, sequence }: PaymentChange,
): Promise<void> {
  // The payment of a renewal is told with its period.
  if (status !== 'failed' || sequence === 'recurring') return;
  const invoice = await unsafeSelectInvoice(transaction, invoiceId);
  if (invoice === undefined || invoice.orderId === null) return;
  const order = await unsafeSelectOrder(transaction, invoice.orderId);
  if (order === undefined) return;
  const grossCents = (await payableCents(services, transaction, [{ order, invoice }])).get(order.id);
  if (grossCents === undefined) return;
  const payments = await unsafeSelectPaymentsOfInvoice(transaction, invoiceId);
  if (payments.some((payment) => payment.status === 'pending' || payment.status === 'authorized')) return;
  await tellBuyer(
    services,
    transaction,
    { order, invoice },
    { kind: 'paymentFailed', facts: { grossCents }, isPayable: true },
  );
}
