/** How far a comparison is: what is left of all that its run has to do. */
export interface Progress {
  readonly left: number;
  readonly of: number;
}

/** Share that is done, 0 to 1. */
export function doneShare({ left, of }: Progress): number {
  return of === 0 ? 1 : Math.max(0, of - left) / of;
}
