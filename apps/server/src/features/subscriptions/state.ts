import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import {
  selectOwnLicense,
  selectPhases,
  selectPhasesOfLicenses,
  unsafeSelectLicense,
  unsafeSelectLicenses,
  type LicenseRow,
  type PhaseRow,
} from '../../people/users/license-terms.repository.ts';
import { licenseForAdministrator, licenseForAdministratorForUpdate } from '../licenses/index.ts';
import { unsafeSelectOrder } from '../orders/index.ts';
import { priceAt, productWithId, type ProductRow } from '../products/index.ts';
import { daysAfter } from '../../platform/days-before.ts';
import {
  unsafeSelectOrdersOfSubscription,
  unsafeSelectOrdersOfSubscriptions,
  unsafeSelectSubscription,
  unsafeSelectSubscriptionOfLicense,
  unsafeSelectSubscriptions,
} from './subscriptions.repository.ts';
import type { SubscriptionOrderRow, SubscriptionRow } from './tables.ts';

/** A subscription with everything that decides what may happen with it. */
export interface SubscriptionInFull {
  readonly subscription: SubscriptionRow;
  readonly license: LicenseRow;
  /** The newest first. */
  readonly phases: readonly PhaseRow[];
  /** Those that count, the newest first. */
  readonly orders: readonly SubscriptionOrderRow[];
}

/** The subscription of a licence, which may have ended; undefined for one that was not bought in the shop. */
export async function stateOfLicense(
  db: Executor,
  license: LicenseRow,
): Promise<SubscriptionInFull | undefined> {
  const subscription = await unsafeSelectSubscriptionOfLicense(db, license.id);
  if (subscription === undefined) return undefined;
  return withOrders(db, subscription, license);
}

/** Null without a licence: it was never paid. */
export async function unsafeSelectState(db: Executor, id: number): Promise<SubscriptionInFull | undefined> {
  const subscription = await unsafeSelectSubscription(db, id);
  if (subscription === undefined || subscription.licenseId === null) return undefined;
  const license = await unsafeSelectLicense(db, subscription.licenseId);
  return license === undefined ? undefined : withOrders(db, subscription, license);
}

/** The states of several subscriptions with a licence, by their ids, with a constant number of statements. */
export async function unsafeSelectStates(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubscriptionInFull>> {
  const subscriptions = await unsafeSelectSubscriptions(db, ids);
  const licenseIds = subscriptions.flatMap(({ licenseId }) => licenseId ?? []);
  const licenses = new Map((await unsafeSelectLicenses(db, licenseIds)).map((row) => [row.id, row]));
  const phases = Map.groupBy(await selectPhasesOfLicenses(db, licenseIds), ({ licenseId }) => licenseId);
  const orders = Map.groupBy(
    await unsafeSelectOrdersOfSubscriptions(db, ids),
    ({ subscriptionId }) => subscriptionId,
  );
  return new Map(
    subscriptions.flatMap((subscription) => {
      const { id } = subscription;
      const license = licenses.get(subscription.licenseId ?? 0);
      if (license === undefined) return [];
      const state = {
        subscription,
        license,
        phases: phases.get(license.id) ?? [],
        orders: orders.get(id) ?? [],
      };
      return [[id, state] as const];
    }),
  );
}

async function withOrders(
  db: Executor,
  subscription: SubscriptionRow,
  license: LicenseRow,
): Promise<SubscriptionInFull> {
  return {
    subscription,
    license,
    phases: await selectPhases(db, license.id),
    orders: await unsafeSelectOrdersOfSubscription(db, subscription.id),
  };
}

/**
 * A running subscription, for the administrator of its licence. The licence is locked, unless nothing is changed.
 * Throws `noAccessToLicense`, `cannotModifyNotAdmin` for another member, and `subscriptionNotFound`.
 */
export async function runningState(
  db: Executor,
  user: { readonly id: number },
  code: string,
  { forUpdate }: { readonly forUpdate: boolean },
): Promise<SubscriptionInFull> {
  const own = await selectOwnLicense(db, user.id);
  const wanted = code.toLowerCase();
  const isOwn = own !== undefined && (wanted === '' || own.code.toLowerCase() === wanted);
  if (isOwn && own.adminUserId !== user.id && own.rootAdminUserId !== user.id)
    throw new UserError('cannotModifyNotAdmin');
  const load = forUpdate ? licenseForAdministratorForUpdate : licenseForAdministrator;
  const license = await load(db, user, code);
  if (license.parentId !== null) throw new UserError('noAccessToLicense', 'a sub-licence');
  const state = await stateOfLicense(db, license);
  if (state === undefined || state.subscription.state === 'ended')
    throw new UserError('subscriptionNotFound', `licence ${license.id}`);
  return state;
}

/** The period at a time; undefined between periods. */
export function phaseAt(phases: readonly PhaseRow[], at: Date): PhaseRow | undefined {
  return phases.find(({ validFrom, validTo }) => validFrom <= at && (validTo === null || validTo > at));
}

/** The newest order of a period that has not brought it yet: it waits for its money. */
export function openPeriodOrder({ orders }: SubscriptionInFull): SubscriptionOrderRow | undefined {
  return orders.find(({ kind, deliveredAt }) => kind !== 'change' && deliveredAt === null);
}

/** Whether its next period follows by itself: it was neither switched off nor terminated. */
export function renews({ license }: SubscriptionInFull, periodEnds: Date): boolean {
  const { renewal, terminationDate } = license;
  return renewal && (terminationDate === null || terminationDate > periodEnds);
}

/** Whether the licence was terminated, and ends before this period begins. */
export function endsBefore({ license: { terminationDate } }: SubscriptionInFull, begins: Date): boolean {
  return terminationDate !== null && terminationDate <= begins;
}

/** The product that a period was bought as. */
export interface PeriodProduct {
  readonly product: ProductRow;
  /** The price of a whole period, as it was when it was bought. */
  readonly netCents: number;
}

/** The product of a period: that of its newest order which is paid. */
export async function productOfPhase(
  db: Executor,
  { orders, subscription }: SubscriptionInFull,
  phaseId: number,
): Promise<PeriodProduct | undefined> {
  const delivered = orders.filter((each) => each.phaseId === phaseId && each.deliveredAt !== null);
  const [ordered] = await withoutLostChanges(db, delivered);
  if (ordered === undefined) return undefined;
  const product = expectDefined(await productWithId(db, ordered.productId), 'a product');
  const order = expectDefined(await unsafeSelectOrder(db, ordered.orderId), 'an order');
  if (ordered.kind !== 'change') return { product, netCents: order.netCents };
  const netCents = await priceAt(db, product.id, subscription.currency, order.createdAt);
  return { product, netCents: netCents ?? order.netCents };
}

/** A change whose money went back does not hold any more. */
async function withoutLostChanges(
  db: Executor,
  orders: readonly SubscriptionOrderRow[],
): Promise<readonly SubscriptionOrderRow[]> {
  const kept: SubscriptionOrderRow[] = [];
  for (const each of orders)
    if (each.kind !== 'change' || (await unsafeSelectOrder(db, each.orderId))?.endedAt === null)
      kept.push(each);
  return kept;
}

/** Whether the next period can be bought before its time: the current one began more than a day ago and is paid. */
export function isOldEnough({ validFrom }: PhaseRow, now: Date): boolean {
  return daysAfter(validFrom, 1) <= now;
}
