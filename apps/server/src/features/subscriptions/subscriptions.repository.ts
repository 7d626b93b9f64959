import { sql, type Insertable, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type {
  SubscriptionOrderRow,
  SubscriptionOrdersTable,
  SubscriptionRow,
  SubscriptionsTable,
} from './tables.ts';

export async function insertSubscription(
  db: Executor,
  subscription: Insertable<SubscriptionsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('subscriptions')
    .values(subscription)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function unsafeSelectSubscription(
  db: Executor,
  id: number,
): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function unsafeSelectSubscriptions(
  db: Executor,
  ids: readonly number[],
): Promise<readonly SubscriptionRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** The subscription that a licence has, or has had: a running one before those that have ended. */
export async function unsafeSelectSubscriptionOfLicense(
  db: Executor,
  licenseId: number,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .where('state', '<>', 'ordered')
    .orderBy(sql`state = 'ended'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function selectSubscriptionsOf(
  db: Executor,
  userId: number,
): Promise<readonly SubscriptionRow[]> {
  return db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

/** Whether the licence of a subscription was ordered again later, and paid. */
export async function unsafeHasLaterSubscription(
  db: Executor,
  { id, licenseId }: Pick<SubscriptionRow, 'id' | 'licenseId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('subscriptionOrders', 'subscriptionId', 'subscriptions.id')
    .select('subscriptions.id')
    .where('licenseId', '=', licenseId)
    .where('subscriptions.id', '>', id)
    .where('deliveredAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user already pays for a licence that goes on. */
export async function hasRunningSubscription(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'in', ['active', 'unpaid'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSubscription(
  db: Executor,
  id: number,
  change: Updateable<SubscriptionsTable>,
): Promise<void> {
  await db.updateTable('subscriptions').set(change).where('id', '=', id).execute();
}

/** False if another order of the same period is there. */
export async function insertSubscriptionOrder(
  db: Executor,
  order: Insertable<SubscriptionOrdersTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscriptionOrders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function unsafeSelectSubscriptionOrder(
  db: Executor,
  orderId: number,
): Promise<SubscriptionOrderRow | undefined> {
  return db.selectFrom('subscriptionOrders').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}

/** The orders of a subscription that count, the newest first. */
export async function unsafeSelectOrdersOfSubscription(
  db: Executor,
  subscriptionId: number,
): Promise<readonly SubscriptionOrderRow[]> {
  return unsafeSelectOrdersOfSubscriptions(db, [subscriptionId]);
}

/** Those of several subscriptions, the newest first. */
export async function unsafeSelectOrdersOfSubscriptions(
  db: Executor,
  subscriptionIds: readonly number[],
): Promise<readonly SubscriptionOrderRow[]> {
  if (subscriptionIds.length === 0) return [];
  return db
    .selectFrom('subscriptionOrders')
    .selectAll()
    .where('subscriptionId', 'in', [...subscriptionIds])
    .where('isVoid', '=', false)
    .orderBy('orderId', 'desc')
    .execute();
}

export async function updateSubscriptionOrder(
  db: Executor,
  orderId: number,
  change: Updateable<SubscriptionOrdersTable>,
): Promise<void> {
  await db.updateTable('subscriptionOrders').set(change).where('orderId', '=', orderId).execute();
}

/** Orders of which somebody was reminded, by their ids. */
export async function selectReminders(
  db: Executor,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<SubscriptionOrderRow, 'reminders' | 'remindedAt'>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscriptionOrders')
    .select(['orderId', 'reminders', 'remindedAt'])
    .where('orderId', 'in', [...orderIds])
    .where('reminders', '>', 0)
    .execute();
  return new Map(rows.map(({ orderId, ...reminded }) => [orderId, reminded]));
}

/** Counts a charge. False if it was counted before. */
export async function updateCharges(db: Executor, orderId: number, charges: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptionOrders')
    .set({ charges })
    .where('orderId', '=', orderId)
    .where('charges', '<', charges)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes the charge before the begin of a period. False if it was noted before. */
export async function updateToChargedEarly(db: Executor, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptionOrders')
    .set({ earlyChargedAt: sql`now()` })
    .where('orderId', '=', orderId)
    .where('earlyChargedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Running subscriptions that may need something: an order is open, or the last period of one of these licences is nearly over. */
export async function selectSubscriptionsToKeep(
  db: Executor,
  { isTest, licenseIds }: { readonly isTest: boolean; readonly licenseIds: readonly number[] },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', 'in', ['active', 'unpaid'])
    .where('isTest', '=', isTest)
    .where((eb) =>
      eb.or([
        eb('licenseId', 'in', licenseIds.length === 0 ? [-1] : [...licenseIds]),
        eb.exists(
          eb
            .selectFrom('subscriptionOrders')
            .select('orderId')
            .whereRef('subscriptionId', '=', 'subscriptions.id')
            .where('deliveredAt', 'is', null)
            .where('isVoid', '=', false),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
