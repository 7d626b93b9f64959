import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';
import { recheckStateSchema } from './recheck.ts';

/** A partial online search that goes on. The report keeps its result until the new one is ready. */
export const continuedSearchSchema = z.object({
  State: recheckStateSchema,
  /** For Failed: the error key; otherwise ''. */
  StatusCode: z.string(),
  SnapsDone: z.number().int(),
  SnapsCount: z.number().int(),
  /** Sources that it added. */
  Added: z.number().int(),
  /** Null while it is waiting or running. */
  Ended: epochSecondsSchema.nullable(),
});

export type ContinuedSearch = z.infer<typeof continuedSearchSchema>;
