import { definePart } from '../../part.ts';
import { repeatWebRunsJob, webRunJob } from './web-run.job.ts';

export const webRunPart = definePart({
  tables: {
    web_runs: ['webIndex'],
    crawl_addresses: ['webIndex'],
    harvested_records: ['webIndex'],
  },
  looseReferences: { 'harvested_records.record_key': 'choice' },
  jobs: [webRunJob, repeatWebRunsJob],
});
