import { userOf, type Handler } from '../../http/handler.ts';
import { finishedReport } from './reports.access.ts';
import { presentSource } from './reports.present.ts';
import { selectSources } from './reports.repository.ts';

export const getSources: Handler<'GetSources'> = async (input, call) => {
  const { db } = call.services;
  const report = await finishedReport(db, userOf(call), input.reportid, input.permaLinkId);
  const rows = await selectSources(db, report.id);
  return { data: rows.map(presentSource), total: rows.length };
};
