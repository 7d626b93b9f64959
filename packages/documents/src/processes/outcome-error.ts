import { DocumentError } from '../document-error.ts';
import { outOfProcessorTime, type DocumentLimits } from '../limits.ts';
import type { TaskOutcome } from './run-task.ts';

/** The error of a file that was not read. */
export function errorOf(
  outcome: Exclude<
    TaskOutcome,
    { readonly kind: 'read' | 'pagesRead' | 'tableRead' | 'annotated' | 'outOfMemory' }
  >,
  limits: Pick<DocumentLimits, 'processorMs' | 'clockMs'>,
): Error {
  switch (outcome.kind) {
    case 'refused':
      return new DocumentError(outcome.errorKey, outcome.detail);
    case 'timeout':
      return outcome.by === 'processor'
        ? outOfProcessorTime(limits)
        : new DocumentError('readerBusy', `not read within ${limits.clockMs} ms`);
    case 'unreadable':
      return Object.assign(new Error(outcome.message), outcome.error);
  }
}
