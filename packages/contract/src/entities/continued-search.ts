import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';
import { recheckStateSchema } from './recheck.ts';

/** A partial online search that goes on. The report keeps its result until the new one is ready. */
export const continuedSearchSchema = z
  .object({
    State: recheckStateSchema.describe(
      'Waiting and Active: the report has its earlier result. Done: it has the new sources. Failed: it keeps the earlier result.',
    ),
    StatusCode: z.string().describe('For Failed: the error key.'),
    SnapsDone: z.number().int().describe('Source queries and comparisons done so far.'),
    SnapsCount: z.number().int().describe('Source queries and comparisons planned.'),
    Added: z.number().int().describe('Number of sources that it added.'),
    Ended: epochSecondsSchema.nullable().describe('When it ended, in epoch seconds; null before.'),
  })
  .meta({ id: 'ContinuedSearch' });

export type ContinuedSearch = z.infer<typeof continuedSearchSchema>;
