/** Progress of a comparison: the remaining part of all work of its run. */
export interface Progress {
  readonly left: number;
  readonly of: number;
}

/** The share that is done, 0 to 1. */
export function doneShare({ left, of }: Progress): number {
  return of === 0 ? 1 : Math.max(0, of - left) / of;
}
