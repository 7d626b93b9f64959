import { useEffect } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { askAgain } from '../../api/refresh.ts';

export function isDeletedProject(error: Error | null): boolean {
  return error !== null && asApiError(error).key === 'noAccessToProject';
}

/**
 * Whether the server has answered that the project does not exist, for example because it was deleted in another
 * window. The list of projects is then requested again, so that every component that shows one of them is updated.
 */
export function useDeletedProject(error: Error | null): boolean {
  const isDeleted = isDeletedProject(error);
  useEffect(() => {
    if (isDeleted) askAgain('GetProjects');
  }, [isDeleted]);
  return isDeleted;
}
