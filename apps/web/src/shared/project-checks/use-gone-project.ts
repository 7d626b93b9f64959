import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asApiError } from '../../api/api-error.ts';

export function isGoneProject(error: Error | null): boolean {
  return error !== null && asApiError(error).key === 'noAccessToProject';
}

/**
 * Whether the answer about a project was that there is none any more, since it was deleted in another window, say. The
 * list of projects is asked anew then, and whoever shows one of them hears of it.
 */
export function useGoneProject(error: Error | null): boolean {
  const client = useQueryClient();
  const isGone = isGoneProject(error);
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: ['GetProjects'] });
  }, [client, isGone]);
  return isGone;
}
