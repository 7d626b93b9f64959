import type { MoneyMoved, PaymentListeners } from '../../../feature-ports.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { grantForOrder, removeForRefund, restoreAfterRefund } from '../../../people/ledger/index.ts';
import type { Services } from '../../../services.ts';
import { documentNumber, unsafeNoteMoney, unsafeSelectInvoice } from '../../invoices/index.ts';
import {
  startRefund,
  unsafeSelectPaymentsOfInvoice,
  unsafeSumsLeftOfPayments,
} from '../../payments/index.ts';
import {
  unsafeSelectOrderForUpdate,
  updateHeldCredits,
  updateToEnded,
  updateToGranted,
  updateToReopened,
} from '../orders.repository.ts';
import type { OrderRow } from '../tables.ts';
import { keepUpload } from '../buying/keep-upload.ts';
import { creditChange } from './entitlement.ts';

/**
 * Money changes an order in the transaction that records its movement, and so exactly once:
 *
 *     open ──all of the price has arrived──▶ granted ──all of it went back──▶ refunded ──it came back──▶ granted
 *      └──canceled, expired──▶ ended: money that arrives now goes back
 *
 * Locks are taken in this order: payment, order, invoice, user, series of invoices.
 */
export function paymentListenersOf(services: () => Services): PaymentListeners {
  return {
    moneyMoved: (transaction, movement) => settle(services(), transaction, movement),
    statusChanged: async () => {},
  };
}

async function settle(services: Services, transaction: Executor, movement: MoneyMoved): Promise<void> {
  const { invoiceId, amountCents, movedAt, paymentId, kind } = movement;
  const known = expectDefined(await unsafeSelectInvoice(transaction, invoiceId), 'a paid invoice exists');
  const order =
    known.orderId === null ? undefined : await unsafeSelectOrderForUpdate(transaction, known.orderId);
  const missing = await unsafeNoteMoney(transaction, { invoiceId, amountCents, at: movedAt });
  if (order !== undefined) await changeCredits(transaction, order, movement, invoiceId);
  // Credits can be granted to nobody once the account was deleted.
  const isForNobody = order !== undefined && order.userId === null && order.grantedAt === null;
  // A refund that could not be delivered stays here, because another one would not arrive either.
  const isNew = kind === 'payment' || kind === 'chargebackReversed';
  if (isNew && (missing < 0 || isForNobody))
    await sendBack(services, transaction, { paymentId, invoiceId, isForNobody });
}

/** Grants the credits of an order that is paid, and takes or gives back the share of money that has moved later. */
async function changeCredits(
  transaction: Executor,
  order: OrderRow,
  { amountCents, movementId }: MoneyMoved,
  invoiceId: number,
): Promise<void> {
  const { id, userId } = order;
  const invoice = expectDefined(await unsafeSelectInvoice(transaction, invoiceId), 'a paid invoice exists');
  const money = { beforeCents: invoice.receivedCents - amountCents, afterCents: invoice.receivedCents };
  if (order.grantedAt === null) {
    if (order.endedAt !== null || money.afterCents < order.grossCents || userId === null) return;
    await grantForOrder(transaction, userId, order.credits, { orderId: id, note: '', authorId: null });
    await updateToGranted(transaction, id, order.credits);
    await keepUpload(transaction, userId, order.uploadId);
    return;
  }
  if (userId !== null) {
    const change = creditChange(order, money, order.heldCredits);
    const why = { refundId: movementId, note: '', authorId: null };
    if (change < 0) {
      const removed = await removeForRefund(transaction, userId, -change, why);
      await updateHeldCredits(transaction, id, order.heldCredits - removed);
    }
    if (change > 0) {
      await restoreAfterRefund(transaction, userId, change, why);
      await updateHeldCredits(transaction, id, order.heldCredits + change);
    }
  }
  if (money.afterCents <= 0 && order.endedAt === null) await updateToEnded(transaction, id, 'refunded');
  if (money.afterCents > 0 && order.endedAs === 'refunded') await updateToReopened(transaction, id);
}

/**
 * Sends back what was paid too much: two tabs have paid, the bank of a payer who has paid again has returned a chargeback, or
 * the order was over when the money arrived. Money that is already on its way back does not go twice.
 */
async function sendBack(
  services: Services,
  transaction: Executor,
  {
    paymentId,
    invoiceId,
    isForNobody,
  }: Pick<MoneyMoved, 'paymentId' | 'invoiceId'> & { readonly isForNobody: boolean },
): Promise<void> {
  const invoice = expectDefined(await unsafeSelectInvoice(transaction, invoiceId), 'a paid invoice exists');
  const owed = isForNobody ? 0 : invoice.grossCents + invoice.correctedGrossCents;
  const payments = await unsafeSelectPaymentsOfInvoice(transaction, invoiceId);
  const lefts = await unsafeSumsLeftOfPayments(
    transaction,
    payments.map(({ id }) => id),
  );
  const left = [...lefts.values()].reduce((sum, cents) => sum + cents, 0);
  const back = Math.min(left - owed, lefts.get(paymentId) ?? 0);
  if (back > 0) {
    const description = documentNumber(invoice.series, invoice.number);
    await startRefund(services, transaction, { paymentId, amountCents: back, description, authorId: null });
  }
}
