import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { PhaseRow } from '../../../people/users/license-terms.repository.ts';
import { requireOpenShop } from '../../../platform/settings/index.ts';
import type { Services } from '../../../services.ts';
import { isLicense, taxOfBuyer } from '../../orders/index.ts';
import { productForOrder, type ProductForOrder } from '../../products/index.ts';
import { differenceFor, restOf } from '../periods.ts';
import { withTax, type PricedPeriod } from '../price-period.ts';
import { openPeriodOrder, phaseAt, productOfPhase, type SubscriptionInFull } from '../state.ts';

type Bounded = PhaseRow & { readonly validTo: Date };

/** A change of the size, with all that follows from it. */
export interface PlannedChange {
  readonly when: 'now' | 'nextPeriod' | 'none';
  readonly phase: Bounded;
  readonly ordered: ProductForOrder;
  readonly productBeforeId: number;
  readonly addedCredits: number;
  /** The amount to pay now; nothing unless it holds now. */
  readonly difference: PricedPeriod;
  readonly wholePeriod: PricedPeriod;
}

/**
 * Plans another size of a subscription, as it is at this moment. A larger one of the same term holds at once, all others with the next
 * period.
 * Throws `shopClosed`, `cannotModifyNotPaid`, `nextPeriodOrdered`, `productNotFound` and `productNotForYou`.
 */
export async function planChange(
  services: Services,
  db: Executor,
  state: SubscriptionInFull,
  { productId, userId }: { readonly productId: number; readonly userId: number },
): Promise<PlannedChange> {
  requireOpenShop(services);
  const { subscription, license, phases, orders } = state;
  const phase = phaseAt(phases, new Date());
  if (subscription.state !== 'active' || !license.isValid || phase === undefined || phase.payDate === null)
    throw new UserError('cannotModifyNotPaid', `licence ${license.id}`);
  if (openPeriodOrder(state) !== undefined || phases[0]?.id !== phase.id)
    throw new UserError('nextPeriodOrdered', `licence ${license.id}`);
  // Another change is not paid.
  if (orders.some(({ deliveredAt }) => deliveredAt === null)) throw new UserError('cannotModifyNotPaid');
  const bought = await productOfPhase(db, state, phase.id);
  if (bought === undefined || !isBounded(phase)) throw new UserError('subscriptionNotFound');
  const ordered = await productForOrder(db, productId, subscription.currency);
  const { product, netCents, at } = ordered;
  if (!isLicense(product.category)) throw new UserError('productNotForYou', `product ${productId}`);
  const tax = await taxOfBuyer(services, db, await selectUser(db, userId), at);
  const before = { ...bought.product, netCents: bought.netCents };
  const rest = restOf({ from: phase.validFrom, to: phase.validTo }, at);
  const difference = differenceFor(before, { ...product, netCents }, rest);
  const isKept = product.id === bought.product.id && product.id === subscription.nextProductId;
  return {
    when: isKept ? 'none' : difference === undefined ? 'nextPeriod' : 'now',
    phase,
    ordered,
    productBeforeId: bought.product.id,
    addedCredits: difference?.credits ?? 0,
    difference: withTax(difference?.netCents ?? 0, tax),
    wholePeriod: withTax(netCents, tax),
  };
}

function isBounded(phase: PhaseRow): phase is Bounded {
  return phase.validTo !== null;
}
