import { limits, type UserList } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { operationQuery } from '../../../api/query.ts';
import { askAgain } from '../../../api/refresh.ts';

/**
 * The last list that was applied, asked for again while it is being worked on. Null: there was no list; undefined: not known
 * yet.
 */
export function useLastList(code: string): UserList | null | undefined {
  const { data } = useQuery({
    ...operationQuery('GetUserList', { code, progressOnly: 1 }),
    refetchInterval: ({ state }) => (state.data?.data?.State === 'Active' ? limits.importPollMs : false),
  });
  const state = data?.data?.State;
  useEffect(() => {
    // The server has made members of people in the background.
    if (state === 'Done' || state === 'Error') askAgain('GetLicenseUsers', 'GetLicenseAdmin');
  }, [state]);
  return data?.data;
}
