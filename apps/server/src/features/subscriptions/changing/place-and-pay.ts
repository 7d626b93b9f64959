import { limits, type PaymentMethod } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call } from '../../../platform/http/handler.ts';
import { selectCreditsForUpdate, selectUser } from '../../../people/users/users.repository.ts';
import {
  collectionOf,
  countOpenOrders,
  payAgain,
  payerOf,
  selectOrderByKey,
  type StartedPayment,
} from '../../orders/index.ts';
import { startPayment } from '../../payments/index.ts';
import type { LetterDocument } from '../../../platform/mail/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { legalDocuments } from '../../content/index.ts';
import { checkVatId } from '../../tax/index.ts';
import { chargeMandate, mandateOf } from '../ordering/charge.ts';
import type { PlacedOrder } from '../ordering/order-period.ts';
import type { SubscriptionRow } from '../tables.ts';

/**
 * Runs an order of a person in a transaction that has locked the user. A call that is repeated with the same key finds the first
 * order, and goes on with its payment.
 * @param act gets the texts that the email about an order contains; undefined: nothing is to be paid
 */
export async function orderOnce(
  call: Call,
  { key, method }: { readonly key: string; readonly method: PaymentMethod | undefined },
  act: (transaction: Executor, documents: readonly LetterDocument[]) => Promise<StartedPayment | undefined>,
): Promise<StartedPayment | undefined> {
  const { services } = call;
  const { db } = services;
  const { id: userId } = userOf(call);
  // Outside of the transaction: the service of the EU may take its time, and pages are read in a thread.
  const user = await selectUser(db, userId);
  await checkVatId(services, user.vatId);
  const language = offeredLanguage(services, user.language);
  const documents = await legalDocuments(services, ['terms', 'withdrawal'], language);
  const outcome = await db.transaction().execute(async (transaction) => {
    await selectCreditsForUpdate(transaction, userId);
    const known = await selectOrderByKey(transaction, userId, key);
    if (known !== undefined) return { known };
    if ((await countOpenOrders(transaction, userId)) >= limits.openOrders)
      throw new UserError('tooManyOpenOrders');
    return { started: await act(transaction, documents) };
  });
  const { known } = outcome;
  if (known === undefined) return outcome.started;
  return db
    .transaction()
    .execute((transaction) => payAgain(transaction, known, method ?? 'creditcard', call));
}

/** Starts the payment of an order: on the page of the provider, or with the saved way to pay if none was chosen. */
export async function payPlaced(
  call: Call,
  transaction: Executor,
  placed: PlacedOrder,
  { method, subscription }: { method: PaymentMethod | undefined; subscription: SubscriptionRow },
): Promise<StartedPayment> {
  const payer = payerOf(call);
  const invoiceId = placed.publicId;
  if (method !== undefined) {
    const paymentId = await startPayment(call.services, transaction, collectionOf(payer, placed, method));
    return { invoiceId, paymentId };
  }
  const mandate = await ownMandate(call, transaction, subscription);
  return { invoiceId, paymentId: await chargeMandate(call.services, transaction, payer, placed, mandate) };
}

/** The saved way to pay of a subscription, which only the one who pays may use. Throws `paymentMethodNotOffered`. */
export async function ownMandate(call: Call, db: Executor, subscription: SubscriptionRow) {
  const isPayer = subscription.userId === userOf(call).id;
  const mandate = isPayer ? await mandateOf(db, subscription) : undefined;
  if (mandate === undefined) throw new UserError('paymentMethodNotOffered', 'there is no saved way to pay');
  return mandate;
}
