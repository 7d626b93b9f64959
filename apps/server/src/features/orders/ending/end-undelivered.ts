import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { unsafeCancelInvoice, unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { tellBuyer } from '../letters/tell-buyer.ts';
import { updateToEnded } from '../orders.repository.ts';
import { missingCents } from '../payability.ts';
import type { OrderRow } from '../tables.ts';
import { entryOf } from './entry-of.ts';

/**
 * Ends an order whose money has arrived too late: its account was deleted, its period is over, or another order was faster. Its
 * invoice is cancelled, because otherwise the order would be reminded of and could be paid again once the money is back.
 * The order is locked, and the caller sends the money back.
 */
export async function endUndelivered(
  services: Services,
  transaction: Executor,
  order: OrderRow,
  at: Date,
): Promise<void> {
  if (order.category !== 1)
    await entryOf(services, order.category).ending(transaction, order.id, { by: 'others', at });
  await updateToEnded(transaction, order.id, 'canceled');
  const found = await unsafeSelectInvoiceOfOrder(transaction, order.id);
  const invoice = expectDefined(found, `an invoice of order ${order.id}`);
  // Nothing is left of one that was corrected as a whole.
  if (missingCents({ ...invoice, receivedCents: 0 }) <= 0) return;
  const document = await unsafeCancelInvoice(services, transaction, invoice.id, { at, reason: '' });
  await tellBuyer(
    services,
    transaction,
    { order, invoice },
    {
      kind: 'orderCanceled',
      facts: { documentNumber: document.number, orderedAt: order.createdAt },
      attachedInvoiceId: document.id,
    },
  );
}
