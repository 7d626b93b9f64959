import type { Operation } from '../operation.ts';

/**
 * Whether a call makes a change that nobody can undo.
 * @param input as the schema of the operation has parsed it
 */
export function isFinal({ effect, finalWith = [] }: Operation, input: unknown): boolean {
  if (effect === 'final') return true;
  if (finalWith.length === 0) return false;
  const outer = fieldsOf(input);
  const inner = outer.flatMap(([, value]) => fieldsOf(value));
  return [...outer, ...inner].some(([name, value]) => value !== undefined && finalWith.includes(name));
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
