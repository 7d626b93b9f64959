import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** A change on its way to the server and back. */
export interface ChangeUnderWay {
  /** No other change was under way at the same time. */
  isAlone: boolean;
}

const underWay = new Set<ChangeUnderWay>();

export function beginChange(): ChangeUnderWay {
  const change = { isAlone: underWay.size === 0 };
  for (const other of underWay) other.isAlone = false;
  underWay.add(change);
  return change;
}

export function endChange(change: ChangeUnderWay): void {
  underWay.delete(change);
}

/**
 * Stores the answer of a change as the answer of a query. A fetch of this query that began earlier would bring an older
 * answer, so it is cancelled.
 * @returns whether the query is up to date now. Answers of changes that overlap can arrive in the wrong order, and a cancelled
 * fetch may have been about another change.
 */
export async function storeAnswer(
  queryKey: QueryKey,
  answer: unknown,
  change: ChangeUnderWay,
): Promise<boolean> {
  const wasFetching = queryClient.isFetching({ queryKey, exact: true }) > 0;
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
  return change.isAlone && !wasFetching;
}
