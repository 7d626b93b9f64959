import { z } from 'zod';
import { percentSchema } from '../fields.ts';
import { reportStatusSchema } from './report.ts';
import { resultVerdictSchema } from './verdict.ts';

/** The newest report of a library text. */
export const textResultSchema = z.object({
  TextId: z.number().int(),
  ReportId: z.number().int(),
  ReportStatus: reportStatusSchema,
  /** Null before it is finished. */
  ResultPercent: percentSchema.nullable(),
  /** Words of the text, and those among them that no given text has: the whole of the percentage. */
  TotalWords: z.number().int(),
  CountableWords: z.number().int(),
  Verdict: resultVerdictSchema.nullable(),
  /** The source with most matching words; '' without one. */
  TopSource: z.string(),
  TopSourceWords: z.number().int(),
});

export type TextResult = z.infer<typeof textResultSchema>;
