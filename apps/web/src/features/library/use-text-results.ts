import type { LibraryTextListItem, TextResult } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/query.ts';

const refreshMs = 15_000;
const refreshDuringChecksMs = 3_000;

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
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ ReportStatus }) => ReportStatus === 'Geplant' || ReportStatus === 'Aktiv') ===
      true
        ? refreshDuringChecksMs
        : refreshMs,
  });
  if (!isWanted) return undefined;
  return new Map((data?.data ?? []).map((result) => [result.TextId, result]));
}
