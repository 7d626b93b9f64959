import type { Operation } from '../operation.ts';
import { operationNames, operations, type OperationName } from './index.ts';

/**
 * Facts about operations that screens need for every call. The build of the screens replaces this module by its
 * values, so that it does not contain the definitions (`apps/web/contract-texts.ts`).
 */
export interface OperationFacts {
  readonly publicOperations: readonly OperationName[];
  readonly readingOperations: readonly OperationName[];
}

function namesWhere(has: (operation: Operation) => boolean): readonly OperationName[] {
  return operationNames.filter((name) => has(operations[name]));
}

export const operationFacts: OperationFacts = {
  publicOperations: namesWhere(({ access }) => access === 'public'),
  readingOperations: namesWhere(({ effect }) => effect === 'reading'),
};
