import { testWebhookKind } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { triedUntilFromNow } from '../sending/retry-times.ts';
import { enqueueSending } from '../sending/send-webhook.kind.ts';
import type { WebhookRow } from '../tables.ts';
import { deliveryOfCallerForUpdate, webhookOfCallerForUpdate } from '../webhooks.access.ts';
import { presentDelivery } from '../webhooks.present.ts';
import { updateWebhookRow } from '../webhooks.repository.ts';
import {
  unsafeSelectListedDelivery,
  updateFailedToReplayed,
  updateToReplayed,
} from './deliveries.repository.ts';

export const replayWebhookDelivery: Handler<'ReplayWebhookDelivery'> = async ({ id }, call) => {
  const replayed = await call.services.db.transaction().execute(async (transaction) => {
    const { webhook, delivery } = await deliveryOfCallerForUpdate(transaction, userOf(call), id);
    if (delivery.kind !== testWebhookKind) requireActive(webhook);
    await updateToReplayed(transaction, id, triedUntilFromNow());
    await sendNow(transaction, webhook.id);
    return expectDefined(await unsafeSelectListedDelivery(transaction, id), 'a locked delivery');
  });
  return { data: presentDelivery(replayed) };
};

export const replayFailed: Handler<'ReplayFailedWebhookDeliveries'> = async ({ id, since }, call) => {
  const total = await call.services.db.transaction().execute(async (transaction) => {
    const webhook = await webhookOfCallerForUpdate(transaction, userOf(call), id);
    requireActive(webhook);
    const times = { since: new Date(since * 1_000), triedUntil: triedUntilFromNow() };
    const count = await updateFailedToReplayed(transaction, id, times);
    await sendNow(transaction, id);
    return count;
  });
  return { data: null, total };
};

function requireActive({ id, state }: WebhookRow): void {
  if (state !== 'active') throw new UserError('webhookPaused', `webhook ${id} is ${state}`);
}

/** Somebody waits for the answer, so the receiver does not rest. */
async function sendNow(transaction: Executor, webhookId: number): Promise<void> {
  await updateWebhookRow(transaction, webhookId, { restsUntil: null });
  await enqueueSending(transaction, webhookId);
}
