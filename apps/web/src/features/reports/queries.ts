import {
  limits,
  type DataOf,
  type InputOf,
  type RatingItem,
  type Report,
  type ReportListItem,
  type Source,
} from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { operationQuery, queryOf } from '../../api/query.ts';
import { askAgain } from '../../api/refresh.ts';
import { isUnderWay } from '../../common/result/result-refresh.ts';
import { reportListInput, type ReportListState } from './list/report-list-state.ts';
import { useReportAccess, withAccess, type ReportAccess } from './report-access.ts';

export const recheckProgressQuery = queryOf('GetRecheckProgress');
export const resolvePermaLinkQuery = queryOf('ResolvePermaLink');

/** A check that will change its state without the user, so that asking again makes sense. */
export function isMoving(report: Pick<ReportListItem, 'Status'>): boolean {
  return isUnderWay(report.Status);
}

/** A report that will get another result without the user. */
export function isRechecked({ RecheckState }: Pick<ReportListItem, 'RecheckState'>): boolean {
  return RecheckState === 'Waiting' || RecheckState === 'Active';
}

/** A report that will get further sources without the user. */
export function isContinued({ Continued }: Pick<Report, 'Continued'>): boolean {
  return Continued?.State === 'Waiting' || Continued?.State === 'Active';
}

/** One page of the list; requested again while a check on it is pending. */
export function useReports(state: ReportListState, defaultPageSize: number) {
  return useQuery({
    ...operationQuery('GetReports', reportListInput(state, defaultPageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.data.some((report) => isMoving(report) || isRechecked(report))
        ? limits.reportPollMs
        : false,
  });
}

/** The other users whose reports the list can show; for most users the list is empty. */
export function useReportOwners() {
  return useQuery({ ...operationQuery('GetReportOwners', {}), staleTime: 5 * 60_000 }).data?.data ?? [];
}

export function reportQuery(id: number, access: ReportAccess) {
  return operationQuery('GetReport', withAccess({ id }, access));
}

export type ReportProgress = DataOf<'GetReportStatus'>;

/** The progress of a check; requested until it has finished or failed. */
export function useReportStatus(id: number) {
  const access = useReportAccess();
  return useQuery({
    ...operationQuery('GetReportStatus', withAccess({ id }, access)),
    refetchInterval: (query) => (isReportDone(query.state.data?.data) ? false : limits.reportPollMs),
    staleTime: 0,
  });
}

export function isReportDone(progress: ReportProgress | undefined): boolean {
  return progress?.statusCode === 'Ok' || progress?.statusCode === 'Fehler';
}

/** Only ratings change a finished report, and its text can be large: it is read again when they have changed. */
const readOnce = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/**
 * Requested again whenever the reader returns to the page, because somebody may have rated its sources elsewhere, and
 * while the report is checked again or its search is continued.
 */
export function useReport(id: number) {
  const access = useReportAccess();
  return useQuery({
    ...reportQuery(id, access),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data && (isRechecked(state.data.data) || isContinued(state.data.data))
        ? limits.reportPollMs
        : false,
  });
}

export function sourcesQuery(report: Report, access: ReportAccess) {
  return operationQuery('GetSources', withAccess({ reportid: report.Id }, access));
}

export function useSources(report: Report) {
  const access = useReportAccess();
  return useQuery({ ...sourcesQuery(report, access), ...readOnce });
}

export function markupQuery(report: Report, access: ReportAccess) {
  return operationQuery('GetReportMarkup', withAccess({ reportid: report.Id }, access));
}

export function useReportMarkup(report: Report) {
  const access = useReportAccess();
  return useQuery({ ...markupQuery(report, access), ...readOnce });
}

export function scoreQuery(report: Report, access: ReportAccess) {
  return operationQuery('GetScore', withAccess({ reportid: report.Id }, access));
}

/** How the percentage is calculated; read when the user first opens it. */
export function useScore(report: Report, enabled: boolean) {
  const access = useReportAccess();
  return useQuery({ ...scoreQuery(report, access), ...readOnce, enabled });
}

/**
 * The result under other settings; the last one stays until the next has arrived. If it shows that somebody has rated
 * sources in the meantime, the report is read again, so that both belong to the same ratings.
 */
export function useTrialScore(report: Report, settings: Partial<InputOf<'GetScore'>>, enabled: boolean) {
  const access = useReportAccess();
  const input = withAccess({ reportid: report.Id, ...settings }, access);
  const query = operationQuery('GetScore', input);
  const trial = useQuery({
    ...query,
    ...readOnce,
    // Ratings change it.
    queryKey: [...query.queryKey, report.RatingVersion],
    enabled,
    placeholderData: keepPreviousData,
  });
  const isReportOld = enabled && (trial.data?.data.RatingVersion ?? 0) > report.RatingVersion;
  useEffect(() => {
    if (isReportOld) askAgain(reportQuery(report.Id, access));
  }, [isReportOld, report.Id, access]);
  return trial;
}

/** One of several ratings, after which `refreshAfter` is called. */
export function rateSources(report: Report, sources: readonly RatingItem[], access: ReportAccess) {
  return call('UpdateSources', withAccess({ reportid: report.Id, sources: [...sources] }, access), {
    refreshes: false,
  });
}

export function resetRatings(report: Report, access: ReportAccess) {
  return call('ResetReport', withAccess({ id: report.Id }, access), { refreshes: false });
}

export function useSourceMarkup(source: Source) {
  const access = useReportAccess();
  return useQuery({
    ...operationQuery('GetSourceMarkup', withAccess({ id: source.Id }, access)),
    ...readOnce,
  });
}
