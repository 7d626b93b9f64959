import { paymentMethodRules } from '@palimpsest/contract';
import type { MoneyMoved } from '../../../feature-ports.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { selectTransactionTime } from '../../../platform/database/transaction-time.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { beginNextPeriodEarly, grantToPhaseForOrder } from '../../../people/ledger/index.ts';
import {
  insertPhase,
  unsafeSelectLicenseForUpdate,
  updateLicenseFields,
  updatePhase,
} from '../../../people/users/license-changes.repository.ts';
import {
  selectPhases,
  unsafeSelectLicense,
  type PhaseRow,
} from '../../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { unsafeSelectOrder, updateOrderedPeriod, type OrderRow } from '../../orders/index.ts';
import { unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { productWithId } from '../../products/index.ts';
import { tell } from '../news.ts';
import { anchorAt, periodEnd, termOf } from '../periods.ts';
import {
  unsafeSelectSubscription,
  unsafeSelectSubscriptionOrder,
  updateSubscription,
  updateSubscriptionOrder,
} from '../subscriptions.repository.ts';
import type { SubscriptionOrderRow, SubscriptionRow } from '../tables.ts';
import { openBoughtLicense } from './open-license.ts';
import { beginAfter } from './plan-first.ts';

/** An order that is paid, and what it is about. */
interface Paid {
  readonly order: OrderRow;
  readonly ordered: SubscriptionOrderRow;
  readonly subscription: SubscriptionRow;
  readonly moved: MoneyMoved;
  /** Public id. */
  readonly invoiceId: string;
  readonly now: Date;
}

/**
 * Delivers an order that is paid: the licence and its first period, the next one, or a larger one. The order is locked.
 * Locks the user, the licence and the subscription.
 * @returns false if it can't be delivered any more, because the period is over or another order was faster
 */
export async function deliver(transaction: Executor, orderId: number, moved: MoneyMoved): Promise<boolean> {
  const order = expectDefined(await unsafeSelectOrder(transaction, orderId), `order ${orderId}`);
  const before = await lockOrdered(transaction, order);
  if (before === undefined || before.ordered.isVoid) return false;
  const invoice = expectDefined(await unsafeSelectInvoiceOfOrder(transaction, orderId), 'an invoice');
  const now = await selectTransactionTime(transaction);
  const paid: Paid = { ...before, order, moved, invoiceId: invoice.publicId, now };
  const { kind } = paid.ordered;
  const phase = await (kind === 'first' ? begin : kind === 'change' ? enlarge : renew)(transaction, paid);
  if (phase === undefined) return false;
  await grantToPhaseForOrder(transaction, phase, order.credits, orderId);
  await updateSubscriptionOrder(transaction, orderId, { deliveredAt: now, phaseId: phase.id });
  if (kind !== 'change')
    await updateOrderedPeriod(transaction, orderId, { periodFrom: phase.validFrom, periodTo: phase.validTo });
  await keepPayer(transaction, paid);
  await beginNextPeriodEarly(transaction, phase.licenseId, { whenUsedUp: true });
  if (kind === 'renewal' || kind === 'early')
    await tell(transaction, paid.subscription, { news: 'renewed', at: phase.validFrom }, order);
  return true;
}

/** Locks the user, the licence and reads the subscription of an order; undefined for an order of something else. */
export async function lockOrdered(
  transaction: Executor,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
): Promise<{ ordered: SubscriptionOrderRow; subscription: SubscriptionRow } | undefined> {
  const seen = await unsafeSelectSubscriptionOrder(transaction, id);
  if (seen === undefined) return undefined;
  if (userId !== null) await selectUserForUpdate(transaction, userId);
  const licenseId = (await unsafeSelectSubscription(transaction, seen.subscriptionId))?.licenseId ?? null;
  if (licenseId !== null) await unsafeSelectLicenseForUpdate(transaction, licenseId);
  const ordered = await unsafeSelectSubscriptionOrder(transaction, id);
  const subscription = await unsafeSelectSubscription(transaction, seen.subscriptionId);
  return ordered === undefined || subscription === undefined ? undefined : { ordered, subscription };
}

/** The first period, of a new licence or after those of the one that is named. */
async function begin(transaction: Executor, paid: Paid): Promise<PhaseRow | undefined> {
  const { order, subscription, now } = paid;
  if (subscription.state !== 'ordered' || order.userId === null) return undefined;
  const licenseId = await openBoughtLicense(transaction, subscription, {
    userId: order.userId,
    term: termOf(order.category),
    now,
  });
  if (licenseId === undefined) return undefined;
  const phases = await selectPhases(transaction, licenseId);
  const [last] = phases;
  const validFrom = await endUnpaidPhases(transaction, phases, beginAfter(phases, now));
  const anchorDay = validFrom.getUTCDate();
  const validTo = periodEnd(validFrom, termOf(order.category), anchorDay);
  const phase = await openPaidPhase(transaction, paid, {
    licenseId,
    phase: (last?.phase ?? 0) + 1,
    validFrom,
    validTo,
  });
  const { id } = subscription;
  await updateSubscription(transaction, id, { state: 'active', licenseId, anchorDay });
  return phase;
}

/**
 * Periods that were not paid, or whose money went back, end when a new one begins. One of them may not have begun yet: a period
 * lasts a millisecond at least.
 * @returns the time at which the new one begins
 */
async function endUnpaidPhases(
  transaction: Executor,
  phases: readonly PhaseRow[],
  begins: Date,
): Promise<Date> {
  let from = begins;
  for (const { id, validFrom, validTo } of phases.toReversed()) {
    if (validTo !== null && validTo <= from) continue;
    from = new Date(Math.max(from.getTime(), validFrom.getTime() + 1));
    await updatePhase(transaction, id, { validTo: from });
  }
  return from;
}

/** The next period, which may have begun while its money was waited for. */
async function renew(transaction: Executor, paid: Paid): Promise<PhaseRow | undefined> {
  const { order, ordered, subscription, moved, invoiceId, now } = paid;
  const { licenseId, anchorDay } = subscription;
  if (licenseId === null || subscription.state === 'ended') return undefined;
  const phases = await selectPhases(transaction, licenseId);
  const phase = phases.find(({ id }) => id === ordered.phaseId);
  const terminationDate = (await unsafeSelectLicense(transaction, licenseId))?.terminationDate ?? null;
  const begins = (phase ?? phases[0])?.validFrom;
  // It was terminated while the money was on its way.
  if (begins === undefined || (terminationDate !== null && terminationDate <= begins)) return undefined;
  if (phase?.validTo !== undefined && phase.validTo !== null && phase.validTo <= now) return undefined;
  // The charge that was announced does not come any more: it is this one, or the period was bought before it.
  await updateSubscription(transaction, subscription.id, { state: 'active', announcedAt: null });
  await updateLicenseFields(transaction, licenseId, { terms: termOf(order.category) });
  if (phase !== undefined) {
    await updatePhase(transaction, phase.id, { payDate: moved.movedAt, graceUntil: null });
    return { ...phase, payDate: moved.movedAt };
  }
  // An administrator has deleted nothing, but added or moved periods.
  const [last] = phases;
  if (last?.validTo === undefined || last.validTo === null) return undefined;
  const anchor = anchorAt(last.validTo, anchorDay);
  const validTo = periodEnd(last.validTo, termOf(order.category), anchor);
  if (validTo <= now) return undefined;
  const next = { licenseId, phase: last.phase + 1, validFrom: last.validTo, validTo };
  return openPaidPhase(transaction, { order, ordered, moved, invoiceId }, next);
}

/** More credits and people for the rest of a period. */
async function enlarge(transaction: Executor, paid: Paid): Promise<PhaseRow | undefined> {
  const { order, ordered, subscription, now } = paid;
  const { licenseId } = subscription;
  if (licenseId === null || subscription.state !== 'active') return undefined;
  const phases = await selectPhases(transaction, licenseId);
  const phase = phases.find(({ id }) => id === ordered.phaseId);
  const product = await productWithId(transaction, ordered.productId);
  const isOver = phase?.validTo === undefined || phase.validTo === null || phase.validTo <= now;
  if (phase === undefined || product === undefined || isOver || phase.payDate === null) return undefined;
  await updatePhase(transaction, phase.id, {
    contractCredits: phase.contractCredits + order.credits,
    targetCredits: product.credits,
    maxUsers: product.users,
  });
  await updateSubscription(transaction, subscription.id, { nextProductId: product.id });
  return phase;
}

async function openPaidPhase(
  transaction: Executor,
  { order, ordered, moved, invoiceId }: Pick<Paid, 'order' | 'ordered' | 'moved' | 'invoiceId'>,
  period: Pick<PhaseRow, 'licenseId' | 'phase' | 'validFrom'> & { readonly validTo: Date },
): Promise<PhaseRow> {
  const product = expectDefined(await productWithId(transaction, ordered.productId), 'a product');
  const id = await insertPhase(transaction, {
    ...period,
    contractCredits: order.credits,
    targetCredits: order.credits,
    maxUsers: product.users,
    payDate: moved.movedAt,
    invoiceId,
    beginsWhenUsedUp: ordered.kind === 'early',
  });
  const phases = await selectPhases(transaction, period.licenseId);
  return expectDefined(
    phases.find((each) => each.id === id),
    'the new period',
  );
}

/** Money that had gone back of an order was paid again. */
export async function keepPayerOf(transaction: Executor, orderId: number, moved: MoneyMoved): Promise<void> {
  const order = expectDefined(await unsafeSelectOrder(transaction, orderId), `order ${orderId}`);
  const found = await lockOrdered(transaction, order);
  if (found !== undefined) await keepPayer(transaction, { ...found, order, moved });
}

/** The person who has paid last pays the next period, in the same way. */
async function keepPayer(
  transaction: Executor,
  { order, subscription, moved }: Pick<Paid, 'order' | 'subscription' | 'moved'>,
): Promise<void> {
  const payments = await unsafeSelectPaymentsOfInvoice(transaction, moved.invoiceId);
  const payment = payments.find(({ id }) => id === moved.paymentId);
  // Money that an administrator has noted says nothing about the next time.
  if (payment === undefined || payment.provider === 'manual') return;
  const { method, mandateId } = payment;
  const canRepeat = mandateId !== null || paymentMethodRules[method].categories.includes(order.category);
  if (order.userId === null || !canRepeat) return;
  await updateSubscription(transaction, subscription.id, { userId: order.userId, method, mandateId });
}
