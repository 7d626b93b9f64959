import { userOf, type Handler } from '../../http/handler.ts';
import { finishedReport } from './reports.access.ts';
import { presentSource } from './reports.present.ts';
import { selectSources } from './reports.repository.ts';
import { withheldTexts } from './withheld-texts.ts';

export const getSources: Handler<'GetSources'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const report = await finishedReport(db, user, input.reportid, input.permaLinkId);
  const rows = await selectSources(db, report.id);
  const withheld = await withheldTexts(db, user, rows);
  return { data: rows.map((row) => presentSource(row, withheld)), total: rows.length };
};
