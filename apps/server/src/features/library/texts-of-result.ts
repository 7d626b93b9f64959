import { isInResultState, type TextResultState } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';

/** The texts of a project with these ids, or all others. */
export interface ChosenTexts {
  readonly ids: readonly number[];
  readonly areLeftOut: boolean;
}

/**
 * The texts that a filter by result leaves; undefined without one. The level of a result is decided in one place, which is
 * not SQL, so the results of the whole project are read: 80 ms for 5,000 texts.
 */
export async function textsOfResult(
  { db, textResults }: Pick<Services, 'db' | 'textResults'>,
  userId: number,
  filters: { readonly projectId?: number | undefined; readonly result?: TextResultState | undefined },
): Promise<ChosenTexts | undefined> {
  const { result: state } = filters;
  if (state === undefined) return undefined;
  const projectId = projectOfResults(filters.projectId, 'filters.result');
  const results = [...(await textResults.ofProject(db, userId, projectId))];
  // Texts without a report, and those of others, are not among the results.
  const areLeftOut = state === 'unchecked';
  const chosen = areLeftOut ? results : results.filter(([, result]) => isInResultState(result, state));
  return { ids: chosen.map(([id]) => id), areLeftOut };
}

/** The whole library may be a hundred times as large as a project, so its results are neither ordered nor filtered by. */
export function projectOfResults(projectId: number | undefined, path: string): number {
  if (projectId === undefined || projectId === 0) {
    const problem = 'needs a project for results';
    throw new UserError('invalidFormat', 'results of a library', [{ path, problem }]);
  }
  return projectId;
}
