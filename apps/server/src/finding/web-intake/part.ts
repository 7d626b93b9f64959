import { definePart } from '../../part.ts';
import { repeatWebRunsJob, webRunJob } from './web-run.job.ts';

export const webRunPart = definePart({
  tables: ['web_runs', 'crawl_addresses', 'harvested_records'],
  looseReferences: { 'harvested_records.record_key': 'choice' },
  jobs: [webRunJob, repeatWebRunsJob],
});
