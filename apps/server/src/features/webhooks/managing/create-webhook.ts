import { limits } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { requireRecentProof } from '../../identity/index.ts';
import { describeWebhookSecret, newWebhookSecret, sealWebhookSecret } from '../sending/secret.ts';
import { ownerOfWebhooksForUpdate } from '../webhooks.access.ts';
import { insertWebhook, selectWebhooks } from '../webhooks.repository.ts';
import { enteredUrl, requireOffered } from './entered-fields.ts';

export const createWebhook: Handler<'CreateWebhook'> = async (input, call) => {
  const { license, url, description, kinds } = input;
  const user = userOf(call);
  const { services } = call;
  await requireRecentProof(services.db, call.caller);
  const address = enteredUrl(services.config, url);
  const secret = newWebhookSecret();
  const id = await services.db.transaction().execute(async (transaction) => {
    // Two calls at once would exceed the limit.
    const owner = await ownerOfWebhooksForUpdate(transaction, user, license);
    requireOffered(owner, kinds);
    if ((await selectWebhooks(transaction, owner)).length >= limits.webhooksPerOwner) {
      throw new UserError('tooManyWebhooks');
    }
    return insertWebhook(transaction, {
      ...owner,
      ...address,
      description,
      kinds: [...kinds],
      secret: sealWebhookSecret(services, secret),
    });
  });
  return { data: { Id: id, Secret: describeWebhookSecret(secret) } };
};
