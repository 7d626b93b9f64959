import { testWebhookKind } from '@palimpsest/contract';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { writeEvent } from '../events/tell-webhooks.ts';
import { unsafeSelectListedDelivery } from '../log/deliveries.repository.ts';
import { webhookOfCallerForUpdate } from '../webhooks.access.ts';
import { presentDelivery } from '../webhooks.present.ts';
import { updateWebhookRow } from '../webhooks.repository.ts';

export const testWebhook: Handler<'TestWebhook'> = async ({ id }, call) => {
  const delivery = await call.services.db.transaction().execute(async (transaction) => {
    const webhook = await webhookOfCallerForUpdate(transaction, userOf(call), id);
    // Somebody waits for the answer.
    await updateWebhookRow(transaction, id, { restsUntil: null });
    const things = { reportId: null, projectId: null };
    const made = await writeEvent(transaction, webhook, testWebhookKind, { webhookId: id }, things);
    return expectDefined(await unsafeSelectListedDelivery(transaction, made), 'a delivery of now');
  });
  return { data: presentDelivery(delivery) };
};
