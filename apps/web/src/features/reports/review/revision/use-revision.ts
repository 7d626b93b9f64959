import type { Report, Revision } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { operationQuery } from '../../../../api/query.ts';
import { useReportAccess, withAccess } from '../../report-access.ts';

/** It depends on the ratings of two reports, so it is read again each time it is opened. */
export function useRevision(report: Report) {
  const access = useReportAccess();
  return useQuery({
    ...operationQuery('GetRevision', withAccess({ reportid: report.Id }, access)),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
}

/** Whether the address asks for the changes of a revision; a report that is not a revision has no such view. */
export function useIsRevisionView(report: Report): boolean {
  const params: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return params['view'] === 'revision' && report.RevisionOf !== 0;
}

/** The shown match, from 1, in the address; its setter replaces the history entry. */
export function useShownMatch(
  matches: Revision['Matches'] | undefined,
): readonly [number | null, (match: number | null) => void] {
  const params: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = Number(params['match']);
  const isThere = Number.isSafeInteger(asked) && asked > 0 && asked <= (matches?.length ?? 0);
  const show = useCallback(
    (match: number | null) => {
      void navigate({
        to: '.',
        search: { view: 'revision', ...(match === null ? {} : { match }) } as never,
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [isThere ? asked : null, show];
}
