import type { DataOf, LearningArrival, LearningLaunch } from '@palimpsest/contract';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { CallResult } from '../../../api/read-answer.ts';
import { keepVisitToken, visitToken } from '../../../api/visit.ts';
import { proveBrowser } from './open/prove-browser.ts';
import type { VisitAddress } from './open/visit-address.ts';

type Visit = CallResult<LearningLaunch>;

/** The content of the visit. A student whose teacher has just chosen a project gets a form; nothing else of the page changes. */
export const visitQuery = queryOptions<Visit, ApiError>({
  queryKey: ['RefreshLearningLaunch', {}],
  queryFn: ({ signal }) => call('RefreshLearningLaunch', {}, { signal, refreshes: false }),
});

/** States that end elsewhere: in the window where an account is connected, or with the teacher. */
const refreshMs: Readonly<Partial<Record<LearningLaunch['State'], number>>> = {
  connect: 3_000,
  notSetUp: 15_000,
};

/** The pause before the visit is read again: short while the platform is asked for groups. */
function refreshOf(launch: LearningLaunch | undefined): number | false {
  if (launch === undefined) return false;
  const { State, Group, GroupWork } = launch;
  if (Group?.State === 'reading' || GroupWork?.IsReading === true) return 2_000;
  if (Group?.State === 'unknown') return 30_000;
  return refreshMs[State] ?? false;
}

/** The visit of this page. Disabled until it was opened. */
export function useLearningVisit(): UseQueryResult<Visit, ApiError> {
  return useQuery({
    ...visitQuery,
    enabled: visitToken() !== undefined,
    refetchInterval: ({ state }) => refreshOf(state.data?.data),
  });
}

/** Opens a visit, once for each code. */
export function openingQuery(address: VisitAddress) {
  return queryOptions<LearningLaunch, ApiError>({
    queryKey: ['OpenLearningLaunch', address.code],
    queryFn: async () => {
      const opening = { code: address.code, state: await proveBrowser(address) };
      const { data } = await call('OpenLearningLaunch', opening, { refreshes: false });
      return keepVisit(data);
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** The proof of this browser for a visit that its window has taken over, and the person who comes. */
export interface Arrival {
  readonly opening: { readonly code: string; readonly state: string };
  readonly who: LearningArrival;
}

export function arrivalQuery(address: VisitAddress) {
  return queryOptions<Arrival, ApiError>({
    queryKey: ['GetLearningArrival', address.code],
    queryFn: async () => {
      const opening = { code: address.code, state: await proveBrowser(address) };
      const { data } = await call('GetLearningArrival', opening, { refreshes: false });
      return { opening, who: data };
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Keeps the token and the content of a visit that was just opened. */
export function keepVisit({ Token, Launch }: DataOf<'OpenLearningLaunch'>): LearningLaunch {
  keepVisitToken(Token);
  queryClient.setQueryData(visitQuery.queryKey, { data: Launch, message: '', total: 0 });
  return Launch;
}
