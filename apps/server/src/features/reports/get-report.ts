import { userOf, type Handler } from '../../http/handler.ts';
import { hasStyle } from './report-style.ts';
import { reportForReading } from './reports.access.ts';
import { presentReport } from './reports.present.ts';
import { selectManipulationHints } from './reports.repository.ts';

export const getReport: Handler<'GetReport'> = async (input, call) => {
  const { db } = call.services;
  const report = await reportForReading(db, userOf(call), input.id, input.permaLinkId);
  const [hints, textOverlayExists] = await Promise.all([
    selectManipulationHints(db, report.id),
    hasStyle(call.services, report),
  ]);
  return { data: { ...presentReport(report, hints), TextOverlayExists: textOverlayExists } };
};
