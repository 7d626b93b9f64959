import { definePart } from '../../part.ts';
import { deliverEventsJob } from './deliver-events.job.ts';
import { deliverForgottenEvents } from './deliver-forgotten.ts';

export const eventPart = definePart({
  tables: ['events', 'event_deliveries'],
  looseReferences: { 'events.subject_id': 'history' },
  jobs: [deliverEventsJob],
  cleanUp: deliverForgottenEvents,
});
