import { z } from 'zod';
import { jobKind } from '../../../platform/jobs/job-kind.ts';

export const judgeDeclarationKind = jobKind({
  name: 'judge-declaration',
  lane: 'upkeep',
  payload: z.object({ declarationId: z.number().int() }),
});
