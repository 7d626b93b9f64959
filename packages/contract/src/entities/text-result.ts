import { z } from 'zod';
import { percentSchema } from '../fields.ts';
import { reportStatusSchema } from './report.ts';
import { resultVerdictSchema } from './verdict.ts';

/** The newest report of a library text. */
export const textResultSchema = z
  .object({
    TextId: z.number().int().describe('Id of the library text.'),
    ReportId: z.number().int().describe('The newest report of the text.'),
    ReportStatus: reportStatusSchema.describe('Status of that report.'),
    ResultPercent: percentSchema.nullable().describe('Result of that report; null before it is finished.'),
    TotalWords: z.number().int().describe('Words of the checked text.'),
    CountableWords: z
      .number()
      .int()
      .describe('Words without those of given texts. Shares of the text are shares of these words.'),
    Verdict: resultVerdictSchema
      .nullable()
      .describe(
        'How the result is shown on screens, in files and in pictures; null without a finished report.',
      ),
    TopSource: z
      .string()
      .describe('Title of the source with most matching words in the report; empty without one.'),
    TopSourceWords: z.number().int().describe('Matching words of that source.'),
  })
  .meta({ id: 'TextResult' });

export type TextResult = z.infer<typeof textResultSchema>;
