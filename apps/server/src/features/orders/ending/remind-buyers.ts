import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { daysBefore } from '../../../platform/days-before.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { tellBuyer } from '../letters/tell-buyer.ts';
import { selectOrdersToRemind, unsafeSelectOrderForUpdate, updateToReminded } from '../orders.repository.ts';
import { isPayable, missingCents } from '../payability.ts';

/**
 * Reminds of orders that nobody has paid for a week, once. Each has a transaction of its own, so that one that fails keeps no other
 * waiting.
 */
export async function remindBuyers(services: Services, now: Date): Promise<void> {
  for (const orderId of await selectOrdersToRemind(services.db, daysBefore(now, limits.orderReminderDays))) {
    await services.db
      .transaction()
      .execute((transaction) => remind(services, transaction, orderId))
      .catch((error: unknown) =>
        services.log.error({ err: error, orderId }, 'nobody could be reminded of an order'),
      );
  }
}

async function remind(services: Services, transaction: Executor, orderId: number): Promise<void> {
  const order = await unsafeSelectOrderForUpdate(transaction, orderId);
  const invoice = await unsafeSelectInvoiceOfOrder(transaction, orderId);
  if (order === undefined || invoice === undefined || order.remindedAt !== null) return;
  if (order.grantedAt !== null || !isPayable(order, invoice)) return;
  const payments = await unsafeSelectPaymentsOfInvoice(transaction, invoice.id);
  // Money on its way may need days. The next hour asks again.
  if (payments.some(({ status }) => status === 'pending' || status === 'authorized')) return;
  await updateToReminded(transaction, orderId);
  const payUntil = daysBefore(order.createdAt, -limits.unpaidOrderDays);
  const facts = { grossCents: missingCents(invoice), orderedAt: order.createdAt, payUntil };
  await tellBuyer(
    services,
    transaction,
    { order, invoice },
    { kind: 'orderReminder', facts, isPayable: true },
  );
}
