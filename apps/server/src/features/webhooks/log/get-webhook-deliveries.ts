import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { mayRead } from '../events/readable.ts';
import { deliveryOfCaller, webhookOfCaller } from '../webhooks.access.ts';
import { presentAttempt, presentDelivery } from '../webhooks.present.ts';
import {
  unsafeCountDeliveries,
  unsafeSelectWebhookAttempts,
  unsafeSelectDeliveryPage,
  unsafeSelectListedDelivery,
} from './deliveries.repository.ts';

export const getWebhookDeliveries: Handler<'GetWebhookDeliveries'> = async (input, call) => {
  const { id, filters, pageno, pagesize, sortdir } = input;
  const { db } = call.services;
  const webhook = await webhookOfCaller(db, userOf(call), id);
  const page = { state: filters.state, pageno, pagesize, sortdir };
  const rows = await unsafeSelectDeliveryPage(db, webhook.id, page);
  return {
    data: rows.map(presentDelivery),
    total: await unsafeCountDeliveries(db, webhook.id, filters.state),
  };
};

export const getWebhookDelivery: Handler<'GetWebhookDelivery'> = async ({ id }, call) => {
  const { db } = call.services;
  const { webhook, delivery } = await deliveryOfCaller(db, userOf(call), id);
  const listed = expectDefined(await unsafeSelectListedDelivery(db, id), 'a delivery that was read');
  const attempts = await unsafeSelectWebhookAttempts(db, id);
  return {
    data: {
      ...presentDelivery(listed),
      Url: webhook.url,
      Request: (await mayRead(db, webhook, delivery)) ? delivery.body : '',
      AttemptList: attempts.map(presentAttempt),
    },
  };
};
