import { z } from 'zod';
import { jobKind } from '../../platform/jobs/job-kind.ts';

export const checkSubmissionKind = jobKind({
  name: 'check-submission',
  lane: 'results',
  payload: z.object({ submissionId: z.number().int() }),
});
