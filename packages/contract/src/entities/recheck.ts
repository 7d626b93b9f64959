import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../fields.ts';

/** Waiting and Active: the report still has its earlier result · Failed: it keeps it · Done: it has the new one. */
export const recheckStateSchema = z.enum(['Waiting', 'Active', 'Done', 'Failed']);

export type RecheckState = z.infer<typeof recheckStateSchema>;

/** A source that the earlier engine had found and the present one does not report. */
export const lostSourceSchema = z
  .object({
    Title: z.string().describe('Title of the source.'),
    Url: z.string().describe('Address of an online source; empty for library texts.'),
    MW: z.number().int().describe('Words of the checked text that it matched.'),
    Accepted: z.boolean().describe('Rated as accepted: the source does not count.'),
    Excluded: z.boolean().describe('Rated as excluded: the source is ignored.'),
  })
  .meta({ id: 'LostSource' });

/** The result that the report had before, and what is missing since. */
export const earlierResultSchema = z
  .object({
    EngineVersion: z.string().describe('Version of the engine that created it.'),
    ResultPercent: percentSchema.describe('Percentage of the words that count that matched used sources.'),
    PlagWords: z.number().int().describe('Words that match used sources.'),
    SourceCount: z.number().int().describe('Number of sources found.'),
    LostSources: z
      .array(lostSourceSchema)
      .describe('Sources of the earlier result that the report no longer has.'),
    LostGivenTexts: z
      .number()
      .int()
      .describe(
        'Number of given texts that no longer exist or that you may no longer read, so that their words could not be left out.',
      ),
  })
  .meta({ id: 'EarlierResult' });

/** A report that was checked again with a later engine. */
export const reportRecheckSchema = z
  .object({
    State: recheckStateSchema.describe(
      'Waiting and Active: the report has its earlier result. Done: it has the new one. Failed: it keeps the earlier one.',
    ),
    StatusCode: z.string().describe('For Failed: the error key.'),
    SnapsDone: z.number().int().describe('Source queries and comparisons done so far.'),
    SnapsCount: z.number().int().describe('Source queries and comparisons planned.'),
    Ended: epochSecondsSchema.nullable().describe('When it ended, in epoch seconds; null before.'),
    Before: earlierResultSchema
      .nullable()
      .describe('The result that was replaced; null until a recheck is done.'),
  })
  .meta({ id: 'ReportRecheck' });

export type ReportRecheck = z.infer<typeof reportRecheckSchema>;

/** Reports among the named ones that an order checks again, and those that it leaves out. */
export const orderedRechecksSchema = z.object({
  Ordered: z.number().int().describe('Reports that are checked again.'),
  Current: z
    .number()
    .int()
    .describe(
      'Reports that are left out because the present engine created them and has searched all their words.',
    ),
  Unfinished: z.number().int().describe('Reports that are left out because they have no result.'),
  Pending: z
    .number()
    .int()
    .describe('Reports that are left out because they are being checked again already.'),
});

/** The rechecks since the first one that has not ended; all 0 if every recheck has ended. */
export const recheckProgressSchema = z.object({
  Total: z
    .number()
    .int()
    .describe('Reports ordered since the oldest one that has not ended; 0 if none is being checked again.'),
  Done: z.number().int().describe('Those among them that have their new result.'),
  Failed: z.number().int().describe('Those among them that keep their earlier result.'),
});

export type RecheckProgress = z.infer<typeof recheckProgressSchema>;
