import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { selectLicensesToRenewEarly } from '../../../people/users/early-periods.repository.ts';
import {
  unsafeSelectLicenseForUpdate,
  updatePhase,
} from '../../../people/users/license-changes.repository.ts';
import type { PhaseRow } from '../../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { endOrder, unsafeSelectOrder, updateOrderedPeriod } from '../../orders/index.ts';
import { tell } from '../news.ts';
import { mandateOf } from '../ordering/charge.ts';
import { beginOfNext, orderNextPeriod } from '../ordering/order-period.ts';
import { daysAfter } from '../../../platform/days-before.ts';
import { announceDays, chargeDays, graceDays, invoiceDays, passed, reminderDays } from '../periods.ts';
import { pricePeriod } from '../price-period.ts';
import { endsBefore, openPeriodOrder, renews, unsafeSelectState, type SubscriptionInFull } from '../state.ts';
import {
  unsafeSelectSubscription,
  updateSubscription,
  updateSubscriptionOrder,
} from '../subscriptions.repository.ts';
import type { SubscriptionOrderRow } from '../tables.ts';
import { chargeOrder, type ChargeOfOrder } from './charge-order.ts';

/** The work that follows a step, in transactions of its own: payments are locked before licences. */
interface Afterwards {
  /** Charge the saved way to pay. */
  readonly charge?: ChargeOfOrder;
  readonly end?: { readonly orderId: number; readonly endedAs: 'canceled' | 'expired' };
}

type Bounded = PhaseRow & { readonly validTo: Date };

/**
 * Does what is due for a subscription: announces and orders its next period, charges it, reminds of it, and ends it. Each step
 * finds in the rows what was done before, so it may be interrupted, repeated and done by two workers.
 */
export async function keepSubscription(services: Services, id: number, now: Date): Promise<void> {
  const { charge, end } = await services.db
    .transaction()
    .execute((transaction) => step(services, transaction, id, now));
  if (charge !== undefined) await chargeOrder(services, charge);
  if (end === undefined) return;
  const { orderId, endedAs } = end;
  await services.db
    .transaction()
    .execute((transaction) => endOrder(services, transaction, orderId, { endedAs, at: now }))
    .catch((error: unknown) => {
      // Its money is on its way.
      if (!(error instanceof UserError && error.key === 'invoiceNotPayable')) throw error;
    });
}

async function step(services: Services, transaction: Executor, id: number, now: Date): Promise<Afterwards> {
  const seen = await unsafeSelectSubscription(transaction, id);
  if (seen === undefined || seen.licenseId === null) return {};
  if (seen.userId !== null) await selectUserForUpdate(transaction, seen.userId);
  await unsafeSelectLicenseForUpdate(transaction, seen.licenseId);
  const state = await unsafeSelectState(transaction, id);
  const [last] = state?.phases ?? [];
  if (state === undefined || state.subscription.state === 'ended' || !isBounded(last)) return {};
  const open = openPeriodOrder(state);
  const phase = state.phases.find((each) => each.id === open?.phaseId);
  if (open !== undefined && isBounded(phase))
    return phase.validFrom > now
      ? precede(transaction, state, open, phase, now)
      : follow(transaction, state, open, phase, now);
  if (state.subscription.state === 'active' && renews(state, last.validTo) && last.payDate !== null)
    return goOn(services, transaction, state, last, now);
  if (last.validTo <= now) await end(transaction, state, now);
  return {};
}

function isBounded(phase: PhaseRow | undefined): phase is Bounded {
  return phase !== undefined && phase.validTo !== null;
}

/** The next period was ordered, and has not begun. */
async function precede(
  transaction: Executor,
  state: SubscriptionInFull,
  { orderId, kind, earlyChargedAt }: SubscriptionOrderRow,
  { validFrom }: Bounded,
  now: Date,
): Promise<Afterwards> {
  const { subscription, license } = state;
  // It was terminated meanwhile, or its renewal was switched off: nobody has to pay this.
  const isUnwanted = kind === 'renewal' ? !renews(state, validFrom) : endsBefore(state, validFrom);
  if (isUnwanted) return { end: { orderId, endedAs: 'canceled' } };
  if (kind !== 'renewal') return {};
  if (earlyChargedAt === null)
    return (await isNearlyUsedUp(transaction, license.id)) ? { charge: { orderId, times: 'early' } } : {};
  // The early charge has failed long ago: the next one is announced like every charge.
  const order = await unsafeSelectOrder(transaction, orderId);
  const announceAt = daysAfter(validFrom, -announceDays);
  const isDue = subscription.announcedAt === null && announceAt <= now && earlyChargedAt < announceAt;
  if (isDue && order !== undefined && (await mandateOf(transaction, subscription)) !== undefined) {
    await updateSubscription(transaction, subscription.id, { announcedAt: now });
    await tell(transaction, subscription, {
      news: 'renewalComing',
      at: validFrom,
      amountCents: order.grossCents,
    });
  }
  return {};
}

