import { definePart } from '../../part.ts';
import { maintainIndexJob } from './maintain-index.job.ts';
import { rebuildIndexJob } from './rebuild-index.job.ts';

export const indexUpkeepPart = definePart({
  looseReferences: {
    'fingerprint_blocks.segment_id': 'doctor',
    'fingerprint_dead_entries.text_id': 'history',
    'fingerprint_overflows.segment_id': 'doctor',
    'fingerprint_texts.text_id': 'doctor',
  },
  jobs: [maintainIndexJob, rebuildIndexJob],
});
