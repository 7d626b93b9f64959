import { limits, type Collusion, type CollusionSource } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/query.ts';

/** An answer with more pairs than this is requested less often while more are found. */
const manyPairs = 500;

export function isBusy(collusion: Collusion | undefined): boolean {
  return collusion?.State === 'Scheduled' || collusion?.State === 'Active';
}

function pollMs(collusion: Collusion | undefined): number | false {
  if (!isBusy(collusion)) return false;
  return (collusion?.sources.length ?? 0) > manyPairs ? 3 * limits.reportPollMs : limits.reportPollMs;
}

/** The comparison of a project's texts with each other; requested again while something is pending. */
export function useCollusion(projectId: number) {
  return useQuery({
    ...operationQuery('GetCollusionSources', { projectId }),
    refetchInterval: (query) => pollMs(query.state.data?.data),
  });
}

export function useGivenTexts(projectId: number) {
  return useQuery(operationQuery('GetGivenTexts', { projectId }));
}

/** Both texts of a pair with their common passages; read again when a comparison changes what is left out. */
export function usePairMarkup({ Id, MW, NotCounted }: CollusionSource) {
  const query = operationQuery('GetSourceMarkup', { id: Id });
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, MW, NotCounted],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
