import type { ManagedOrder } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { unsafeSelectInvoiceOfOrder, documentNumber } from '../../invoices/index.ts';
import {
  unsafeSelectPaymentsOfInvoice,
  unsafeSelectRefundsOfPayments,
  unsafeSumLeftOfPayment,
} from '../../payments/index.ts';
import { unsafeSelectManagedOrder, type ManagedOrderRow } from '../orders.repository.ts';
import { isPayable, missingCents } from '../payability.ts';
import { orderStateOf } from '../order-state.ts';

/** An order as administrators and support see it, with its invoice and its payments. */
export async function presentManagedOrder(db: Executor, orderId: number): Promise<ManagedOrder> {
  const row = expectDefined(await unsafeSelectManagedOrder(db, orderId), `order ${orderId}`);
  return presentManaged(db, row);
}

export async function presentManaged(db: Executor, row: ManagedOrderRow): Promise<ManagedOrder> {
  const invoice = expectDefined(await unsafeSelectInvoiceOfOrder(db, row.id), `invoice of order ${row.id}`);
  const payments = await unsafeSelectPaymentsOfInvoice(db, invoice.id);
  const refunds = await unsafeSelectRefundsOfPayments(
    db,
    payments.map(({ id }) => id),
  );
  const owedCents = invoice.grossCents + invoice.correctedGrossCents;
  let refundableCents = 0;
  for (const { id } of payments) refundableCents += await unsafeSumLeftOfPayment(db, id);
  return {
    Id: row.id,
    Date: epochSeconds(row.createdAt),
    State: orderStateOf(row),
    UserId: row.userId,
    Mail: row.mail ?? '',
    Customer: invoice.customerNumber,
    Name: invoice.buyer.companyName || invoice.buyer.name,
    ProductId: row.productId,
    Product: row.productName,
    Credits: row.credits,
    HeldCredits: row.heldCredits,
    Currency: row.currency,
    NetCents: row.netCents,
    GrossCents: row.grossCents,
    ReceivedCents: invoice.receivedCents,
    RefundableCents: refundableCents,
    OpenCents: row.endedAt === null ? Math.max(0, missingCents(invoice)) : 0,
    CanBeCanceled:
      invoice.receivedCents === 0 &&
      (row.endedAs === 'refunded' ? owedCents > 0 : row.grantedAt === null && row.endedAt === null),
    CanBePaid: isPayable(row, invoice),
    InvoiceId: invoice.publicId,
    InvoiceNumber: documentNumber(invoice.series, invoice.number),
    PayDate: epochOrNull(invoice.paidAt),
    Refunds: refunds.map((refund) => ({
      Id: refund.id,
      PaymentId: refund.paymentId,
      AmountCents: refund.amountCents,
      State: refund.state,
      Date: epochSeconds(refund.createdAt),
      Failure: refund.failure,
    })),
    Payments: payments.map((payment) => ({
      Id: payment.id,
      Provider: payment.provider,
      Method: payment.method,
      Status: payment.status,
      AmountCents: payment.amountCents,
      Date: epochSeconds(payment.createdAt),
      Failure: payment.failure,
    })),
  };
}
