import { limits } from '@palimpsest/contract';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { requireRecentProof } from '../../identity/index.ts';
import { updateWaitingToBegin } from '../log/deliveries.repository.ts';
import { triedUntilFromNow } from '../sending/retry-times.ts';
import {
  describeWebhookSecret,
  newWebhookSecret,
  oldSecretsNow,
  sealWebhookSecret,
} from '../sending/secret.ts';
import { enqueueSending } from '../sending/send-webhook.kind.ts';
import { webhookOfCallerForUpdate } from '../webhooks.access.ts';
import { presentWebhook } from '../webhooks.present.ts';
import { deleteWebhookRow, unsafeSelectListedWebhook, updateWebhookRow } from '../webhooks.repository.ts';
import { enteredUrl, requireOffered } from './entered-fields.ts';

export const updateWebhook: Handler<'UpdateWebhook'> = async (input, call) => {
  const { id, url, isActive, description, kinds } = input;
  const { services } = call;
  if (url !== undefined) await requireRecentProof(services.db, call.caller);
  const changed = await services.db.transaction().execute(async (transaction) => {
    const webhook = await webhookOfCallerForUpdate(transaction, userOf(call), id);
    if (kinds !== undefined) requireOffered(webhook, kinds);
    const isAnother = url !== undefined && url !== webhook.url;
    await updateWebhookRow(transaction, id, {
      ...(isAnother ? enteredUrl(services.config, url) : {}),
      ...(description === undefined ? {} : { description }),
      ...(kinds === undefined ? {} : { kinds: [...kinds] }),
      ...(isActive === false ? { state: 'paused' as const } : {}),
      // Its three days begin again, and the receiver is asked at once.
      ...(isActive === true || isAnother ? { failures: 0, failingSince: null, restsUntil: null } : {}),
      ...(isActive === true ? { state: 'active' as const } : {}),
    });
    if (isActive === true || isAnother) await updateWaitingToBegin(transaction, id, triedUntilFromNow());
    if (isActive !== false) await enqueueSending(transaction, id);
    return expectDefined(await unsafeSelectListedWebhook(transaction, id), 'a locked webhook');
  });
  return { data: presentWebhook(changed) };
};

export const rotateWebhookSecret: Handler<'RotateWebhookSecret'> = async ({ id }, call) => {
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  const secret = newWebhookSecret();
  const until = new Date(Date.now() + limits.webhookOldSecretHours * 3_600_000);
  await services.db.transaction().execute(async (transaction) => {
    const webhook = await webhookOfCallerForUpdate(transaction, userOf(call), id);
    await updateWebhookRow(transaction, id, {
      secret: sealWebhookSecret(services, secret),
      oldSecrets: JSON.stringify([
        ...oldSecretsNow(webhook, new Date()),
        { secret: webhook.secret.toString('base64'), until: until.toISOString() },
      ]),
    });
  });
  return { data: { Id: id, Secret: describeWebhookSecret(secret) } };
};

export const deleteWebhook: Handler<'DeleteWebhook'> = async ({ id }, call) => {
  await call.services.db.transaction().execute(async (transaction) => {
    await webhookOfCallerForUpdate(transaction, userOf(call), id);
    await deleteWebhookRow(transaction, id);
  });
  return { data: null };
};
