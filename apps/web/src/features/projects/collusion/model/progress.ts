/** How far a comparison is: what is left, of the most that was left since it was first looked at. */
export interface Progress {
  readonly left: number;
  readonly of: number;
}

/**
 * The server counts what is left only; how much it was at first is what was seen of it. With a text that comes
 * meanwhile there may be more to do than ever before.
 */
export function withLeft(known: Progress | undefined, left: number): Progress {
  return { left, of: Math.max(left, known?.of ?? 0) };
}

/** Share that is done, 0 to 1. */
export function doneShare({ left, of }: Progress): number {
  return of === 0 ? 1 : (of - left) / of;
}
