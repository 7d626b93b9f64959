import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { reportOfLink } from '../reports.access.ts';

export const resolvePermaLink: Handler<'ResolvePermaLink'> = async (input, call) => {
  const { services } = call;
  const user = userOf(call);
  const ofLicense = await services.licenseEntry.resolveLink(user, input.id, input.action);
  if (ofLicense !== undefined) return { data: ofLicense };
  const report = await reportOfLink(services.db, user, input.id);
  return { data: { Type: 'report', ReportId: report.id, License: null } };
};
