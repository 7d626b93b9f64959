import { definePart } from '../../part.ts';
import { deleteEndedReadingPauses } from './reading-pauses.repository.ts';

export const jobPart = definePart({
  tables: {
    worker_processes: [],
    job_turns: [],
    reading_pauses: [],
  },
  looseReferences: { 'job_turns.queue_job_id': 'cleanUp', 'worker_processes.worker_ids': 'choice' },
  cleanUp: ({ db }) => deleteEndedReadingPauses(db),
  ofUsers: {
    columns: {
      'job_turns.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'A job keeps its turn, and works for the owner of its rows.' },
        exported: { leftOut: 'A job is done soon.' },
      },
      'reading_pauses.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'It only slows down whoever sent costly files.' },
        exported: { leftOut: 'It ends soon.' },
      },
    },
  },
});
