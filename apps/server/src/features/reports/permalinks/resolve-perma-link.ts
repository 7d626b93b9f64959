import { userOf, type Handler } from '../../../http/handler.ts';
import { reportOfLink } from '../reports.access.ts';

export const resolvePermaLink: Handler<'ResolvePermaLink'> = async (input, call) => {
  const report = await reportOfLink(call.services.db, userOf(call), input.id);
  return { data: { Type: 'report', ReportId: report.id } };
};
