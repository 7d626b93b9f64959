import { userOf, type Handler } from '../../http/handler.ts';
import { reportForReading } from './reports.access.ts';
import { presentReport } from './reports.present.ts';
import { selectManipulationHints } from './reports.repository.ts';

export const getReport: Handler<'GetReport'> = async (input, call) => {
  const { db } = call.services;
  const report = await reportForReading(db, userOf(call), input.id, input.permaLinkId);
  return { data: presentReport(report, await selectManipulationHints(db, report.id)) };
};
