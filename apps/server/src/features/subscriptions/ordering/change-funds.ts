import type { CreditsMoved, PaymentChange } from '../../../feature-ports.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { removeFromPhaseForRefund } from '../../../people/ledger/index.ts';
import { deleteUnpaidPhase, updatePhase } from '../../../people/users/license-changes.repository.ts';
import { selectPhases, type PhaseRow } from '../../../people/users/license-terms.repository.ts';
import { unsafeSelectInvoice } from '../../invoices/index.ts';
import { unsafeSelectOrder, type OrderRow } from '../../orders/index.ts';
import { productWithId } from '../../products/index.ts';
import { tell } from '../news.ts';
import {
  unsafeHasLaterSubscription,
  unsafeSelectSubscription,
  unsafeSelectSubscriptionOrder,
  updateSubscription,
  updateSubscriptionOrder,
} from '../subscriptions.repository.ts';
import type { SubscriptionOrderRow, SubscriptionRow } from '../tables.ts';
import { lockOrdered } from './deliver.ts';

/** Orders whose money moves after they were paid, or which end without it. */

interface Ordered {
  readonly order: OrderRow;
  readonly ordered: SubscriptionOrderRow;
  readonly subscription: SubscriptionRow;
  readonly phase: PhaseRow | undefined;
}

async function lockedOrder(transaction: Executor, orderId: number): Promise<Ordered | undefined> {
  const order = expectDefined(await unsafeSelectOrder(transaction, orderId), `order ${orderId}`);
  const found = await lockOrdered(transaction, order);
  const licenseId = found?.subscription.licenseId ?? null;
  if (found === undefined) return undefined;
  const phases = licenseId === null ? [] : await selectPhases(transaction, licenseId);
  return { order, ...found, phase: phases.find(({ id }) => id === found.ordered.phaseId) };
}

/** Takes credits of the period back, never below zero, or with a negative number gives them back again. Returns how many it took. */
export async function removeCredits(
  transaction: Executor,
  orderId: number,
  credits: number,
  { movementId }: Pick<CreditsMoved, 'movementId'>,
): Promise<number> {
  const found = await lockedOrder(transaction, orderId);
  if (found?.phase === undefined) return 0;
  return removeFromPhaseForRefund(transaction, found.phase, credits, movementId);
}

/**
 * All money of an order went back, so that its period is not paid any more, or has its size of before; or some came back.
 * @returns false if the licence was bought again meanwhile, so that its period was cut short and this money is not owed
 */
export async function changeFunds(
  transaction: Executor,
  orderId: number,
  hasFunds: boolean,
): Promise<boolean> {
  const found = await lockedOrder(transaction, orderId);
  if (found?.phase === undefined) return true;
  const { order, ordered, subscription, phase } = found;
  const now = new Date();
  // Also of a period that was cut short: the money that goes back takes it along.
  if (ordered.kind === 'change') await changeSize(transaction, found, phase, hasFunds);
  else await updatePhase(transaction, phase.id, { payDate: hasFunds ? now : null, graceUntil: null });
  if (hasFunds && (await wasCutShort(transaction, found))) return false;
  if (ordered.kind === 'change') return true;
  const isOver = phase.validTo !== null && phase.validTo <= now;
  if (isOver || subscription.state === 'ended') return true;
  await updateSubscription(transaction, subscription.id, { state: hasFunds ? 'active' : 'unpaid' });
  if (!hasFunds) await tell(transaction, subscription, { news: 'suspended', at: now }, order);
  return true;
}

/** Whether the period of an order, or its larger size, would come back with the money. A period that is over brings nothing. */
export async function canReturn(db: Executor, orderId: number): Promise<boolean> {
  const order = expectDefined(await unsafeSelectOrder(db, orderId), `order ${orderId}`);
  const ordered = await unsafeSelectSubscriptionOrder(db, orderId);
  const subscription =
    ordered === undefined ? undefined : await unsafeSelectSubscription(db, ordered.subscriptionId);
  if (ordered === undefined || subscription === undefined || subscription.licenseId === null) return false;
  const phase = (await selectPhases(db, subscription.licenseId)).find(({ id }) => id === ordered.phaseId);
  if (phase === undefined || (phase.validTo !== null && phase.validTo <= new Date())) return false;
  return !(await wasCutShort(db, { order, subscription, phase }));
}

