import { useDebouncedValue } from '@mantine/hooks';
import { limits, type InputOf } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';

export interface Size {
  readonly words: number;
  readonly pages: number;
  readonly documents: number;
}

const nothing: Size = { words: 0, pages: 0, documents: 0 };

/** The size of the texts to add, as the server counts it. The server is asked once the user has paused. */
export function useSize(input: Pick<InputOf<'CalculateCredits'>, 'text' | 'uploadids'> | undefined): Size {
  // Compared as a string: every render creates a new object.
  const key = input === undefined ? '' : JSON.stringify(input);
  const [askedKey] = useDebouncedValue(key, limits.textChangeDebounceMs);
  const asked = askedKey === '' ? {} : (JSON.parse(askedKey) as NonNullable<typeof input>);
  const query = useQuery({
    ...operationQuery('CalculateCredits', { web: 0, lib: 1, ...asked }),
    enabled: key !== '' && askedKey !== '',
    placeholderData: keepPreviousData,
    // A text of 100,000 characters is part of the query's key, so drop it soon.
    gcTime: 30_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return input === undefined ? nothing : (query.data?.data ?? nothing);
}
