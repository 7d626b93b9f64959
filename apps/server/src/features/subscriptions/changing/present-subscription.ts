import type { Language, LicenseSubscription, SubscriptionState } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { countAllMembers } from '../../../people/users/license-changes.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { unsafeSelectOrder } from '../../orders/index.ts';
import { productWithId, type ProductRow } from '../../products/index.ts';
import { mandateOf } from '../ordering/charge.ts';
import { beginOfNext } from '../ordering/order-period.ts';
import { pricePeriod, type PricedPeriod } from '../price-period.ts';
import { isOldEnough, phaseAt, productOfPhase, renews, type SubscriptionInFull } from '../state.ts';

interface Reader {
  readonly userId: number;
  readonly language: Language;
}

export async function presentSubscription(
  services: Services,
  db: Executor,
  state: SubscriptionInFull,
  { userId, language }: Reader,
): Promise<LicenseSubscription> {
  const { subscription, license, phases, orders } = state;
  const now = new Date();
  const phase = expectDefined(phaseAt(phases, now) ?? phases[0], 'a period');
  const next = expectDefined(await productWithId(db, subscription.nextProductId), 'a product');
  const current = (await productOfPhase(db, state, phase.id))?.product ?? next;
  const isPayer = subscription.userId === userId;
  const mandate = isPayer ? await mandateOf(db, subscription) : undefined;
  const open = orders.find(({ deliveredAt }) => deliveredAt === null);
  const openInvoice = open === undefined ? undefined : await unsafeSelectInvoiceOfOrder(db, open.orderId);
  const openOrder = open === undefined ? undefined : await unsafeSelectOrder(db, open.orderId);
  const hasNext = phases[0]?.id !== phase.id || (open !== undefined && open.kind !== 'change');
  return {
    code: license.code,
    state: stateOf(subscription.state),
    current: presentSize(current, language),
    next: presentSize(next, language),
    userCount: await countAllMembers(db, license.id),
    currency: subscription.currency,
    method: subscription.method,
    mandateId: mandate?.id ?? null,
    isPayer,
    validFrom: epochSeconds(phase.validFrom),
    validTo: epochOrNull(phase.validTo),
    renewal: phase.validTo !== null && renews(state, phase.validTo),
    nextInvoice: hasNext ? null : await unsafeNextInvoice(services, db, state, phase.validTo, userId),
    openInvoiceId: openOrder?.userId === userId ? (openInvoice?.publicId ?? '') : '',
    canExtend:
      subscription.state === 'active' &&
      license.terminationDate === null &&
      license.isValid &&
      phase.payDate !== null &&
      phase.validTo !== null &&
      !hasNext &&
      isOldEnough(phase, now),
  };
}

function stateOf(state: SubscriptionInFull['subscription']['state']): SubscriptionState {
  return state === 'ordered' ? 'active' : state;
}

export function presentSize({ id, nameShort, category, credits, users }: ProductRow, language: Language) {
  return { productid: id, nameShort: nameShort[language], categoryId: category, credits, users };
}

/** The next invoice, as it would be now: to the one who pays, or to the caller; null without either. */
export async function unsafeNextInvoice(
  services: Services,
  db: Executor,
  state: SubscriptionInFull,
  ends: Date | null,
  userId: number | null,
): Promise<LicenseSubscription['nextInvoice']> {
  const { subscription } = state;
  const next = nextPeriodOf(state, ends);
  const buyerId = subscription.userId ?? userId;
  if (next === undefined || buyerId === null) return null;
  const priced = await pricePeriod(services, db, { ...next, buyer: await selectUser(db, buyerId) });
  return priced === undefined ? null : presentNextInvoice(next, priced);
}

type PeriodToPrice = Omit<Parameters<typeof pricePeriod>[2], 'buyer'>;

/** The period that follows by itself, as it would be priced now; undefined without one. */
export function nextPeriodOf(state: SubscriptionInFull, ends: Date | null): PeriodToPrice | undefined {
  const { subscription } = state;
  if (ends === null || subscription.state !== 'active' || !renews(state, ends)) return undefined;
  const now = new Date();
  return {
    productId: subscription.nextProductId,
    currency: subscription.currency,
    pricedAt: subscription.announcedAt ?? now,
    suppliedAt: beginOfNext(ends, now),
  };
}

export function presentNextInvoice(
  { currency, suppliedAt: due }: PeriodToPrice,
  { netCents, taxCents, grossCents, tax }: PricedPeriod,
): NonNullable<LicenseSubscription['nextInvoice']> {
  return {
    Betrag: grossCents / 100,
    Currency: currency,
    Date: epochSeconds(due),
    netCents,
    taxCents,
    grossCents,
    vatRate: tax.rateBasisPoints / 100,
    taxMode: tax.mode,
  };
}
