import { subscriptionNews } from '../../events.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { publish, type PayloadOf } from '../../platform/events/index.ts';
import { unsafeSelectInvoiceOfOrder } from '../invoices/index.ts';
import type { OrderRow } from '../orders/index.ts';
import type { SubscriptionRow } from './tables.ts';

type News = PayloadOf<typeof subscriptionNews>;

/** Tells the rest of the product what happens with a subscription, in the transaction of the change. */
export async function tell(
  transaction: Executor,
  { licenseId, userId, currency }: Pick<SubscriptionRow, 'licenseId' | 'userId' | 'currency'>,
  news: Pick<News, 'news' | 'at'> & Partial<Pick<News, 'reminder' | 'amountCents'>>,
  order?: OrderRow,
): Promise<void> {
  if (licenseId === null) return;
  const invoice = order === undefined ? undefined : await unsafeSelectInvoiceOfOrder(transaction, order.id);
  await publish(transaction, subscriptionNews, licenseId, {
    userId,
    invoiceId: invoice?.publicId ?? '',
    amountCents: invoice?.grossCents ?? 0,
    currency,
    reminder: 0,
    ...news,
  });
}
