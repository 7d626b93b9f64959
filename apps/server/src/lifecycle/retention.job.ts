import { z } from 'zod';
import { deleteExpiredLibraryTexts } from '../features/library/index.ts';
import { deleteExpiredReports } from '../features/reports/index.ts';
import { deleteAbandonedGuests } from './abandoned-guests.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { jobKind } from '../platform/jobs/job-kind.ts';

const retentionKind = jobKind({
  name: 'retention',
  lane: 'upkeep',
  schedule: '37 * * * * ?fill=1h&max=3',
  payload: z.looseObject({}),
});

/** Every hour, deletes data older than its owner's settings allow, and guests who can't come back. */
export const retentionJob = defineJob(retentionKind, async (_payload, { services, log }) => {
  const now = new Date();
  const deleted = {
    reports: await deleteExpiredReports(services, now),
    libraryTexts: await deleteExpiredLibraryTexts(services, now),
    guests: await deleteAbandonedGuests(services, now),
  };
  if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'deleted what was past its days');
});
