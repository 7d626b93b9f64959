import { DocumentError } from '../document-error.ts';
import type { DocumentLimits } from '../limits.ts';
import type { TaskOutcome } from './run-task.ts';

/** The error of a file that was not read. */
export function errorOf(
  outcome: Exclude<TaskOutcome, { readonly kind: 'read' | 'pagesRead' | 'tableRead' | 'outOfMemory' }>,
  limits: Pick<DocumentLimits, 'timeoutMs'>,
): Error {
  switch (outcome.kind) {
    case 'refused':
      return new DocumentError(outcome.errorKey, outcome.detail);
    case 'timeout':
      return new DocumentError('fileTimeout', `not read within ${limits.timeoutMs} ms`);
    case 'unreadable':
      return Object.assign(new Error(outcome.message), outcome.error);
  }
}
