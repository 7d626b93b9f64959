import { detachLicenseMovements } from './movements.repository.ts';
import { ownMovements } from './own-credits.ts';
import { definePart } from '../../part.ts';

/** Credits: who has how many, what has moved them, and what waiting checks are about to take. */
export const ledgerPart = definePart({
  tables: {
    credit_movements: ['accounts', 'licenses'],
  },
  looseReferences: { 'credit_movements.subject_id': 'history' },
  ofUsers: {
    columns: {
      'credit_movements.user_id': {
        deleted: 'remove',
        takenOver: { stays: 'An account does not collect the free credits of visits.' },
        exported: ['credits'],
      },
      'credit_movements.author_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'A movement belongs to the user whose credits it moved.' },
      },
    },
    steps: {
      phase: 'account',
      remove: (_services, transaction, userId) => detachLicenseMovements(transaction, userId),
    },
    ownData: { credits: { value: ({ db }, { userId }) => ownMovements(db, userId) } },
  },
});