/** Somebody has ordered and paid the same licence again, because this period was not paid any more. */
async function wasCutShort(
  transaction: Executor,
  { order: { periodTo }, subscription, phase }: Pick<Ordered, 'order' | 'subscription' | 'phase'>,
): Promise<boolean> {
  const ends = phase?.validTo ?? null;
  const isShorter = ends !== null && periodTo !== null && ends < periodTo;
  return isShorter && (await unsafeHasLaterSubscription(transaction, subscription));
}

/** The larger size of a period ends when its money went back, and holds again when that returns. */
async function changeSize(
  transaction: Executor,
  { order, ordered, subscription }: Ordered,
  phase: PhaseRow,
  hasFunds: boolean,
): Promise<void> {
  const productId = hasFunds ? ordered.productId : (ordered.productBeforeId ?? ordered.productId);
  const product = expectDefined(await productWithId(transaction, productId), `product ${productId}`);
  const credits = hasFunds ? order.credits : -order.credits;
  await updatePhase(transaction, phase.id, {
    contractCredits: Math.max(0, phase.contractCredits + credits),
    maxUsers: product.users,
    targetCredits: product.credits,
  });
  const isNext = [ordered.productId, ordered.productBeforeId].includes(subscription.nextProductId);
  if (isNext) await updateSubscription(transaction, subscription.id, { nextProductId: productId });
}

/**
 * An order ends without being paid: a first one leaves nothing, and a renewal its period, which is never valid. The one who pays
 * cannot end a renewal so: its contract goes on until it is terminated.
 */
export async function endUnpaid(
  transaction: Executor,
  orderId: number,
  { by, at }: { readonly by: 'user' | 'others'; readonly at: Date },
): Promise<void> {
  const found = await lockedOrder(transaction, orderId);
  if (found === undefined) return;
  const { order, ordered, subscription, phase } = found;
  const { kind } = ordered;
  const hasBegun = phase !== undefined && phase.validFrom <= at;
  if (by === 'user' && (kind === 'renewal' || (kind === 'early' && hasBegun)))
    throw new UserError('renewalNotCanceled', `order ${orderId}`);
  await updateSubscriptionOrder(transaction, orderId, { isVoid: true });
  if (kind === 'change') return;
  if (kind === 'first' || (hasBegun && subscription.state !== 'ended')) {
    await updateSubscription(transaction, subscription.id, { state: 'ended', endedAt: at });
    await tell(transaction, subscription, { news: 'ended', at }, order);
  }
  if (hasBegun) await updatePhase(transaction, phase.id, { graceUntil: null });
  else if (phase !== undefined) await deleteUnpaidPhase(transaction, phase.id);
  // The charge of this order may have been announced. If the licence renews itself again, another order has a price of its own.
  if (kind === 'renewal' && !hasBegun)
    await updateSubscription(transaction, subscription.id, { announcedAt: null });
}

/** The saved way to pay could not be charged. */
export async function tellChargeFailed(transaction: Executor, { invoiceId }: PaymentChange): Promise<void> {
  const invoice = await unsafeSelectInvoice(transaction, invoiceId);
  if (invoice === undefined || invoice.orderId === null) return;
  const ordered = await unsafeSelectSubscriptionOrder(transaction, invoice.orderId);
  const order = await unsafeSelectOrder(transaction, invoice.orderId);
  if (ordered === undefined || order === undefined) return;
  const subscription = await unsafeSelectSubscription(transaction, ordered.subscriptionId);
  if (subscription === undefined) return;
  await tell(transaction, subscription, { news: 'chargeFailed', at: new Date() }, order);
}
