import { useMemo } from 'react';
import type { ListCodec } from './use-list-state.ts';

interface InAnyProject {
  readonly page: number;
  readonly projectId: number | null;
}

/**
 * The codec of a list that shows one project's entries: the project is part of the page's path, so it is neither in
 * the search part of the address nor a filter that can be cleared.
 */
export function inProject<State extends InAnyProject>(
  codec: ListCodec<State>,
  projectId: number,
): ListCodec<State> {
  const { projectId: _, ...noFilters } = codec.noFilters;
  return {
    read: (params) => ({ ...codec.read(params), projectId }),
    write: (state) => codec.write({ ...state, projectId: null }),
    noFilters: noFilters as Partial<State>,
  };
}

/** The codec for the entries of one project, or unchanged for those of all projects (undefined). */
export function useInProject<State extends InAnyProject>(
  codec: ListCodec<State>,
  projectId: number | undefined,
): ListCodec<State> {
  return useMemo(() => (projectId === undefined ? codec : inProject(codec, projectId)), [codec, projectId]);
}
