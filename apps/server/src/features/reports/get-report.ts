import { userOf, type Handler } from '../../http/handler.ts';
import { selectText } from '../../texts/texts.repository.ts';
import { reportOrder } from './lifecycle/report-order.ts';
import { reportRevisions } from './revisions/report-revisions.ts';
import { hasStyle } from './style/report-style.ts';
import { reportForReading } from './reports.access.ts';
import { presentReport } from './reports.present.ts';
import { selectManipulationHints } from './reports.repository.ts';

export const getReport: Handler<'GetReport'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const report = await reportForReading(db, user, input.id, input.permaLinkId);
  const [hints, revisions, order, text, hasOverlay] = await Promise.all([
    selectManipulationHints(db, report.id),
    reportRevisions(db, user, report),
    reportOrder(db, report),
    input.flag ? selectText(db, report.textId) : undefined,
    hasStyle(call.services, report),
  ]);
  return {
    data: {
      ...presentReport(report, hints),
      ...revisions,
      Order: order,
      Text: text?.content ?? '',
      TextOverlayExists: hasOverlay,
    },
  };
};
