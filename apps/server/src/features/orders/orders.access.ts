import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import {
  unsafeSelectInvoiceByPublicId,
  unsafeSelectInvoiceOfOrder,
  type InvoiceWithCorrections,
} from '../invoices/index.ts';
import { unsafeSelectOrder } from './orders.repository.ts';
import type { OrderRow } from './tables.ts';

export interface OrderWithInvoice {
  readonly order: OrderRow;
  readonly invoice: InvoiceWithCorrections;
}

/** The order of an invoice, for the user who made it. Unknown, forbidden and a correction look the same. */
export async function orderOfInvoice(
  db: Executor,
  userId: number,
  publicId: string,
): Promise<OrderWithInvoice> {
  const invoice = await unsafeSelectInvoiceByPublicId(db, publicId);
  const order =
    invoice === undefined || invoice.kind !== 'invoice' || invoice.orderId === null
      ? undefined
      : await unsafeSelectOrder(db, invoice.orderId);
  if (invoice === undefined || order === undefined || order.userId !== userId)
    throw new UserError('noAccessToInvoice', `invoice ${publicId}`);
  return { order, invoice };
}

/** An order that was loaded for its user or an administrator, with its invoice. */
export async function withInvoice(db: Executor, order: OrderRow): Promise<OrderWithInvoice> {
  const invoice = await unsafeSelectInvoiceOfOrder(db, order.id);
  return { order, invoice: expectDefined(invoice, `an invoice of order ${order.id}`) };
}

/** An order, for administrators of the product. */
export async function orderAsAdmin(db: Executor, orderId: number): Promise<OrderRow> {
  const order = await unsafeSelectOrder(db, orderId);
  if (order === undefined) throw new UserError('noAccessToOrder', `order ${orderId}`);
  return order;
}
