import { z } from 'zod';
import { overlayStatisticsSchema, styleMeasureSchema, textOverlaySchema } from '../../entities/style.ts';
import { idSchema, permaLinkIdSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const styleOperations = {
  GetTextOverlay: operation({
    feature: 'reports',
    summary:
      'Returns how much the style of each phrase differs from the rest of the document: a measure, never a verdict.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({
      reportid: idSchema,
      type: styleMeasureSchema.default('md'),
      fetchfulltext: z.boolean().default(false),
      permaLinkId: permaLinkIdSchema.optional(),
    }),
    data: textOverlaySchema,
    errors: ['noAccessToReport', 'reportNotReady', 'noTextOverlay'],
  }),
  GetOverlayStatistics: operation({
    feature: 'reports',
    summary:
      'Returns reading ease, sentences and vocabulary of the checked text, and the distribution of its style values.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ reportid: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: overlayStatisticsSchema,
    errors: ['noAccessToReport', 'reportNotReady', 'noTextOverlay'],
  }),
};
