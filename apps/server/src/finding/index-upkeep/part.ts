import { definePart } from '../../part.ts';
import { maintainIndexJob } from './maintain-index.job.ts';
import { rebuildIndexJob } from './rebuild-index.job.ts';

export const indexUpkeepPart = definePart({
  jobs: [maintainIndexJob, rebuildIndexJob],
});
