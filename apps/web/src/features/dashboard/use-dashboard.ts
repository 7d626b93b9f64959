import type { Message, MonthCount, ProjectCount, ReportListItem } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { operationQuery } from '../../api/query.ts';
import { askAgain } from '../../api/refresh.ts';

export interface DashboardData {
  /** Finished, newest first. */
  readonly reports: readonly ReportListItem[];
  readonly projects: readonly ProjectCount[];
  readonly months: readonly MonthCount[];
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly unread: number;
}

const latestChecks = 25;
const latestMessages = 10;
const refetchMs = 20_000;
const okState = 1;

/**
 * The content of the dashboard. New messages are looked for while the page is open; the first one that appears brings the
 * rest up to date.
 */
export function useDashboard(): {
  readonly data: DashboardData | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
} {
  const reports = useQuery(
    operationQuery('GetReports', { filters: { state: okState }, pagesize: latestChecks }),
  );
  const projects = useQuery(operationQuery('GetReportsStatistics', { mode: 0 }));
  const months = useQuery(operationQuery('GetReportsStatistics', { mode: 1 }));
  const messages = useQuery({
    ...operationQuery('GetUserMessages', { pagesize: latestMessages }),
    refetchInterval: refetchMs,
  });
  const newest = messages.data === undefined ? undefined : (messages.data.data.Messages[0]?.Id ?? 0);
  const known = useRef(newest);
  useEffect(() => {
    if (known.current !== undefined && known.current !== newest) {
      askAgain('GetReports', 'GetReportsStatistics');
    }
    known.current = newest;
  }, [newest]);
  const all = [reports, projects, months, messages];
  const retry = (): void => {
    for (const { refetch } of all) void refetch();
  };
  const error = all.find((query) => query.error !== null)?.error ?? null;
  if (!reports.data || !projects.data || !months.data || !messages.data) {
    return { data: undefined, error, retry };
  }
  const data = {
    reports: reports.data.data,
    projects: projects.data.data.filter((row) => 'ProjectId' in row),
    months: months.data.data.filter((row) => 'Month' in row),
    messages: messages.data.data.Messages,
    unread: messages.data.data.Unread,
  };
  return { data, error, retry };
}
