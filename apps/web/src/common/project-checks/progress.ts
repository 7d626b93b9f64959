import type { ProjectProgress } from '@palimpsest/contract';

/** States that are shown beside the number of finished checks. */
export const openStates = [
  'Active',
  'Scheduled',
  'Paused',
  'Error',
] as const satisfies readonly (keyof ProjectProgress)[];

/** Whether something will change without the user. */
export function areChecksUnderWay(progress: ProjectProgress | undefined): boolean {
  return progress !== undefined && progress.Active + progress.Scheduled > 0;
}

/** Checks with a report, of all that belong to the project. */
export function endedChecks(progress: ProjectProgress | undefined): {
  readonly done: number;
  readonly all: number;
} {
  if (progress === undefined) return { done: 0, all: 0 };
  const { Ok, Active, Scheduled, Paused, Error } = progress;
  return { done: Ok, all: Ok + Active + Scheduled + Paused + Error };
}
