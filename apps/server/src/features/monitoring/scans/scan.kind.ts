import { z } from 'zod';
import { userJobKind } from '../../../platform/jobs/job-kind.ts';

export const scanKind = userJobKind({
  name: 'scan-text',
  lane: 'scans',
  share: 'scan',
  payload: z.object({ scanId: z.number().int() }),
});
