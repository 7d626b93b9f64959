import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../fields.ts';

/** Waiting and Active: the report still has its earlier result · Failed: it keeps it · Done: it has the new one. */
export const recheckStateSchema = z.enum(['Waiting', 'Active', 'Done', 'Failed']);

export type RecheckState = z.infer<typeof recheckStateSchema>;

/** A source that the earlier engine had found and the present one does not report. */
export const lostSourceSchema = z.object({
  Title: z.string(),
  /** '' for library texts. */
  Url: z.string(),
  /** Words that it matched before. */
  MW: z.number().int(),
  Accepted: z.boolean(),
  Excluded: z.boolean(),
});

/** The result that the report had before, and what is missing since. */
export const earlierResultSchema = z.object({
  EngineVersion: z.string(),
  ResultPercent: percentSchema,
  PlagWords: z.number().int(),
  SourceCount: z.number().int(),
  LostSources: z.array(lostSourceSchema),
  /** Given texts of the check that no longer exist or may no longer be read: their words count. */
  LostGivenTexts: z.number().int(),
});

/** A report that was checked again with a later engine. */
export const reportRecheckSchema = z.object({
  State: recheckStateSchema,
  /** For Failed: the error key; otherwise ''. */
  StatusCode: z.string(),
  SnapsDone: z.number().int(),
  SnapsCount: z.number().int(),
  /** Null while it is waiting or running. */
  Ended: epochSecondsSchema.nullable(),
  /** Null until a recheck of this report was done. */
  Before: earlierResultSchema.nullable(),
});

export type ReportRecheck = z.infer<typeof reportRecheckSchema>;

/** Reports among the named ones that an order checks again, and those that it leaves out. */
export const orderedRechecksSchema = z.object({
  Ordered: z.number().int(),
  /** Left out: the present engine made them. */
  Current: z.number().int(),
  /** Left out: they have no result. */
  Unfinished: z.number().int(),
  /** Left out: they are waiting or running already. */
  Pending: z.number().int(),
});

/** The rechecks since the first one that has not ended; all 0 if every recheck has ended. */
export const recheckProgressSchema = z.object({
  Total: z.number().int(),
  Done: z.number().int(),
  Failed: z.number().int(),
});

export type RecheckProgress = z.infer<typeof recheckProgressSchema>;
