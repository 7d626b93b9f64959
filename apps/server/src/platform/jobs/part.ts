import { definePart } from '../../part.ts';
import { deleteEndedReadingPauses } from './reading-pauses.repository.ts';

export const jobPart = definePart({
  tables: ['worker_processes', 'job_turns', 'reading_pauses'],
  looseReferences: { 'job_turns.queue_job_id': 'cleanUp', 'worker_processes.worker_ids': 'choice' },
  cleanUp: ({ db }) => deleteEndedReadingPauses(db),
});
