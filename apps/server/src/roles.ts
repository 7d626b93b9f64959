/** web answers requests, worker works on jobs, all does both in one process. */
export const roles = ['web', 'worker', 'all'] as const;

export type Role = (typeof roles)[number];
