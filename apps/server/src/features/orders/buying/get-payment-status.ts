import type { PaymentState, PaymentStatus } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { documentNumber, type InvoiceWithCorrections } from '../../invoices/index.ts';
import {
  isUnfinished,
  offeredMethods,
  syncForPayer,
  unsafeSelectPaymentsOfInvoice,
} from '../../payments/index.ts';
import { hasUpload } from '../../uploads/index.ts';
import { orderOfInvoice } from '../orders.access.ts';
import { missingCents, payableCents, unsafeLostCents } from '../payability.ts';
import type { OrderRow } from '../tables.ts';

/**
 * The state of the payment of an invoice. A person who returns from the page of the provider may be faster than its notice, so the
 * provider is asked about a payment that is not over.
 */
export const getPaymentStatus: Handler<'GetPaymentStatus'> = async ({ id }, call) => {
  const { services, log } = call;
  const { db } = services;
  const user = userOf(call);
  const { invoice: before } = await orderOfInvoice(db, user.id, id);
  for (const payment of await unsafeSelectPaymentsOfInvoice(db, before.id)) {
    if (!isUnfinished(payment.status)) continue;
    await syncForPayer(services, payment.id).catch((error: unknown) =>
      log.warn({ err: error, paymentId: payment.id }, 'a payment could not be asked about'),
    );
  }
  const { order, invoice } = await orderOfInvoice(db, user.id, id);
  const payments = await unsafeSelectPaymentsOfInvoice(db, invoice.id);
  // Money that was refunded without a document is missing, and nobody asks for it.
  const isOwed =
    missingCents(invoice) > 0 && ((await unsafeLostCents(db, [invoice.id])).get(invoice.id) ?? 0) > 0;
  const paid = order.grantedAt !== null && order.endedAt === null && !isOwed;
  const payable = (await payableCents(services, db, [{ order, invoice }])).get(order.id);
  const methods =
    payable === undefined
      ? undefined
      : [...offeredMethods(services, { currency: invoice.currency, category: order.category })];
  return {
    data: {
      status: paid
        ? 'paid'
        : paymentStateOf(payable === undefined ? order : { ...order, endedAt: null }, payments),
      // A file that was checked or removed meanwhile leads nowhere.
      uploadId: (await hasUpload(db, user.id, order.uploadId)) ? order.uploadId : '',
      paid,
      productid: order.productId,
      currency: invoice.currency,
      isPayable: methods !== undefined,
      canBeCanceled: mayBuyerCancel(order, invoice, payments),
      invoiceNumber: documentNumber(invoice.series, invoice.number),
      grossCents: invoice.grossCents,
      openCents: payable ?? (paid || order.endedAt !== null ? 0 : Math.max(0, missingCents(invoice))),
      methods: methods ?? [],
    },
  };
};

/** Whether its buyer may end an order: not that of a renewal or of a quote, and not once money has arrived or is on its way. */
function mayBuyerCancel(
  { purpose, grantedAt, endedAt }: OrderRow,
  { receivedCents }: Pick<InvoiceWithCorrections, 'receivedCents'>,
  payments: readonly { readonly status: PaymentStatus }[],
): boolean {
  const isOpen = purpose === 'purchase' && grantedAt === null && endedAt === null && receivedCents === 0;
  return isOpen && !payments.some(({ status }) => status === 'pending' || status === 'authorized');
}

/** The state of an invoice that is not paid, by all its payments. */
export function paymentStateOf(
  { endedAt, grantedAt }: Pick<OrderRow, 'endedAt' | 'grantedAt'>,
  payments: readonly { readonly status: PaymentStatus }[],
): PaymentState {
  if (endedAt !== null) return 'other';
  const statuses = payments.map(({ status }) => status);
  // Money that is missing of a granted order went back.
  const isPartlyPaid = grantedAt === null && statuses.includes('paid');
  if (isPartlyPaid || statuses.some((status) => status === 'pending' || status === 'authorized'))
    return 'pending';
  return statuses.some((status) => isUnfinished(status)) ? 'open' : 'other';
}
