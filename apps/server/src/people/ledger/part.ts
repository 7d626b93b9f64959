import { definePart } from '../../part.ts';

/** Credits: who has how many, what has moved them, and what waiting checks are about to take. */
export const ledgerPart = definePart({
  tables: ['credit_movements'],
  looseReferences: { 'credit_movements.subject_id': 'history' },
});
