import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { unsafeCancelInvoice, unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { cancelPayment, isUnfinished, unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { unsafeSelectOrderForUpdate, updateToEnded } from '../orders.repository.ts';
import type { ShopMailKind } from '../letters/shop-mails.ts';
import { tellBuyer } from '../letters/tell-buyer.ts';
import { entryOf } from './entry-of.ts';
import type { OrderEnd, OrderRow } from '../tables.ts';

interface EndOfOrder {
  readonly endedAs: Exclude<OrderEnd, 'refunded'>;
  readonly at: Date;
  /** Whether it may also be one whose money went back without a document: a chargeback, or a refund at the provider. */
  readonly withLost?: boolean;
  /** Its user may not end a renewal. */
  readonly by?: 'user' | 'others';
}

/**
 * Ends an order that nobody has paid: its payments are canceled at the provider, and a cancellation takes its invoice back. Money
 * that arrives all the same goes back. Payments are locked before the order, as everywhere.
 * Throws `invoiceNotPayable` if money has arrived or is on its way, or if the order is over, `renewalNotCanceled` and `quoteNotCanceled`.
 */
export async function endOrder(
  services: Services,
  transaction: Executor,
  orderId: number,
  { endedAs, at, withLost = false, by = 'others' }: EndOfOrder,
): Promise<void> {
  const invoice = await unsafeSelectInvoiceOfOrder(transaction, orderId);
  if (invoice === undefined) throw new UserError('noAccessToOrder', `order ${orderId} has no invoice`);
  for (const { id, status } of await unsafeSelectPaymentsOfInvoice(transaction, invoice.id)) {
    if (status === 'pending' || status === 'authorized')
      throw new UserError('invoiceNotPayable', `payment ${id} is on its way`);
    if (isUnfinished(status)) await cancelPayment(services, transaction, id);
  }
  const order = await unsafeSelectOrderForUpdate(transaction, orderId);
  const { receivedCents } = (await unsafeSelectInvoiceOfOrder(transaction, orderId)) ?? invoice;
  const isOpen = order?.grantedAt === null && order.endedAt === null;
  if (order === undefined || receivedCents !== 0 || !(isOpen || (withLost && order.endedAs === 'refunded')))
    throw new UserError('invoiceNotPayable', `order ${orderId} is paid or over`);
  // The number of an invoice that is cancelled leaves its period, also after a chargeback.
  if (order.category === 8 || (isOpen && order.category !== 1))
    await entryOf(services, order.category).ending(transaction, orderId, { by, at });
  if (isOpen) await updateToEnded(transaction, orderId, endedAs);
  const document = await unsafeCancelInvoice(services, transaction, invoice.id, { at, reason: '' });
  await tellBuyer(
    services,
    transaction,
    { order, invoice },
    {
      kind: kindOfEnd(order, endedAs),
      facts: { documentNumber: document.number, orderedAt: order.createdAt },
      attachedInvoiceId: document.id,
    },
  );
}

/** A renewal expires at the end of its period, and its subscription ends with it. */
function kindOfEnd({ purpose }: OrderRow, endedAs: EndOfOrder['endedAs']): ShopMailKind {
  if (endedAs === 'canceled') return 'orderCanceled';
  return purpose === 'renewal' ? 'subscriptionUnpaid' : 'orderExpired';
}
