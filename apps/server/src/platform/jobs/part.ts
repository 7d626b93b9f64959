import { definePart } from '../../part.ts';
import { deleteEndedReadingPauses } from './reading-pauses.repository.ts';

export const jobPart = definePart({
  tables: ['worker_processes', 'job_turns', 'reading_pauses'],
  cleanUp: ({ db }) => deleteEndedReadingPauses(db),
});
