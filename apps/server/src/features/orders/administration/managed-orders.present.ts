import type { ManagedOrder } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { unsafeSelectInvoiceOfOrder, documentNumber } from '../../invoices/index.ts';
import { unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
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
    OpenCents: row.endedAt === null ? Math.max(0, missingCents(invoice)) : 0,
    CanBeCanceled: row.grantedAt === null && row.endedAt === null && invoice.receivedCents === 0,
    CanBePaid: isPayable(row, invoice),
    InvoiceId: invoice.publicId,
    InvoiceNumber: documentNumber(invoice.series, invoice.number),
    PayDate: epochOrNull(invoice.paidAt),
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
