import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { selectCreditsForUpdate } from '../../../people/users/users.repository.ts';
import { unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { unsafeSelectPaymentsForUpdate, unsafeSumsLeftOfPayments } from '../../payments/index.ts';
import { unsafeStartRefunds } from '../administration/start-refunds.ts';
import { unsafeSelectOrder, unsafeSelectOrderForUpdate } from '../orders.repository.ts';
import { endOrder } from './end-order.ts';

/** The words on the credit note. */
const reasons = {
  en: 'Withdrawal',
  de: 'Widerruf',
  es: 'Desistimiento',
  fr: 'Rétractation',
} as const;

/**
 * The outcome of a withdrawal. usedUp: all credits were spent; subscription: the order is about a licence, so that a person
 * decides; transfer: an administrator has noted the payment, and one has to transfer it back.
 */
export type Withdrawal = 'refunded' | 'canceled' | 'nothingLeft' | 'usedUp' | 'subscription' | 'transfer';

/**
 * Withdraws from an order: one that is not paid is canceled, and of one that is paid, the part is refunded that was not used. Credits
 * of several orders are not told apart, so those of the order count as unused as far as the account has credits.
 * Throws `invoiceNotPayable` if money is on its way.
 */
export async function unsafeWithdrawOrder(
  services: Services,
  transaction: Executor,
  orderId: number,
  at: Date,
): Promise<Withdrawal> {
  const known = await unsafeSelectOrder(transaction, orderId);
  const invoice = await unsafeSelectInvoiceOfOrder(transaction, orderId);
  if (known === undefined || invoice === undefined || known.endedAt !== null) return 'nothingLeft';
  // Organisations buy by a quote, and have no right of withdrawal.
  if (known.category === 8) return 'subscription';
  if (known.grantedAt === null) {
    await endOrder(services, transaction, orderId, { endedAs: 'canceled', at });
    return 'canceled';
  }
  const payments = await unsafeSelectPaymentsForUpdate(transaction, invoice.id);
  const order = await unsafeSelectOrderForUpdate(transaction, orderId);
  if (order === undefined || order.userId === null || order.endedAt !== null) return 'nothingLeft';
  if (order.category !== 1) return 'subscription';
  const balance = await selectCreditsForUpdate(transaction, order.userId);
  const lefts = await unsafeSumsLeftOfPayments(
    transaction,
    payments.map(({ id }) => id),
  );
  const refundable = [...lefts.values()].reduce((sum, cents) => sum + cents, 0);
  if (refundable <= 0) return 'nothingLeft';
  const grossCents = unusedCents(order, balance, refundable);
  if (grossCents <= 0) return 'usedUp';
  if (payments.some(({ id, provider }) => provider === 'manual' && (lefts.get(id) ?? 0) > 0))
    return 'transfer';
  const reason = reasons[invoice.language];
  await unsafeStartRefunds(services, transaction, { id: orderId, grossCents, reason, authorId: null });
  return 'refunded';
}

/** The price of the credits that were not used, rounded down to the cent, so that no credit of another order leaves with them. */
export function unusedCents(
  {
    credits,
    heldCredits,
    grossCents,
  }: { readonly credits: number; readonly heldCredits: number; readonly grossCents: number },
  balance: number,
  refundableCents: number,
): number {
  const unused = Math.min(heldCredits, balance);
  if (unused === heldCredits) return unused === 0 ? 0 : refundableCents;
  return Math.min(refundableCents, Math.floor((grossCents * unused) / credits));
}
