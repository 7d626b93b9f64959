import { limits, type UserList } from '@palimpsest/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { operationQuery } from '../../../api/query.ts';
import { useMembersChanged } from '../usage/use-members-changed.ts';

interface LastListState {
  /** Null: there was no list; undefined: not known yet. */
  readonly last: UserList | null | undefined;
  readonly refresh: () => void;
}

/** The last list that was applied, asked for again while it is being worked on. */
export function useLastList(code: string): LastListState {
  const client = useQueryClient();
  const changed = useMembersChanged();
  const query = operationQuery('GetUserList', { code, progressOnly: 1 });
  const { data } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.data?.State === 'Active' ? limits.importPollMs : false),
  });
  const state = data?.data?.State;
  useEffect(() => {
    if (state === 'Done' || state === 'Error') changed();
  }, [state, changed]);
  return {
    last: data?.data,
    refresh: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  };
}
