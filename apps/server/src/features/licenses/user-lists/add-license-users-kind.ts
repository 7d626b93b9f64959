import { z } from 'zod';
import { jobKind } from '../../../platform/jobs/job-kind.ts';

export const addLicenseUsersKind = jobKind({
  name: 'add-license-users',
  lane: 'upkeep',
  payload: z.object({ licenseId: z.number().int() }),
});
