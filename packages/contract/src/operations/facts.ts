import { operations, type OperationName } from './index.ts';

/**
 * Facts about operations that screens need for every call. The build of the screens replaces this module by one with the
 * same answers that does not contain the definitions (`apps/web/contract-texts.ts`).
 */

/** Whether anyone may call it, also without a session. */
export function isPublicOperation(name: OperationName): boolean {
  return operations[name].access === 'public';
}

/** Whether it changes nothing. */
export function isReadingOperation(name: OperationName): boolean {
  return operations[name].effect === 'reading';
}
