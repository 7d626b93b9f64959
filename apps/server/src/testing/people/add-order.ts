import { issueInvoice } from '../../features/invoices/index.ts';
import type { Services } from '../../services.ts';
import { draftFor } from './add-invoice.ts';

/** An order of a user over 250 credits that nobody has paid; returns the id of its invoice in addresses. */
export async function addOrder(services: Services, userId: number): Promise<string> {
  return services.db.transaction().execute(async (transaction) => {
    const { id: orderId } = await transaction
      .insertInto('orders')
      .values({
        key: 'order-of-a-test',
        userId,
        productId: 30112,
        productName: '250 credits',
        category: 1,
        credits: 250,
        currency: 'EUR',
        netCents: 1990,
        grossCents: 2368,
        uploadId: '',
        consentedAt: new Date(),
        grantedAt: null,
        endedAt: null,
        endedAs: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { publicId } = await issueInvoice(services, transaction, { ...draftFor(userId), orderId });
    return publicId;
  });
}
