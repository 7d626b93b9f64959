import { limits, type References, type Report } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { operationQuery, useOperation } from '../../../../api/query.ts';
import { useReportAccess, withAccess } from '../../report-access.ts';

const nothing: References = {
  State: 'none',
  CanLookUp: false,
  End: 'noEntries',
  Services: [],
  Entries: [],
  Date: null,
};

export function isBeingLookedUp({ State }: References): boolean {
  return State === 'Waiting' || State === 'Active';
}

/** Whether there is anything to show or to do. */
export function hasReferences(references: References): boolean {
  return references.Entries.length > 0 || references.CanLookUp || isBeingLookedUp(references);
}

/** The references of a finished report, requested again while they are looked up, and the order to do so. */
export function useReferences(report: Report) {
  const access = useReportAccess();
  const { data } = useQuery({
    ...operationQuery('GetReferences', withAccess({ reportid: report.Id }, access)),
    refetchInterval: ({ state }) =>
      state.data && isBeingLookedUp(state.data.data) ? limits.reportPollMs : false,
  });
  const order = useOperation('LookUpReferences');
  return {
    references: data?.data ?? nothing,
    lookUp: () => order.mutate(withAccess({ reportid: report.Id }, access)),
    isOrdering: order.isPending,
  };
}
