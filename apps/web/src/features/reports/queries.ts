import { limits, type DataOf, type Report, type ReportListItem, type Source } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/** A finished report does not change behind the reader's back, and its text can be large: it is read once. */
const readOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

export function useReport(id: number) {
  return useQuery(reportQuery(id));
}

export function useSources(report: Report) {
  return useQuery({ ...operationQuery('GetSources', { reportid: report.Id }), ...readOnce });
}

export function useReportMarkup(report: Report) {
  return useQuery({ ...operationQuery('GetReportMarkup', { reportid: report.Id }), ...readOnce });
}

export function useSourceMarkup(source: Source) {
  return useQuery({ ...operationQuery('GetSourceMarkup', { id: source.Id }), ...readOnce });
}
