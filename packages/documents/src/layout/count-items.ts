import type { ParagraphRole } from './layout.ts';

/** How a list writes the marks of one level. */
export interface ListLevel {
  isNumbered: boolean;
  /** False if its items have neither a number nor a bullet. */
  isShown: boolean;
  /** The number of the first item. */
  start: number;
}

/** The levels of a list, from 0, and the number of the last item of each. */
export interface ListFormat {
  readonly levels: Map<number, ListLevel>;
  readonly counts: Map<number, number>;
}

/** The most levels that word processors offer. */
const deepest = 8;

/** Larger numbers are malicious. */
const largestItemNumber = 1_000_000;

export const newListFormat = (): ListFormat => ({ levels: new Map(), counts: new Map() });
export const newListLevel = (): ListLevel => ({ isNumbered: true, isShown: true, start: 1 });

/** Counts an item. Call this in the order of the text. Undefined if the level is unknown or shows nothing. */
export function countItem(format: ListFormat | undefined, givenLevel: number): ParagraphRole | undefined {
  const level = Math.min(Math.max(0, givenLevel), deepest);
  const definition = format?.levels.get(level);
  if (format === undefined || definition?.isShown !== true) return undefined;
  const count = (format.counts.get(level) ?? definition.start - 1) + 1;
  format.counts.set(level, count);
  for (const deeper of format.counts.keys()) if (deeper > level) format.counts.delete(deeper);
  const item = { kind: 'item', level: level + 1 } as const;
  return definition.isNumbered ? { ...item, number: count } : item;
}

/** A list's stated first number as one that can be counted from. */
export const startNumber = (stated: number): number =>
  Math.min(Math.max(0, Math.trunc(stated) || 0), largestItemNumber);
