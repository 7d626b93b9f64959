import { definePart } from '../../part.ts';
import { deleteExpiredReservations } from './reservations.repository.ts';

export const storageLimitPart = definePart({
  tables: ['storage_reservations'],
  cleanUp: ({ db }) => deleteExpiredReservations(db),
});
