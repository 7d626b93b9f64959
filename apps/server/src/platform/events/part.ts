import { deleteEventsOf } from './events.repository.ts';
import { moveEvents } from './publish.ts';
import { definePart } from '../../part.ts';
import { deliverEventsJob } from './deliver-events.job.ts';
import { deliverForgottenEvents } from './deliver-forgotten.ts';

export const eventPart = definePart({
  tables: {
    events: [],
    event_deliveries: [],
  },
  looseReferences: { 'events.subject_id': 'history' },
  jobs: [deliverEventsJob],
  cleanUp: deliverForgottenEvents,
  ofUsers: {
    columns: {
      'events.subject_id': {
        deleted: 'remove',
        takenOver: 'move',
        exported: { leftOut: 'An event becomes a message soon.' },
      },
    },
    steps: {
      phase: 'events',
      remove: (_services, transaction, userId) => deleteEventsOf(transaction, { kind: 'user', id: userId }),
      takeOver: async (_services, transaction, { guestId, userId }) => {
        await moveEvents(transaction, 'user', guestId, userId);
      },
    },
  },
});
