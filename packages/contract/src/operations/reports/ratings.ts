import { z } from 'zod';
import { excludedQuotationsSchema } from '../../entities/findings.ts';
import { ratedResultSchema, scoreSchema } from '../../entities/score.ts';
import { flagSchema, idOf, idOrNoneSchema, permaLinkIdSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/**
 * acc 1 accepts, acc 0 marks as to review (again); exc 1 excludes, exc 0 ends an exclusion. marked 1 beside acc 0 accepts
 * what the text quotes or references. With pidx, only this passage is rated; without acc and exc it follows its source.
 */
const ratingItemSchema = z
  .strictObject({
    sid: idOf('source').describe('Id of the source, from GetSources.'),
    pidx: idOrNoneSchema
      .optional()
      .describe(
        'Rates only this passage, by its number within the source; without acc and exc it follows its source again.',
      ),
    acc: flagSchema
      .optional()
      .describe('1 accepts the source, 0 marks it to review again; both end an exclusion.'),
    exc: flagSchema.optional().describe('1 excludes the source, 0 ends the exclusion.'),
    marked: flagSchema
      .optional()
      .describe(
        '1 beside acc 0: what the text quotes or references of the source is accepted, and its other words count.',
      ),
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
    changes: ['ratings'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      sources: z
        .array(ratingItemSchema)
        .min(1)
        .max(limits.ratedSourcesPerCall)
        .describe('The sources to rate. If one does not belong to the report, the whole call is rejected.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: {
      reportid: 42,
      sources: [
        { sid: 1337, acc: 1 },
        { sid: 1338, exc: 1 },
      ],
    },
    data: ratedResultSchema,
    errors: ['noAccessToReport', 'reportNotReady', 'reportReadOnly', 'comparisonNotFound'],
    callsPerMinute: 240,
  }),
  ResetReport: operation({
    feature: 'reports',
    summary: 'Undoes all ratings made by hand: each source gets the rating it had when the check finished.',
    access: 'session',
    effect: 'final',
    changes: ['ratings'],
    input: z.strictObject({
      id: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { id: 42 },
    data: ratedResultSchema,
    errors: ['noAccessToReport', 'reportNotReady', 'reportReadOnly'],
  }),
  GetScore: operation({
    feature: 'reports',
    summary:
      'Explains how the percentage of a finished report is calculated, step by step. With other settings, returns what the result would be and changes nothing.',
    access: 'session',
    effect: 'reading',
    shows: ['ratings', 'findings'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
      excludequotations: excludedQuotationsSchema
        .optional()
        .describe(
          'Quotations whose words do not count: none, cited or all. Omit it for the setting of the report.',
        ),
      excludebibliography: flagSchema
        .optional()
        .describe(
          '1: words of the list of references do not count; 0: they do. Omit it for the setting of the report.',
        ),
      minmatchwords: z
        .number()
        .int()
        .min(0)
        .max(limits.minMatchWords)
        .default(0)
        .describe('Passages with fewer matched words do not count.'),
    }),
    example: { reportid: 42 },
    data: scoreSchema,
    errors: ['noAccessToReport', 'reportNotReady'],
  }),
};
