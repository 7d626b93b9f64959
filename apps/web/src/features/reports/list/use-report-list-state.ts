import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readReportList, writeReportList, type ReportListState } from './report-list-state.ts';

export type ChangeReportList = (changes: Partial<ReportListState>) => void;

/** The list's state, kept in the address. Whatever changes what is listed goes back to the first page. */
export function useReportListState(): readonly [ReportListState, ChangeReportList, () => void] {
  const params = useSearch({ from: '/plagiarism/reports' });
  const navigate = useNavigate({ from: '/plagiarism/reports' });
  const state = useMemo(() => readReportList(params), [params]);
  const change = useCallback<ChangeReportList>(
    (changes) => {
      void navigate({
        to: '.',
        search: (current) => writeReportList({ ...readReportList(current), page: 1, ...changes }),
        // Turning a page is a step that "back" undoes; typing a search is not.
        replace: changes.page === undefined,
        resetScroll: changes.page !== undefined,
      });
    },
    [navigate],
  );
  const reset = useCallback(
    () => change({ search: '', status: null, date: null, projectId: null }),
    [change],
  );
  return [state, change, reset];
}
