import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { deletePermaLink } from '../../report-store/index.ts';
import { reportForEditing } from '../reports.access.ts';

/** A report without a link stays unchanged. */
export const revokePermaLink: Handler<'RevokePermaLink'> = async (input, call) => {
  const user = userOf(call);
  await call.services.db.transaction().execute(async (transaction) => {
    const report = await reportForEditing(transaction, user, input.reportid);
    await deletePermaLink(transaction, report.id);
  });
  return { data: null, message: 'reportLinkRevoked' };
};
