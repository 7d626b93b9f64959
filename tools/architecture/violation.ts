import type { SourceFile } from './source-tree.ts';

export interface Violation {
  readonly path: string;
  /** The first line is 1; 0 is the file as a whole. */
  readonly line: number;
  readonly problem: string;
  /** How to fix it. */
  readonly instead: string;
}

/** One rule. It gets the whole tree and reads nothing else. */
export type Rule = (tree: readonly SourceFile[]) => readonly Violation[];
