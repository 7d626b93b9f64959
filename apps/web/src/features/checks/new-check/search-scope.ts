/**
 * The place where a check searches. At least one of the two stays on. The library is searched in all projects or in
 * chosen ones; 0 means texts without a project.
 */
export interface SearchScope {
  readonly web: boolean;
  readonly library: boolean;
  /** 'all' also includes projects that are created later. */
  readonly projectIds: 'all' | readonly number[];
}

export const searchEverywhere: SearchScope = { web: true, library: true, projectIds: 'all' };

/** Switches the online sources; without them, the whole library is searched. */
export function switchWeb(scope: SearchScope, on: boolean): SearchScope {
  return on ? { ...scope, web: true } : { web: false, library: true, projectIds: 'all' };
}

/** Switching the library on chooses all of it; without the library, online sources are searched. */
export function switchLibrary(scope: SearchScope, on: boolean): SearchScope {
  return on ? { ...scope, library: true, projectIds: 'all' } : { ...scope, web: true, library: false };
}

/** Choosing every entry is the same as 'all'; choosing no entry switches the library off. */
export function chooseProjects(
  scope: SearchScope,
  chosen: readonly number[],
  existing: readonly number[],
): SearchScope {
  const known = existing.filter((id) => chosen.includes(id));
  if (known.length === 0) return switchLibrary(scope, false);
  return { ...scope, library: true, projectIds: known.length === existing.length ? 'all' : known };
}

/** The projects to send with the check: only a strict subset is sent. Deleted projects are left out. */
export function searchedProjectIds(scope: SearchScope, existing: readonly number[]): number[] | undefined {
  if (!scope.library || scope.projectIds === 'all') return undefined;
  const known = scope.projectIds.filter((id) => existing.includes(id));
  return known.length === 0 || known.length === existing.length ? undefined : known;
}

/** A stored scope. If it has another shape or searches nowhere, `usual` is used. */
export function readScope(stored: unknown, usual: SearchScope): SearchScope {
  if (typeof stored !== 'object' || stored === null) return usual;
  const { web, library, projectIds } = stored as Partial<Record<keyof SearchScope, unknown>>;
  if (typeof web !== 'boolean' || typeof library !== 'boolean' || !(web || library)) return usual;
  if (projectIds === 'all') return { web, library, projectIds };
  if (!Array.isArray(projectIds) || !projectIds.every((id) => Number.isInteger(id))) return usual;
  return { web, library, projectIds: projectIds as readonly number[] };
}
