import type { SourceFile } from './source-tree.ts';

export interface Violation {
  readonly path: string;
  /** From 1; 0 when the file as a whole is meant. */
  readonly line: number;
  readonly problem: string;
  /** What to do about it. */
  readonly instead: string;
}

/** One thing that must hold. Rules know the whole tree and judge it without reading anything more. */
export type Rule = (tree: readonly SourceFile[]) => readonly Violation[];
