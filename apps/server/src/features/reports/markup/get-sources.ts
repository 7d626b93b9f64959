import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { finishedReport } from '../reports.access.ts';
import { presentSource } from '../reports.present.ts';
import { unsafeSelectSources } from '../../report-store/index.ts';
import { shownSources } from './shown-sources.ts';
import { sourceViewFor } from './source-view.ts';

export const getSources: Handler<'GetSources'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const report = await finishedReport(db, user, input.reportid, input.permaLinkId);
  const rows = shownSources(await unsafeSelectSources(db, report.id));
  const view = await sourceViewFor(db, user, report, rows);
  return { data: rows.map((row) => presentSource(row, view)), total: rows.length };
};
