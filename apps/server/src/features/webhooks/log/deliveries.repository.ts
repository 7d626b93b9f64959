import { sql, type Insertable } from 'kysely';
import type { WebhookDeliveryState, WebhookProblem } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { WebhookAttemptRow, WebhookDeliveriesTable, WebhookDeliveryRow } from '../tables.ts';

export interface ListedDelivery extends WebhookDeliveryRow {
  readonly attempts: number;
  readonly lastStatus: number | null;
  /** Null before the first attempt. */
  readonly lastProblem: WebhookProblem | null;
}

function listed(db: Executor) {
  const last = db
    .selectFrom('webhookAttempts')
    .select(['status', 'problem'])
    .where(sql<boolean>`webhook_attempts.delivery_id = webhook_deliveries.id`)
    .where((eb) => eb.or([eb('durationMs', 'is not', null), eb('problem', '!=', '')]))
    .orderBy('id', 'desc')
    .limit(1)
    .as('last');
  return db
    .selectFrom('webhookDeliveries')
    .leftJoinLateral(last, (join) => join.onTrue())
    .selectAll('webhookDeliveries')
    .select([
      'last.status as lastStatus',
      'last.problem as lastProblem',
      sql<number>`(select count(*)::integer from webhook_attempts as attempt
        where attempt.delivery_id = webhook_deliveries.id)`.as('attempts'),
    ]);
}

export interface LogPage {
  readonly state?: WebhookDeliveryState | undefined;
  readonly pageno: number;
  readonly pagesize: number;
  readonly sortdir: 'asc' | 'desc';
}

/** The log of a webhook. */
export async function unsafeSelectDeliveryPage(
  db: Executor,
  webhookId: number,
  { state, pageno, pagesize, sortdir }: LogPage,
): Promise<readonly ListedDelivery[]> {
  const all = listed(db).where('webhookDeliveries.webhookId', '=', webhookId);
  return (state === undefined ? all : all.where('webhookDeliveries.state', '=', state))
    .orderBy('webhookDeliveries.id', sortdir)
    .limit(pagesize)
    .offset((pageno - 1) * pagesize)
    .execute();
}

export async function unsafeCountDeliveries(
  db: Executor,
  webhookId: number,
  state?: WebhookDeliveryState,
): Promise<number> {
  const all = db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId);
  const { count } = await (state === undefined ? all : all.where('state', '=', state))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function unsafeSelectListedDelivery(
  db: Executor,
  id: number,
): Promise<ListedDelivery | undefined> {
  return listed(db).where('webhookDeliveries.id', '=', id).executeTakeFirst();
}

export async function unsafeSelectDelivery(
  db: Executor,
  id: number,
): Promise<WebhookDeliveryRow | undefined> {
  return db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The attempts of a delivery, the last one first. */
export async function unsafeSelectWebhookAttempts(
  db: Executor,
  deliveryId: number,
): Promise<readonly WebhookAttemptRow[]> {
  return db
    .selectFrom('webhookAttempts')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertWebhookDelivery(
  transaction: Executor,
  delivery: Insertable<WebhookDeliveriesTable>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('webhookDeliveries')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends a delivery again that has arrived or failed. Nothing happens to one that waits. */
export async function updateToReplayed(transaction: Executor, id: number, triedUntil: Date): Promise<void> {
  await transaction
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', tries: 0, nextAttemptAt: new Date(), triedUntil })
    .where('id', '=', id)
    .where('state', '!=', 'waiting')
    .execute();
}

/** The same for all that have failed since a time. Returns how many. */
export async function updateFailedToReplayed(
  transaction: Executor,
  webhookId: number,
  { since, triedUntil }: { readonly since: Date; readonly triedUntil: Date },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', tries: 0, nextAttemptAt: new Date(), triedUntil })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'failed')
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends the waiting deliveries of a webhook that was paused by failures. They can be replayed. */
export async function updateWaitingToFailed(transaction: Executor, webhookId: number): Promise<void> {
  await transaction
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', nextAttemptAt: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Lets the tries of everything that waits begin again, now. */
export async function updateWaitingToBegin(
  transaction: Executor,
  webhookId: number,
  triedUntil: Date,
): Promise<void> {
  await transaction
    .updateTable('webhookDeliveries')
    .set({ tries: 0, nextAttemptAt: new Date(), triedUntil })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes what is older than the log, unless it still waits. Those that wait for a paused webhook are deleted in the end, too. */
export async function deleteDeliveriesBefore(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', before)
    .where((eb) => eb.or([eb('state', '!=', 'waiting'), eb('triedUntil', '<', before)]))
    .execute();
}
