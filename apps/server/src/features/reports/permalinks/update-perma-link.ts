import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { presentPermaLink } from './create-perma-link.ts';
import { updatePermaLinkOf } from '../../report-store/index.ts';
import { reportForEditing } from '../reports.access.ts';

export const updatePermaLink: Handler<'UpdatePermaLink'> = async (input, call) => {
  const user = userOf(call);
  const { reportid, read, write, titles, expires } = input;
  if (read < write) throw new UserError('readPolicyBelowWrite', `read ${read}, write ${write}`);
  const link = await call.services.db.transaction().execute(async (transaction) => {
    const report = await reportForEditing(transaction, user, reportid);
    return updatePermaLinkOf(transaction, report.id, {
      readPolicy: read,
      writePolicy: write,
      ...(titles === undefined ? {} : { showLibraryTitles: titles === 1 }),
      ...(expires === undefined ? {} : { expiresAt: expires === null ? null : new Date(expires * 1000) }),
    });
  });
  if (link === undefined) throw new UserError('permalinkNotValid', `report ${reportid} has no link`);
  return { data: presentPermaLink(link) };
};
