import { sql, type Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { WebhookAttemptsTable, WebhookDeliveriesTable, WebhookDeliveryRow } from '../tables.ts';

const isDue = sql<boolean>`delivery.state = 'waiting' and delivery.next_attempt_at <= clock_timestamp()
  and (webhook.state = 'active' or delivery.kind = 'webhook.test')`;

/** The delivery of a webhook that has waited longest for its attempt, locked; undefined: none is due. */
export async function unsafeSelectDueDeliveryForUpdate(
  transaction: Executor,
  webhookId: number,
): Promise<WebhookDeliveryRow | undefined> {
  return transaction
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhookId')
    .selectAll('delivery')
    .where('delivery.webhookId', '=', webhookId)
    .where(isDue)
    .orderBy('delivery.nextAttemptAt')
    .orderBy('delivery.id')
    .limit(1)
    .forUpdate('delivery')
    .skipLocked()
    .executeTakeFirst();
}

/** The webhooks to which something can be sent now, those that have waited longest first. */
export async function selectDueWebhookIds(db: Executor): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhookId')
    .select('webhook.id')
    .where(isDue)
    .where(sql<boolean>`coalesce(webhook.rests_until <= clock_timestamp(), true)`)
    .where(sql<boolean>`coalesce(webhook.sends_until < clock_timestamp(), true)`)
    .groupBy('webhook.id')
    .orderBy(sql`min(delivery.next_attempt_at)`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasDueDelivery(db: Executor, webhookId: number): Promise<boolean> {
  const row = await db
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhookId')
    .select('delivery.id')
    .where('delivery.webhookId', '=', webhookId)
    .where(isDue)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function unsafeUpdateDelivery(
  db: Executor,
  id: number,
  change: Updateable<WebhookDeliveriesTable>,
): Promise<void> {
  await db.updateTable('webhookDeliveries').set(change).where('id', '=', id).execute();
}

/** Notes that a request is about to be sent. Earlier attempts without an end were interrupted. */
export async function insertAttempt(transaction: Executor, deliveryId: number): Promise<number> {
  await transaction
    .updateTable('webhookAttempts')
    .set({ problem: 'interrupted' })
    .where('deliveryId', '=', deliveryId)
    .where('durationMs', 'is', null)
    .execute();
  const { id } = await transaction
    .insertInto('webhookAttempts')
    .values({ deliveryId, durationMs: null, status: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAttempt(
  db: Executor,
  id: number,
  change: Updateable<WebhookAttemptsTable>,
): Promise<void> {
  await db.updateTable('webhookAttempts').set(change).where('id', '=', id).execute();
}
