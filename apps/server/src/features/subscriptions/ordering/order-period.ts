import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { insertPhase, updatePhase } from '../../../people/users/license-changes.repository.ts';
import type { PhaseRow } from '../../../people/users/license-terms.repository.ts';
import { selectUser, type UserRow } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectInvoiceOfOrder, type InvoiceBuyer } from '../../invoices/index.ts';
import { buyerOf, placeOrder } from '../../orders/index.ts';
import { productWithId } from '../../products/index.ts';
import { daysAfter } from '../../../platform/days-before.ts';
import { anchorAt, graceDays, lateDays, periodEnd, termOf } from '../periods.ts';
import { pricePeriod, type PricedPeriod } from '../price-period.ts';
import type { SubscriptionInFull } from '../state.ts';
import { insertSubscriptionOrder } from '../subscriptions.repository.ts';

export interface NextPeriod {
  readonly last: PhaseRow & { readonly validTo: Date };
  readonly kind: 'renewal' | 'early';
  readonly userId: number;
  /** Undefined: a new one. */
  readonly key?: string;
  readonly method: PaymentMethod;
  readonly now: Date;
  /** Throws if the person has agreed to something else. */
  readonly check?: (priced: PricedPeriod) => void;
}

export type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

/**
 * Orders the next period, with its invoice. The period is there at once: the licence stays valid for some days after its begin,
 * while its money is waited for, and its credits come with the money. The user and the licence are locked.
 * Throws `invoiceAddressIncomplete` and `productNotFound`.
 */
export async function orderNextPeriod(
  services: Services,
  transaction: Executor,
  { subscription, license, orders }: SubscriptionInFull,
  { last, kind, userId, key, method, now, check }: NextPeriod,
): Promise<PlacedOrder> {
  const { currency, anchorDay, nextProductId } = subscription;
  const product = await productWithId(transaction, nextProductId);
  if (product === undefined) throw new UserError('productNotFound');
  const from = beginOfNext(last.validTo, now);
  const to = periodEnd(from, termOf(product.category), anchorAt(from, anchorDay));
  const user = await selectUser(transaction, userId);
  const buyer = await buyerOfNext(transaction, user, kind, orders[0]?.orderId);
  // The price that was announced is the price that is charged.
  const pricedAt = kind === 'renewal' ? (subscription.announcedAt ?? now) : now;
  const priced = await pricePeriod(services, transaction, {
    productId: product.id,
    currency,
    buyer,
    pricedAt,
    suppliedAt: from,
  });
  if (priced === undefined) throw new UserError('productNotFound', `product ${product.id} has no price`);
  check?.(priced);
  const language = offeredLanguage(services, user.language);
  const phase = last.phase + 1;
  const phaseId = await insertPhase(transaction, {
    licenseId: license.id,
    phase,
    validFrom: from,
    validTo: to,
    contractCredits: product.credits,
    targetCredits: product.credits,
    maxUsers: product.users,
    payDate: null,
    graceUntil: daysAfter(from, graceDays),
    beginsWhenUsedUp: kind === 'early',
  });
  const placed = await placeOrder(
    services,
    transaction,
    {
      userId,
      key: key ?? `renewal:${randomUUID()}`,
      purpose: kind === 'renewal' ? 'renewal' : 'purchase',
      productId: product.id,
      productName: product.nameShort[language],
      category: product.category,
      credits: product.credits,
      currency,
      netCents: priced.netCents,
      tax: priced.tax,
      buyer,
      language,
      method,
      uploadId: '',
      buyerReference: await buyerReferenceOf(transaction, orders),
      orderedAt: now,
      dueAt: from > now ? from : null,
      period: { from, to },
      license: { code: license.code, phase },
    },
    async (orderId) => {
      const isFirst = await insertSubscriptionOrder(transaction, {
        orderId,
        subscriptionId: subscription.id,
        kind,
        productId: product.id,
        productBeforeId: null,
        phase,
        phaseId,
        deliveredAt: null,
      });
      if (!isFirst) throw new Error(`phase ${phase} of subscription ${subscription.id} has an order`);
    },
  );
  await updatePhase(transaction, phaseId, { invoiceId: placed.publicId });
  return placed;
}

/** A period follows the one before. If a renewal was missed, nobody pays for the time without a licence. */
export function beginOfNext(end: Date, now: Date): Date {
  return daysAfter(end, lateDays) < now ? now : end;
}

/** The Leitweg-ID of a public buyer, which the invoice before has. */
export async function buyerReferenceOf(
  transaction: Executor,
  [before]: SubscriptionInFull['orders'],
): Promise<string> {
  if (before === undefined) return '';
  return (await unsafeSelectInvoiceOfOrder(transaction, before.orderId))?.buyerReference ?? '';
}

/** A renewal needs no person: if the address is not complete now, it is that of the invoice before. */
async function buyerOfNext(
  transaction: Executor,
  user: UserRow,
  kind: NextPeriod['kind'],
  orderBefore: number | undefined,
): Promise<InvoiceBuyer> {
  try {
    return buyerOf(user);
  } catch (error) {
    if (kind !== 'renewal' || orderBefore === undefined) throw error;
    const before = await unsafeSelectInvoiceOfOrder(transaction, orderBefore);
    return expectDefined(before, 'an invoice of the period before').buyer;
  }
}
