import { definePart } from '../../part.ts';
import { storeTakenOver } from './store-taken-over.ts';
import { deleteExpiredReservations } from './reservations.repository.ts';

export const storageLimitPart = definePart({
  tables: {
    storage_reservations: [],
  },
  cleanUp: ({ db }) => deleteExpiredReservations(db),
  ofUsers: {
    columns: {
      'storage_reservations.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'The space is for a text that is being stored for the guest.' },
        exported: { leftOut: 'It ends soon.' },
      },
    },
    steps: { phase: 'account', takeOver: storeTakenOver },
  },
});
