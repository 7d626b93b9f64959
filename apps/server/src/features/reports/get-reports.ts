import { userOf, type Handler } from '../../http/handler.ts';
import { presentReportRow } from './reports.present.ts';
import { countReports, selectReportPage } from './reports.repository.ts';

export const getReports: Handler<'GetReports'> = async (input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const [rows, total] = await Promise.all([
    selectReportPage(db, user.id, input),
    countReports(db, user.id, input.filters),
  ]);
  return { data: rows.map((row) => presentReportRow({ ...row, isOwner: true, mayRate: true })), total };
};
