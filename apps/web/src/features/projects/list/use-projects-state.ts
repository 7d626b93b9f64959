import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Params } from '../../../ui/list/list-state.ts';
import { readProjectsState, writeProjectsState, type ProjectsState } from './projects-state.ts';

export type ChangeProjects = (changes: Partial<ProjectsState>) => void;

/** The state of the page, kept in the address. "Back" leads from a project's properties to the list. */
export function useProjectsState(): readonly [ProjectsState, ChangeProjects] {
  const params: Params = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readProjectsState(params), [params]);
  const change = useCallback<ChangeProjects>(
    (changes) => {
      const opens = state.projectId === null && typeof changes.projectId === 'number';
      void navigate({
        to: '.',
        search: (current: Params) => writeProjectsState({ ...readProjectsState(current), ...changes }),
        replace: !opens && changes.page === undefined,
        resetScroll: changes.page !== undefined,
      });
    },
    [navigate, state.projectId],
  );
  return [state, change];
}
