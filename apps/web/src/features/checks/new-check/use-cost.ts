import { useDebouncedValue } from '@mantine/hooks';
import { limits, type InputOf } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { operationQuery } from '../../../api/query.ts';
import type { CheckedInput } from './check-input.ts';
import type { SearchScope } from './search-scope.ts';

export interface Cost {
  readonly credits: number;
  readonly words: number;
  readonly pages: number;
  readonly documents: number;
}

export interface CostState {
  /** The last known cost; undefined before the first one, and when there is nothing to check. */
  readonly cost: Cost | undefined;
  /** The input has changed since: the shown cost may be outdated. */
  readonly isStale: boolean;
  readonly error: ApiError | null;
}

const nothing: InputOf<'CalculateCredits'> = { web: 1, lib: 1 };

/** The cost of the check. The server is asked once the user has paused. */
export function useCost(input: CheckedInput | undefined, scope: SearchScope): CostState {
  // Compared as a string: every render creates a new object.
  const key =
    input === undefined
      ? ''
      : JSON.stringify({ web: scope.web ? 1 : 0, lib: scope.library ? 1 : 0, ...input });
  const [askedKey] = useDebouncedValue(key, limits.textChangeDebounceMs);
  const asked = askedKey === '' ? nothing : (JSON.parse(askedKey) as InputOf<'CalculateCredits'>);
  const query = useQuery({
    ...operationQuery('CalculateCredits', asked),
    enabled: key !== '' && askedKey !== '',
    placeholderData: keepPreviousData,
    // A text of 100,000 characters is part of the query's key, so drop it soon.
    gcTime: 30_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (input === undefined) return { cost: undefined, isStale: false, error: null };
  const isStale = askedKey !== key || query.isPlaceholderData || query.isFetching;
  return { cost: query.data?.data, isStale, error: query.error };
}
