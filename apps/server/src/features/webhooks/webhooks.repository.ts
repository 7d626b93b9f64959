import { sql, type Insertable, type Updateable } from 'kysely';
import type { WebhookKind } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { WebhookRow, WebhooksTable } from './tables.ts';

/** The owner of webhooks: a user, or a licence. */
export type WebhookOwnerId =
  | { readonly userId: number; readonly licenseId: null }
  | { readonly userId: null; readonly licenseId: number };

export type ListedWebhook = WebhookRow & { readonly waiting: number; readonly failed: number };

function listed(db: Executor) {
  const count = (state: 'waiting' | 'failed') =>
    sql<number>`(select count(*)::integer from webhook_deliveries as delivery
      where delivery.webhook_id = webhooks.id and delivery.state = ${state})`;
  return db
    .selectFrom('webhooks')
    .selectAll('webhooks')
    .select([count('waiting').as('waiting'), count('failed').as('failed')]);
}

export async function selectWebhooks(
  db: Executor,
  { userId, licenseId }: WebhookOwnerId,
): Promise<readonly ListedWebhook[]> {
  const own = listed(db);
  return (userId === null ? own.where('licenseId', '=', licenseId) : own.where('userId', '=', userId))
    .orderBy('id')
    .execute();
}

export async function unsafeSelectListedWebhook(
  db: Executor,
  id: number,
): Promise<ListedWebhook | undefined> {
  return listed(db).where('id', '=', id).executeTakeFirst();
}

export async function unsafeSelectWebhook(db: Executor, id: number): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A webhook of the user, or of one of these licences; otherwise undefined. */
export async function selectWebhookOf(
  db: Executor,
  id: number,
  { userId, licenseIds }: { readonly userId: number; readonly licenseIds: readonly number[] },
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('userId', '=', userId), sql<boolean>`license_id = any(${licenseIds}::integer[])`]),
    )
    .executeTakeFirst();
}

export async function unsafeSelectWebhookForUpdate(
  transaction: Executor,
  id: number,
): Promise<WebhookRow | undefined> {
  return transaction.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Those that are told about an event of this kind, and those that were paused by failures and may be told later. */
export async function unsafeSelectWebhooksToTell(
  db: Executor,
  kind: WebhookKind,
  { userId, licenseIds }: { readonly userId: number | null; readonly licenseIds: readonly number[] },
): Promise<readonly WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('state', 'in', ['active', 'failing'])
    .where(sql<boolean>`${kind} = any(kinds)`)
    .where(sql<boolean>`(user_id = ${userId}::integer or license_id = any(${licenseIds}::integer[]))`)
    .orderBy('id')
    .execute();
}

export async function insertWebhook(
  transaction: Executor,
  webhook: Insertable<WebhooksTable>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('webhooks')
    .values(webhook)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateWebhookRow(
  db: Executor,
  id: number,
  change: Updateable<WebhooksTable>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

export async function deleteWebhookRow(transaction: Executor, id: number): Promise<void> {
  await transaction.deleteFrom('webhooks').where('id', '=', id).execute();
}
