import type { Noun } from '../nouns.ts';
import type { Operation } from '../operation.ts';
import { operations } from './index.ts';

/**
 * Which answers are out of date after a change. Screens load this with the first change that they make. Their build replaces
 * this module by one with the same answers (`apps/web/contract-texts.ts`).
 */

const known: Readonly<Partial<Record<string, Operation>>> = operations;

/** The things that a call changes; none for an operation that only reads. */
export function changedBy(name: string): readonly Noun[] {
  const operation = known[name];
  return operation !== undefined && 'changes' in operation ? operation.changes : [];
}

/** The things that the answer shows; none for an operation that changes something. */
export function shownBy(name: string): readonly Noun[] {
  const operation = known[name];
  return operation !== undefined && 'shows' in operation ? operation.shows : [];
}
