import { z } from 'zod';
import { ratedResultSchema, scoreSchema } from '../../entities/score.ts';
import { flagSchema, idSchema, permaLinkIdSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/** acc 1 accepts, acc 0 makes suspicious (again); exc 1 excludes, exc 0 takes an exclusion back. */
const ratingItemSchema = z
  .strictObject({ sid: idSchema, acc: flagSchema.optional(), exc: flagSchema.optional() })
  .refine(({ acc, exc }) => acc !== undefined || exc !== undefined, 'acc or exc must be given')
  .refine(({ acc, exc }) => acc !== 1 || exc !== 1, 'a source cannot be accepted and excluded');

export type RatingItem = z.infer<typeof ratingItemSchema>;

export const ratingOperations = {
  UpdateSources: operation({
    feature: 'reports',
    summary: 'Rates sources of a finished report; the result follows at once.',
    access: 'session',
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
    summary: 'Takes back all ratings made by hand: each source is rated as when the check had finished.',
    access: 'session',
    input: z.strictObject({ id: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: ratedResultSchema,
    errors: ['noAccessToReport', 'reportNotReady', 'reportReadOnly'],
  }),
  GetScore: operation({
    feature: 'reports',
    summary:
      'How the percent of a finished report comes about, step by step, with the passages of each step.',
    access: 'session',
    input: z.strictObject({ reportid: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: scoreSchema,
    errors: ['noAccessToReport', 'reportNotReady'],
  }),
};
