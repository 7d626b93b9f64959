import { wireStatus } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { countableOf, verdictOf } from '../figures.present.ts';
import { selectTextResults, unsafeSelectTopSources } from '../../report-store/index.ts';

export const getTextResults: Handler<'GetTextResults'> = async ({ textids }, call) => {
  const { db } = call.services;
  const rows = await selectTextResults(db, userOf(call).id, textids);
  const finished = rows.filter(({ status }) => status === 'Ok').map(({ reportId }) => reportId);
  const topSources = await unsafeSelectTopSources(db, finished);
  const data = rows.map(({ textId, reportId, ...row }) => ({
    TextId: textId,
    ReportId: reportId,
    ReportStatus: wireStatus[row.status],
    ResultPercent: row.status === 'Ok' ? row.resultPercent : null,
    TotalWords: row.words,
    CountableWords: countableOf(row),
    Verdict: verdictOf(row),
    TopSource: topSources.get(reportId)?.title ?? '',
    TopSourceWords: topSources.get(reportId)?.words ?? 0,
  }));
  return { data, total: data.length };
};
