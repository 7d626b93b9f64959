import { z } from 'zod';
import { overlayStatisticsSchema, styleMeasureSchema, textOverlaySchema } from '../../entities/style.ts';
import { idOf, permaLinkIdSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const styleOperations = {
  GetTextOverlay: operation({
    feature: 'reports',
    summary:
      'Returns how much the style of each phrase differs from the rest of the document: a measure, never a verdict.',
    access: 'session',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      type: styleMeasureSchema
        .default('md')
        .describe(
          'The measure: md median, bf bilateral and mn mean of nine neighbouring phrases; v the phrase alone.',
        ),
      fetchfulltext: z.boolean().default(false).describe('Adds the text of each phrase to the answer.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { reportid: 42, type: 'md', fetchfulltext: false },
    data: textOverlaySchema,
    errors: ['noAccessToReport', 'reportNotReady', 'noTextOverlay'],
  }),
  GetOverlayStatistics: operation({
    feature: 'reports',
    summary:
      'Returns reading ease, sentences and vocabulary of the checked text, and the distribution of its style values.',
    access: 'session',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { reportid: 42 },
    data: overlayStatisticsSchema,
    errors: ['noAccessToReport', 'reportNotReady', 'noTextOverlay'],
  }),
};
