import type { OrderState } from '@palimpsest/contract';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { containsPattern } from '../../platform/database/like.ts';
import { people } from '../../people/users/people.repository.ts';
import { invoicesOfOrders } from '../invoices/index.ts';
import { invoicesPaidWith } from '../payments/index.ts';
import type { OrderEnd, OrderRow, OrdersTable } from './tables.ts';

/** The order of a user with this key; undefined without one. */
export async function selectOrderByKey(
  db: Executor,
  userId: number,
  key: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The order of a user that names this file and waits for its money; undefined without one. */
export async function selectOpenOrderOfUpload(
  db: Executor,
  userId: number,
  uploadId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .where('uploadId', '=', uploadId)
    .where('uploadId', '<>', '')
    .where('grantedAt', 'is', null)
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertProductOrder(db: Executor, order: Insertable<OrdersTable>): Promise<number> {
  const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Orders of a user that wait for their money, without those that an administrator has made. */
export async function countOpenOrders(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('purpose', '<>', 'quote')
    .where('grantedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface Page {
  readonly pageno: number;
  readonly pagesize: number;
  readonly sortdir: 'asc' | 'desc';
}

/** One page of the orders of a user. */
export async function selectOrderPage(
  db: Executor,
  userId: number,
  { pageno, pagesize, sortdir }: Page,
): Promise<readonly OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', sortdir)
    .limit(pagesize)
    .offset((pageno - 1) * pagesize)
    .execute();
}

export async function countOrders(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** All orders of a user, the newest first. */
export async function selectOrders(db: Executor, userId: number): Promise<readonly OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute();
}

/** The orders of a user, locked in the order of their ids until the transaction ends. */
export async function selectOrdersOfUserForUpdate(db: Executor, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function unsafeSelectOrder(db: Executor, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function unsafeSelectOrderForUpdate(db: Executor, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Notes that an order was paid and its credits were granted. */
export async function updateToGranted(db: Executor, id: number, credits: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ grantedAt: sql`now()`, entitledCredits: credits, heldCredits: credits })
    .where('id', '=', id)
    .execute();
}

export async function updateCredits(
  db: Executor,
  id: number,
  credits: Pick<OrderRow, 'entitledCredits' | 'heldCredits'>,
): Promise<void> {
  await db.updateTable('orders').set(credits).where('id', '=', id).execute();
}

export async function updateToEnded(db: Executor, id: number, endedAs: OrderEnd): Promise<void> {
  await db
    .updateTable('orders')
    .set({ endedAt: sql`now()`, endedAs })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** The period of a licence begins and ends at other times than it was ordered for, or it renews the licence. */
export async function updateOrderedPeriod(
  db: Executor,
  id: number,
  change: Pick<Updateable<OrdersTable>, 'periodFrom' | 'periodTo' | 'purpose'>,
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** An order whose money came back, after all of it had gone. */
export async function updateToReopened(db: Executor, id: number): Promise<void> {
  await db.updateTable('orders').set({ endedAt: null, endedAs: null }).where('id', '=', id).execute();
}

/** Open purchases made before this time, the oldest first. */
export async function selectOldOpenOrders(db: Executor, before: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('createdAt', '<', before)
    .where('purpose', '=', 'purchase')
    .where('grantedAt', 'is', null)
    .where('endedAt', 'is', null)
    .orderBy('createdAt')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Open purchases made before this time of which nobody was reminded, the oldest first. Subscriptions remind of renewals. */
export async function selectOrdersToRemind(db: Executor, before: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('createdAt', '<', before)
    .where('purpose', '=', 'purchase')
    .where('grantedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('remindedAt', 'is', null)
    .orderBy('createdAt')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateToReminded(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ remindedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export interface ManagedOrderRow extends OrderRow {
  /** Null without an account. */
  readonly mail: string | null;
}

export interface OrderFilters {
  /** Whether they are orders of a shop that takes no money. */
  readonly isTest: boolean;
  /** Part of the email address, the product, the name or the number of the invoice, or the id of the order or of a payment. */
  readonly search?: string | undefined;
  readonly state?: OrderState | undefined;
  /** The number of a customer. */
  readonly customer?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

function managedOrders(db: Executor) {
  return db.selectFrom('orders').leftJoin(people(db).as('users'), 'users.id', 'orders.userId');
}

function filtered(db: Executor, { isTest, search = '', state, customer, ids }: OrderFilters) {
  let query = managedOrders(db)
    .innerJoin(invoicesOfOrders(db).as('bill'), 'bill.orderId', 'orders.id')
    .where('bill.isTest', '=', isTest);
  if (ids !== undefined) query = query.where('orders.id', '=', sql<number>`any(${[...ids]}::integer[])`);
  if (customer !== undefined) query = query.where('bill.customerNumber', '=', customer);
  if (state === 'open' || state === 'paid') {
    query = query
      .where('orders.endedAt', 'is', null)
      .where('orders.grantedAt', state === 'open' ? 'is' : 'is not', null);
  } else if (state !== undefined) query = query.where('orders.endedAs', '=', state);
  if (search !== '') {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([
        // Each customer once, and one comparison for each order: folding the case costs the most.
        eb(
          'orders.userId',
          'in',
          people(db).clearSelect().select('users.id').where('users.mail', 'ilike', pattern),
        ),
        eb(sql<string>`orders.product_name || ' ' || bill.words`, 'ilike', pattern),
        eb(sql<string>`orders.id::text`, '=', search),
        eb('bill.id', 'in', invoicesPaidWith(db, search)),
      ]),
    );
  }
  return query;
}

/**
 * One page of them, and how many there are. The orders are found first, in one pass over all of them: if PostgreSQL walks along
 * the dates until a page is full, a search that finds little takes many times as long.
 */
export async function selectManagedOrders(
  db: Executor,
  filters: OrderFilters,
  { pageno, pagesize, sortdir }: Page,
): Promise<{ readonly rows: readonly ManagedOrderRow[]; readonly total: number }> {
  const found = await db
    .with(
      (cte) => cte('found').materialized(),
      () => filtered(db, filters).select(['orders.id', 'orders.createdAt']),
    )
    .selectFrom('found')
    .select(['found.id', sql<number>`(select count(*)::integer from found)`.as('total')])
    .orderBy('found.createdAt', sortdir)
    .orderBy('found.id', sortdir)
    .limit(pagesize)
    .offset((pageno - 1) * pagesize)
    .execute();
  const [first] = found;
  if (first === undefined)
    return { rows: [], total: pageno === 1 ? 0 : await countManagedOrders(db, filters) };
  const rows = await managedOrders(db)
    .selectAll('orders')
    .select('users.mail')
    .where(
      'orders.id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('orders.createdAt', sortdir)
    .orderBy('orders.id', sortdir)
    .execute();
  return { rows, total: first.total };
}

async function countManagedOrders(db: Executor, filters: OrderFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function unsafeSelectManagedOrder(
  db: Executor,
  id: number,
): Promise<ManagedOrderRow | undefined> {
  return managedOrders(db)
    .selectAll('orders')
    .select('users.mail')
    .where('orders.id', '=', id)
    .executeTakeFirst();
}
