import type { Language, ManagedOrder } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import {
  documentNumber,
  unsafeSelectInvoicesOfOrders,
  type InvoiceWithCorrections,
} from '../../invoices/index.ts';
import {
  unsafeSelectPaymentsOfInvoices,
  unsafeSelectRefundsOfPayments,
  unsafeSumsLeftOfPayments,
  type PaymentRow,
  type RefundRow,
} from '../../payments/index.ts';
import { productsById } from '../../products/index.ts';
import { unsafeSelectManagedOrder, type ManagedOrderRow } from '../orders.repository.ts';
import { canBeMarkedPaid, missingCents, unsafeLostCents } from '../payability.ts';
import { orderStateOf } from '../order-state.ts';
import { centsByHand, excessCents } from '../settling/excess.ts';

/** An order as administrators and support see it, with its invoice and its payments. */
export async function presentManagedOrder(
  db: Executor,
  orderId: number,
  language: Language,
): Promise<ManagedOrder> {
  const row = expectDefined(await unsafeSelectManagedOrder(db, orderId), `order ${orderId}`);
  const [presented] = await presentManagedOrders(db, [row], language);
  return expectDefined(presented, `order ${orderId}`);
}

/** Several orders in their order, with as many statements as one has. Products have their names in the language of the reader. */
export async function presentManagedOrders(
  db: Executor,
  rows: readonly ManagedOrderRow[],
  language: Language,
): Promise<ManagedOrder[]> {
  const invoices = await unsafeSelectInvoicesOfOrders(
    db,
    rows.map(({ id }) => id),
  );
  const invoiceIds = invoices.map(({ id }) => id);
  const payments = await unsafeSelectPaymentsOfInvoices(db, invoiceIds);
  const lostCents = await unsafeLostCents(db, invoiceIds);
  const paymentIds = payments.map(({ id }) => id);
  const refunds = await unsafeSelectRefundsOfPayments(db, paymentIds);
  const leftCents = await unsafeSumsLeftOfPayments(db, paymentIds);
  const products = await productsById(db);
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.orderId, invoice]));
  const paymentsOf = Map.groupBy(payments, ({ invoiceId }) => invoiceId);
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return rows.map((row) => {
    const invoice = expectDefined(invoiceOf.get(row.id), `invoice of order ${row.id}`);
    const own = paymentsOf.get(invoice.id) ?? [];
    const product = expectDefined(products.get(row.productId), `product ${row.productId}`);
    return present(row, {
      invoice,
      productName: product.nameShort[language],
      payments: own,
      refunds: own.flatMap(({ id }) => refundsOf.get(id) ?? []),
      lostCents: lostCents.get(invoice.id) ?? 0,
      byHandCents: centsByHand(own, leftCents),
      refundableCents: own.reduce((sum, { id }) => sum + (leftCents.get(id) ?? 0), 0),
    });
  });
}

interface PartsOfOrder {
  readonly invoice: InvoiceWithCorrections;
  readonly productName: string;
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly refundableCents: number;
  /** The part of it that administrators have noted. */
  readonly byHandCents: number;
  /** Went back by a chargeback. */
  readonly lostCents: number;
}

function present(
  row: ManagedOrderRow,
  { invoice, productName, payments, refunds, refundableCents, byHandCents, lostCents }: PartsOfOrder,
): ManagedOrder {
  const owedCents = invoice.grossCents + invoice.correctedGrossCents;
  const excess = excessCents(invoice, refundableCents);
  return {
    Id: row.id,
    Date: epochSeconds(row.createdAt),
    State: orderStateOf(row),
    UserId: row.userId,
    Mail: row.mail ?? '',
    Customer: invoice.customerNumber,
    Name: invoice.buyer.companyName || invoice.buyer.name,
    ProductId: row.productId,
    Product: row.quantity === 1 ? productName : `${row.quantity} × ${productName}`,
    Credits: row.credits,
    HeldCredits: row.heldCredits,
    Currency: row.currency,
    NetCents: row.netCents,
    GrossCents: row.grossCents,
    ReceivedCents: invoice.receivedCents,
    RefundableCents: refundableCents,
    ExcessCents: excess,
    ExcessByHandCents: Math.min(excess, byHandCents),
    OpenCents: canBeMarkedPaid(row, invoice) ? missingCents(invoice) : 0,
    IsChargedBack: row.endedAs === 'refunded' && lostCents > 0 && canBeMarkedPaid(row, invoice),
    CanBeCanceled:
      invoice.receivedCents === 0 &&
      (row.endedAs === 'refunded' ? owedCents > 0 : row.grantedAt === null && row.endedAt === null),
    CanBePaid: canBeMarkedPaid(row, invoice),
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
      ProviderId: payment.providerId ?? '',
      Method: payment.method,
      Status: payment.status,
      AmountCents: payment.amountCents,
      Date: epochSeconds(payment.createdAt),
      Failure: payment.failure,
    })),
  };
}
