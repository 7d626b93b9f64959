import type { MoneyMoved, OrderDelivery, PaymentListeners } from '../../../feature-ports.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { unsafeCancelInvoice, unsafeNoteMoney, unsafeSelectInvoice } from '../../invoices/index.ts';
import { isUnfinished } from '../../payments/index.ts';
import {
  unsafeSelectOrderForUpdate,
  updateCredits,
  updateToEnded,
  updateToGranted,
  updateToReopened,
} from '../orders.repository.ts';
import type { OrderRow } from '../tables.ts';
import { entryOf } from '../ending/entry-of.ts';
import { endUndelivered } from '../ending/end-undelivered.ts';
import { keepUpload } from '../buying/keep-upload.ts';
import { wasOwed } from '../payability.ts';
import { creditDelivery } from './deliveries.ts';
import { creditChange, entitledCredits, keptCents } from './entitlement.ts';
import { enqueueReturn } from './return-excess.job.ts';
import { sendBack } from './send-back.ts';
import { tellAboutFailure, tellAboutMoney } from './tell-about-money.ts';

/**
 * Money changes an order in the transaction that records its movement, and so exactly once:
 *
 *     open ──all of the price has arrived──▶ granted ──nothing of it is left, or owed──▶ refunded ──it came back──▶ granted
 *      │ └──money arrived that can't bring anything──▶ canceled: it goes back
 *      └──canceled, expired──▶ ended: money that arrives now goes back
 *
 * Money that is not owed changes nothing: it goes back. An order that was refunded with a document stays refunded.
 *
 * Locks are taken in this order: payment, order, invoice, user, series of invoices.
 */
export function paymentListenersOf(services: () => Services): PaymentListeners {
  return {
    moneyMoved: (transaction, movement) => settle(services(), transaction, movement),
    statusChanged: async (transaction, change) => {
      await tellAboutFailure(services(), transaction, change);
      const { sequence, status } = change;
      if (sequence !== 'recurring' || isUnfinished(status) || status === 'paid') return;
      await services().subscriptionEntry.chargeFailed(transaction, change);
    },
    refundFailed: (transaction, { invoiceId }) =>
      enqueueReturn(transaction, { invoiceId, isUndelivered: true }),
  };
}

async function settle(services: Services, transaction: Executor, movement: MoneyMoved): Promise<void> {
  const { invoiceId, amountCents, movedAt, paymentId, kind } = movement;
  const known = expectDefined(await unsafeSelectInvoice(transaction, invoiceId), 'a paid invoice exists');
  const order =
    known.orderId === null ? undefined : await unsafeSelectOrderForUpdate(transaction, known.orderId);
  const missing = await unsafeNoteMoney(transaction, { invoiceId, amountCents, at: movedAt });
  const isDelivered = order === undefined || (await changeCredits(services, transaction, order, movement));
  // Credits can be granted to nobody once the account was deleted, and not to a period that is over.
  const isForNobody =
    order !== undefined && order.grantedAt === null && (order.userId === null || !isDelivered);
  // A refund that could not be delivered stays here, because another one would not arrive either.
  const isNew = kind === 'payment' || kind === 'chargebackReversed';
  const mustEnd = isNew && isForNobody && order.endedAt === null;
  if (mustEnd) await endUndelivered(services, transaction, order, movedAt);
  // Its period was bought again, after its money had gone.
  const isReplaced = isNew && order !== undefined && order.grantedAt !== null && !isDelivered;
  if (isReplaced) await unsafeCancelInvoice(services, transaction, invoiceId, { at: movedAt, reason: '' });
  if (isNew && (missing < 0 || mustEnd || isReplaced)) {
    const restCents = await sendBack(services, transaction, { paymentId, invoiceId });
    if (restCents > 0) await enqueueReturn(transaction, { invoiceId, isUndelivered: false });
  }
  if (kind === 'refundReversed') await enqueueReturn(transaction, { invoiceId, isUndelivered: true });
  if (order !== undefined) await tellAboutMoney(services, transaction, order, movement);
}

/** The way in which the product of an order is handed over and withdrawn. */
function deliveryOf(services: Services, { category }: OrderRow): OrderDelivery {
  return category === 1 ? creditDelivery : entryOf(services, category);
}

/**
 * Delivers an order that is paid, and takes or gives back the share of money that has moved later. False: there is money for it, and
 * what was ordered can't be delivered any more.
 */
async function changeCredits(
  services: Services,
  transaction: Executor,
  order: OrderRow,
  movement: MoneyMoved,
): Promise<boolean> {
  const { invoiceId, movementId } = movement;
  const { id, userId, productId, credits } = order;
  const invoice = expectDefined(await unsafeSelectInvoice(transaction, invoiceId), 'a paid invoice exists');
  const { receivedCents, grossCents, correctedGrossCents } = invoice;
  const money = { receivedCents, owedCents: grossCents + correctedGrossCents };
  const delivery = deliveryOf(services, order);
  const delivered = { orderId: id, invoiceId, userId, productId, credits };
  if (order.grantedAt === null) {
    if (order.endedAt !== null || receivedCents < order.grossCents || userId === null) return true;
    if (!(await delivery.grant(transaction, delivered, movement))) return false;
    await updateToGranted(transaction, id, credits);
    await keepUpload(transaction, userId, order.uploadId);
    return true;
  }
  const entitled = entitledCredits(order, money);
  const change = creditChange(order, entitled);
  const moved = { credits: Math.abs(change), entitledCredits: entitled, movementId };
  let { heldCredits } = order;
  if (change < 0) heldCredits -= await delivery.take(transaction, delivered, moved);
  if (change > 0) heldCredits += await delivery.restore(transaction, delivered, moved);
  await updateCredits(transaction, id, { entitledCredits: entitled, heldCredits });
  const isPaid = keptCents(money) > 0;
  const isLost = !isPaid && order.endedAt === null;
  const isBack = isPaid && order.endedAs === 'refunded';
  if (isLost) await updateToEnded(transaction, id, 'refunded');
  if (isBack) await updateToReopened(transaction, id);
  const isKept = !(isLost || isBack) || (await delivery.fundsChanged(transaction, delivered, isBack));
  if (isKept && movement.kind === 'payment' && wasOwed(invoice, movement))
    await services.subscriptionEntry.paidAgain(transaction, id, movement);
  return isKept;
}
