import { z } from 'zod';
import { userJobKind } from '../../platform/jobs/job-kind.ts';

export const colludeKind = userJobKind({
  name: 'collude',
  lane: 'results',
  share: 'collude',
  payload: z.object({ projectId: z.number().int() }),
});
