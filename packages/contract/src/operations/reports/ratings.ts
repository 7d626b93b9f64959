import { z } from 'zod';
import { excludedQuotationsSchema } from '../../entities/findings.ts';
import { ratedResultSchema, scoreSchema } from '../../entities/score.ts';
import { flagSchema, idOrNoneSchema, idSchema, permaLinkIdSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/**
 * acc 1 accepts, acc 0 marks as to review (again); exc 1 excludes, exc 0 ends an exclusion. marked 1 beside acc 0 accepts
 * what the text quotes or references. With pidx, only this passage is rated; without acc and exc it follows its source.
 */
const ratingItemSchema = z
  .strictObject({
    sid: idSchema,
    pidx: idOrNoneSchema.optional(),
    acc: flagSchema.optional(),
    exc: flagSchema.optional(),
    marked: flagSchema.optional(),
  })
  .refine(
    ({ pidx, acc, exc }) => pidx !== undefined || acc !== undefined || exc !== undefined,
    'acc or exc must be given',
  )
  .refine(({ acc, exc }) => acc !== 1 || exc !== 1, 'a source cannot be accepted and excluded');

export type RatingItem = z.infer<typeof ratingItemSchema>;

export const ratingOperations = {
  UpdateSources: operation({
    feature: 'reports',
    summary: 'Rates sources of a finished report and updates the result immediately.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({
      reportid: idSchema,
      sources: z.array(ratingItemSchema).min(1).max(limits.ratedSourcesPerCall),
      permaLinkId: permaLinkIdSchema.optional(),
    }),
    data: ratedResultSchema,
    errors: ['noAccessToReport', 'reportNotReady', 'reportReadOnly', 'comparisonNotFound'],
    callsPerMinute: 240,
  }),
  ResetReport: operation({
    feature: 'reports',
    summary: 'Undoes all ratings made by hand: each source gets the rating it had when the check finished.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({ id: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: ratedResultSchema,
    errors: ['noAccessToReport', 'reportNotReady', 'reportReadOnly'],
  }),
  GetScore: operation({
    feature: 'reports',
    summary:
      'Explains how the percentage of a finished report is calculated, step by step. With other settings, returns what the result would be and changes nothing.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({
      reportid: idSchema,
      permaLinkId: permaLinkIdSchema.optional(),
      /** The default is the report's own setting, as for excludebibliography. */
      excludequotations: excludedQuotationsSchema.optional(),
      excludebibliography: flagSchema.optional(),
      /** Passages with fewer matched words don't count. */
      minmatchwords: z.number().int().min(0).max(limits.minMatchWords).default(0),
    }),
    data: scoreSchema,
    errors: ['noAccessToReport', 'reportNotReady'],
  }),
};
