import type { OperationName } from '@palimpsest/contract';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

interface Change {
  readonly name: OperationName;
  readonly except: readonly QueryKey[];
}

/** Changes whose answers have arrived since queries were last asked for again. */
let latest: Change[] = [];

/**
 * Asks again for the answers that show what a change has changed: at once for those on the screen, and for the others when a
 * screen needs them. `call` does so after every change. It happens after the caller has dealt with the answer, so that
 * a page that is left asks for nothing, and once for all changes that have ended by then.
 * @param except the keys of queries that are up to date all the same
 */
export function refreshAfter(name: OperationName, except: readonly QueryKey[] = []): void {
  latest.push({ name, except });
  if (latest.length === 1) setTimeout(() => void refresh());
}

async function refresh(): Promise<void> {
  const changes = latest;
  latest = [];
  const concerns = await whatIsConcerned(changes);
  const current = new Set(changes.flatMap(({ except }) => except.map(hashKey)));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey, queryHash }) => !current.has(queryHash) && concerns(String(queryKey[0])),
  });
}

/** Whether an operation shows what has changed. */
async function whatIsConcerned(changes: readonly Change[]): Promise<(name: string) => boolean> {
  try {
    const { changedBy, shownBy } = await import('@palimpsest/contract/nouns');
    const changed = new Set(changes.flatMap(({ name }) => changedBy(name)));
    return (name) => shownBy(name).some((noun) => changed.has(noun));
  } catch {
    // The file could not be loaded, for example after an update of the server.
    return () => true;
  }
}

/**
 * Asks again for what has changed without a call of this page: a check has ended, or something was changed in another window.
 * @param queries names of operations, for all their answers, or single queries
 */
export function askAgain(...queries: readonly (OperationName | { readonly queryKey: QueryKey })[]): void {
  for (const query of queries) {
    void queryClient.invalidateQueries({ queryKey: typeof query === 'string' ? [query] : query.queryKey });
  }
}

/** Asks again for everything that could not be loaded, when the server is back. */
export function askAgainForFailed(): void {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}
