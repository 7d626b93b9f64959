import { z } from 'zod';
import { jobKind } from '../../../platform/jobs/job-kind.ts';

export const followGivenTextsKind = jobKind({
  name: 'follow-given-texts',
  lane: 'results',
  payload: z.object({ projectId: z.number().int(), searchesAgain: z.boolean().default(false) }),
});
