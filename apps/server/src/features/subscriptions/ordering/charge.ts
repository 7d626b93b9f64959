import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { collectionOf, type Payer } from '../../orders/index.ts';
import { startPayment, usableMandate, type MandateRow } from '../../payments/index.ts';
import type { SubscriptionRow } from '../tables.ts';

type ToCharge = Parameters<typeof collectionOf>[1];

/** The saved way to pay of a subscription, if it can be charged. */
export async function mandateOf(
  db: Executor,
  { userId, mandateId }: Pick<SubscriptionRow, 'userId' | 'mandateId'>,
): Promise<MandateRow | undefined> {
  return usableMandate(db, userId, mandateId);
}

/** Charges a saved way to pay, without the person who pays. Returns the id of the payment. */
export async function chargeMandate(
  services: Services,
  transaction: Executor,
  payer: Payer,
  invoice: ToCharge,
  { id, method }: MandateRow,
): Promise<number> {
  const toCollect = collectionOf(payer, invoice, method);
  return startPayment(services, transaction, { ...toCollect, sequence: 'recurring', mandateId: id });
}
