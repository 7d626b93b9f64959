import type { LibraryTextListItem, TextResult } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resultRefreshMs } from '../../common/result/result-refresh.ts';
import { operationQuery } from '../../api/query.ts';

/** The newest reports of the user's own texts on this page, read again while checks run; undefined if they are not wanted. */
export function useTextResults(
  texts: readonly LibraryTextListItem[],
  isWanted: boolean,
): ReadonlyMap<number, TextResult> | undefined {
  const textids = texts.filter(({ IsOwner }) => IsOwner).map(({ Id }) => Id);
  const { data } = useQuery({
    ...operationQuery('GetTextResults', { textids }),
    enabled: isWanted && textids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => resultRefreshMs(state.data?.data),
  });
  if (!isWanted) return undefined;
  return new Map((data?.data ?? []).map((result) => [result.TextId, result]));
}
