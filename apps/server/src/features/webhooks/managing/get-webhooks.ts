import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { ownerOfWebhooks } from '../webhooks.access.ts';
import { presentWebhook } from '../webhooks.present.ts';
import { selectWebhooks } from '../webhooks.repository.ts';

export const getWebhooks: Handler<'GetWebhooks'> = async ({ license }, call) => {
  const { db } = call.services;
  const owner = await ownerOfWebhooks(db, userOf(call), license);
  return { data: (await selectWebhooks(db, owner)).map(presentWebhook) };
};
