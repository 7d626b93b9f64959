import { userOf, type Handler } from '../../platform/http/handler.ts';
import { selectTextFile } from '../../finding/texts/text-extras.repository.ts';
import { selectText } from '../../finding/texts/texts.repository.ts';
import { reportContinuation } from './reruns/continued.present.ts';
import { reportRecheck } from './reruns/recheck.present.ts';
import { reportOrder } from './lifecycle/report-order.ts';
import { reportRevisions } from './revisions/report-revisions.ts';
import { hasStyle } from './style/report-style.ts';
import { reportForReading } from './reports.access.ts';
import { presentReport } from './reports.present.ts';
import { unsafeSelectFindings } from '../report-store/index.ts';
import { presentLeftOut } from './markup/not-counted.present.ts';

export const getReport: Handler<'GetReport'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const report = await reportForReading(db, user, input.id, input.permaLinkId);
  const { manipulationHints, uncounted, ...has } = await unsafeSelectFindings(db, report.id);
  const [revisions, order, recheck, continuation, text, hasOverlay, ownFile] = await Promise.all([
    reportRevisions(db, user, report, has.hasRevisions),
    reportOrder(db, report, has.hasGivenTexts),
    reportRecheck(db, report),
    reportContinuation(db, report),
    input.flag ? selectText(db, report.textId) : undefined,
    hasStyle(call.services, report),
    input.permaLinkId === undefined ? selectTextFile(db, report.textId, user.id) : undefined,
  ]);
  return {
    data: {
      ...presentReport(report, manipulationHints),
      ...revisions,
      ...continuation,
      Order: order,
      Recheck: recheck,
      LeftOut: presentLeftOut(report.status === 'Ok' ? uncounted : []),
      Text: text?.content ?? '',
      TextOverlayExists: hasOverlay,
      HasOwnDocument: ownFile !== undefined,
    },
  };
};