/** The next period has begun, and waits for its money. */
async function follow(
  transaction: Executor,
  state: SubscriptionInFull,
  { orderId, kind, charges, reminders }: SubscriptionOrderRow,
  { id: phaseId, validFrom, validTo }: Bounded,
  now: Date,
): Promise<Afterwards> {
  const { subscription } = state;
  // It was terminated meanwhile: nobody has to pay this.
  if (endsBefore(state, validFrom)) return { end: { orderId, endedAs: 'canceled' } };
  if (validTo <= now) return { end: { orderId, endedAs: 'expired' } };
  // Somebody has bought it early, and not paid: from now on it is the renewal.
  if (kind === 'early') {
    await updateSubscriptionOrder(transaction, orderId, { kind: 'renewal' });
    await updateOrderedPeriod(transaction, orderId, { purpose: 'renewal' });
  }
  const order = await unsafeSelectOrder(transaction, orderId);
  const due = passed(reminderDays, validFrom, now);
  if (due > reminders) {
    await updateSubscriptionOrder(transaction, orderId, { reminders: due, remindedAt: now });
    await tell(transaction, subscription, { news: 'reminder', reminder: due, at: now }, order);
  }
  if (subscription.state === 'active' && daysAfter(validFrom, graceDays) <= now) {
    await updatePhase(transaction, phaseId, { graceUntil: null });
    await updateSubscription(transaction, subscription.id, { state: 'unpaid' });
    await tell(transaction, subscription, { news: 'suspended', at: now }, order);
  }
  const times = passed(chargeDays, validFrom, now);
  return times > charges ? { charge: { orderId, times } } : {};
}

/** Announces the next period, or orders it. */
async function goOn(
  services: Services,
  transaction: Executor,
  state: SubscriptionInFull,
  last: Bounded,
  now: Date,
): Promise<Afterwards> {
  const { subscription, license } = state;
  const { userId } = subscription;
  if (userId === null) {
    if (last.validTo <= now) await end(transaction, state, now);
    return {};
  }
  // After that, it would be a surprise.
  if (daysAfter(last.validTo, graceDays) <= now) {
    await end(transaction, state, now);
    return {};
  }
  const canCharge = (await mandateOf(transaction, subscription)) !== undefined;
  const isUsedUp = await isNearlyUsedUp(transaction, license.id);
  const leadDays = canCharge ? 0 : invoiceDays;
  if (isUsedUp || daysAfter(last.validTo, -leadDays) <= now) {
    const kind = 'renewal';
    const { method } = subscription;
    const next = { last, kind, userId, method, now } as const;
    const { orderId } = await orderNextPeriod(services, transaction, state, next);
    await updateSubscription(transaction, subscription.id, { announcedAt: null });
    if (canCharge) return { charge: { orderId, times: last.validTo > now ? 'early' : 1 } };
    const order = await unsafeSelectOrder(transaction, orderId);
    await tell(transaction, subscription, { news: 'invoiceToPay', at: order?.periodFrom ?? now }, order);
    return {};
  }
  if (canCharge && subscription.announcedAt === null && daysAfter(last.validTo, -announceDays) <= now)
    await announce(services, transaction, state, last, now);
  return {};
}

async function isNearlyUsedUp(transaction: Executor, licenseId: number): Promise<boolean> {
  return (await selectLicensesToRenewEarly(transaction, { isSubscribed: true, licenseId })).length > 0;
}

/** The price that is announced is the one that is charged. */
async function announce(
  services: Services,
  transaction: Executor,
  { subscription }: SubscriptionInFull,
  last: Bounded,
  now: Date,
): Promise<void> {
  const at = beginOfNext(last.validTo, now);
  const priced = await pricePeriod(services, transaction, {
    productId: subscription.nextProductId,
    currency: subscription.currency,
    buyer: await selectUser(transaction, subscription.userId ?? 0),
    pricedAt: now,
    suppliedAt: at,
  });
  await updateSubscription(transaction, subscription.id, { announcedAt: now });
  await tell(transaction, subscription, {
    news: 'renewalComing',
    at,
    amountCents: priced?.grossCents ?? 0,
  });
}

async function end(transaction: Executor, { subscription }: SubscriptionInFull, now: Date): Promise<void> {
  await updateSubscription(transaction, subscription.id, { state: 'ended', endedAt: now });
  await tell(transaction, subscription, { news: 'ended', at: now });
}
