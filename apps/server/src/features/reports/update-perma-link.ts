import { UserError } from '../../errors.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { presentPermaLink } from './create-perma-link.ts';
import { updatePermaLinkPolicies } from './permalinks.repository.ts';
import { reportForEditing } from './reports.access.ts';

export const updatePermaLink: Handler<'UpdatePermaLink'> = async (input, call) => {
  const user = userOf(call);
  const { reportid, read, write } = input;
  if (read < write) throw new UserError('readPolicyBelowWrite', `read ${read}, write ${write}`);
  const link = await call.services.db.transaction().execute(async (transaction) => {
    const report = await reportForEditing(transaction, user, reportid);
    return updatePermaLinkPolicies(transaction, report.id, { readPolicy: read, writePolicy: write });
  });
  if (link === undefined) throw new UserError('permalinkNotValid', `report ${reportid} has no link`);
  return { data: presentPermaLink(link) };
};
