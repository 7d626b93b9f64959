import type { Executor } from '../../platform/database/connect.ts';
import { addMandate } from './add-rows.ts';

/** A payment of a user by a saved card, which the user has ordered to be refunded. */
export async function addPaymentRows(db: Executor, userId: number): Promise<void> {
  await db
    .insertInto('paymentCustomers')
    .values({ userId, provider: 'test', providerCustomerRef: `customer of ${userId}` })
    .execute();
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({
      userId,
      invoiceId: userId,
      provider: 'test',
      providerId: `payment of ${userId}`,
      method: 'creditcard',
      sequence: 'first',
      mandateId: await addMandate(db, userId),
      amountCents: 990,
      currency: 'EUR',
      description: 'Invoice',
      language: 'en',
      status: 'failed',
      checkoutUrl: null,
      returnUrl: '',
      askedAt: null,
      paidAt: null,
      nextAskAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('paymentRefunds')
    .values({
      paymentId,
      amountCents: 990,
      description: 'Refund',
      authorId: userId,
      state: 'refused',
      providerRef: null,
      askedAt: null,
    })
    .execute();
}
