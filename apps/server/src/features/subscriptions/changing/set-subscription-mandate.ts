import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../profile/index.ts';
import { requireOwnMandate } from '../../payments/index.ts';
import { runningState } from '../state.ts';
import { updateSubscription } from '../subscriptions.repository.ts';
import { presentSubscription } from './present-subscription.ts';

/** The next periods are charged with another saved way to pay, of the administrator, who becomes the one who pays. */
export const setSubscriptionMandate: Handler<'SetSubscriptionMandate'> = async (
  { code, mandateid },
  call,
) => {
  const { services } = call;
  const { id: userId } = userOf(call);
  const language = await readerLanguage(call);
  const data = await services.db.transaction().execute(async (transaction) => {
    const { id: mandateId, method } = await requireOwnMandate(transaction, userId, mandateid);
    const { subscription } = await runningState(transaction, { id: userId }, code, { forUpdate: true });
    await updateSubscription(transaction, subscription.id, { userId, mandateId, method });
    const changed = await runningState(transaction, { id: userId }, code, { forUpdate: false });
    return presentSubscription(services, transaction, changed, { userId, language });
  });
  return { data };
};
