/** Reasons of the server why somebody who comes from a platform cannot go on (`LaunchProblem`). */
export const visitProblems = [
  'expired',
  'refused',
  'deployment',
  'off',
  'selection',
  'page',
  'observer',
] as const;

export type VisitProblem = (typeof visitProblems)[number];

/** The problem in an address; undefined without one. One that this page does not know counts as a refusal. */
export function readVisitProblem(value: unknown): VisitProblem | undefined {
  if (value === undefined) return undefined;
  return visitProblems.find((problem) => problem === value) ?? 'refused';
}
