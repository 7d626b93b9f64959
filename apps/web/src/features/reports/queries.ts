import {
  limits,
  type DataOf,
  type RatingItem,
  type Report,
  type ReportListItem,
  type Source,
} from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { operationQuery } from '../../api/query.ts';
import { reportListInput, type ReportListState } from './list/report-list-state.ts';

/** A check that goes on by itself, so that asking again makes sense. */
export function isMoving(report: Pick<ReportListItem, 'Status'>): boolean {
  return report.Status === 'Aktiv' || report.Status === 'Geplant';
}

/** One page of the list; asked again while a check on it is on its way. */
export function useReports(state: ReportListState, defaultPageSize: number) {
  return useQuery({
    ...operationQuery('GetReports', reportListInput(state, defaultPageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.data.some(isMoving) ? limits.reportPollMs : false),
  });
}

export function reportQuery(id: number) {
  return operationQuery('GetReport', { id });
}

export type ReportProgress = DataOf<'GetReportStatus'>;

/** How far a check is; asked until it is finished or has failed. */
export function useReportStatus(id: number) {
  return useQuery({
    ...operationQuery('GetReportStatus', { id }),
    refetchInterval: (query) => (isFinal(query.state.data?.data) ? false : limits.reportPollMs),
    staleTime: 0,
  });
}

export function isFinal(progress: ReportProgress | undefined): boolean {
  return progress?.statusCode === 'Ok' || progress?.statusCode === 'Fehler';
}

/** A finished report changes by ratings alone, and its text can be large: it is read again when they have changed. */
const readOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** Asked again whenever the reader comes back to the page: somebody may have rated its sources elsewhere. */
export function useReport(id: number) {
  return useQuery({ ...reportQuery(id), refetchOnWindowFocus: 'always' });
}

export function sourcesQuery(report: Report) {
  return operationQuery('GetSources', { reportid: report.Id });
}

export function useSources(report: Report) {
  return useQuery({ ...sourcesQuery(report), ...readOnce });
}

export function markupQuery(report: Report) {
  return operationQuery('GetReportMarkup', { reportid: report.Id });
}

export function useReportMarkup(report: Report) {
  return useQuery({ ...markupQuery(report), ...readOnce });
}

export function scoreQuery(report: Report) {
  return operationQuery('GetScore', { reportid: report.Id });
}

/** How the percent comes about; read when it is first looked at. */
export function useScore(report: Report, enabled: boolean) {
  return useQuery({ ...scoreQuery(report), ...readOnce, enabled });
}

export function rateSources(report: Report, sources: readonly RatingItem[]) {
  return call('UpdateSources', { reportid: report.Id, sources: [...sources] });
}

export function resetRatings(report: Report) {
  return call('ResetReport', { id: report.Id });
}

export function useSourceMarkup(source: Source) {
  return useQuery({ ...operationQuery('GetSourceMarkup', { id: source.Id }), ...readOnce });
}
