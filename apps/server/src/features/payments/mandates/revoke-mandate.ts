import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { enqueueForgetting } from './forget.job.ts';
import { revokeOwnMandate } from './mandates.access.ts';

/** Nothing is charged with it from now on. The provider is told in a job, as often as needed. */
export const revokeMandate: Handler<'RevokeMandate'> = async ({ id }, call) => {
  const { db } = call.services;
  await db.transaction().execute(async (transaction) => {
    const mandate = await revokeOwnMandate(transaction, userOf(call).id, id);
    const { provider, providerCustomerRef: customerId, providerMandateRef: mandateId } = mandate;
    await enqueueForgetting(transaction, { provider, customerId, mandateId });
  });
  return { data: null };
};
