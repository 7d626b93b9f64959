import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { beginDueScans } from './begin-scans.ts';

const planScansKind = jobKind({
  name: 'plan-scans',
  lane: 'upkeep',
  schedule: '*/5 * * * * ?max=2',
  payload: z.looseObject({}),
});

/** Runs every five minutes (`limits.monitoringTickSeconds`). */
export const planScansJob = defineJob(planScansKind, (_payload, { services }) =>
  beginDueScans(services, new Date()),
);
