import type { LearningMembers } from '@palimpsest/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { operationQuery, useOperation } from '../../../../api/query.ts';
import type { CallResult } from '../../../../api/read-answer.ts';

export const studentsQuery = operationQuery('GetLearningMembers', {});

const refreshMs = (list: LearningMembers | undefined): number => (list?.IsReading === true ? 1_500 : 15_000);

interface Students {
  readonly query: UseQueryResult<CallResult<LearningMembers>, ApiError>;
  readonly isAsking: boolean;
  /** Asks the platform again. */
  readonly refresh: () => void;
}

/** The students of the course. The platform is asked when the list is opened, unless it was asked a moment ago. */
export function useStudents(): Students {
  const query = useQuery({
    ...studentsQuery,
    refetchInterval: ({ state }) => refreshMs(state.data?.data),
  });
  const opening = useOperation('RefreshLearningMembers', {
    answers: () => studentsQuery,
    isQuiet: true,
    // The list shows an error by itself.
    onError: () => true,
  });
  const asking = useOperation('RefreshLearningMembers', { answers: () => studentsQuery, isQuiet: true });
  const { mutate: open } = opening;
  useEffect(() => open({}), [open]);
  const isReading = query.data?.data.IsReading === true;
  return { query, isAsking: isReading || asking.isPending, refresh: () => asking.mutate({ now: true }) };
}
