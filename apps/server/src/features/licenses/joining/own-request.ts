import { UserError } from '../../../platform/errors.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { licenseOfRequest } from './decide-request.ts';
import { deleteRequestsOf, selectOwnRequest } from './joins.repository.ts';

/** The request of a user to join a licence, for this user. */

export const getLicenseRequest: Handler<'GetLicenseRequest'> = async (_input, call) => {
  const { db } = call.services;
  const request = await selectOwnRequest(db, userOf(call).id);
  if (request === undefined) return { data: null };
  const { licensee, code } = await licenseOfRequest(db, request.licenseId);
  const canAskAgain = request.expiresAt <= new Date();
  return { data: { licensee, code, date: epochSeconds(request.createdAt), canAskAgain } };
};

export const withdrawLicenseRequest: Handler<'WithdrawLicenseRequest'> = async (_input, call) => {
  const { id } = userOf(call);
  await call.services.db.transaction().execute(async (transaction) => {
    // A decision locks the user first: a request that is approved meanwhile is no longer there.
    await selectUserForUpdate(transaction, id);
    if (!(await deleteRequestsOf(transaction, id))) throw new UserError('licenseRequestMissing');
  });
  return { data: null, message: 'requestWithdrawn' };
};
