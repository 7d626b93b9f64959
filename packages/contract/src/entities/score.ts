import { z } from 'zod';
import { percentSchema } from '../fields.ts';
import { notCountedSpanSchema } from './findings.ts';
import { resultVerdictSchema } from './verdict.ts';
import { foundFiguresSchema, matchGroupSchema } from './figures.ts';

/** The result after ratings changed; the report, the list and the exports show it from then on. */
export const ratedResultSchema = z.object({
  ResultPercent: percentSchema,
  PlagWords: z.number().int(),
  /** Words of the text without those of given texts: the whole of every percentage. */
  CountableWords: z.number().int(),
  Found: foundFiguresSchema,
  Verdict: resultVerdictSchema,
  Groups: z.array(matchGroupSchema).nullable(),
  RatingVersion: z.number().int(),
});

export type RatedResult = z.infer<typeof ratedResultSchema>;

/**
 * matched − excluded − accepted − given − shared − boilerplate − few − small − notCounted = result, exactly. `duplicated`
 * is the part of `matched` that more than one source contains. Every step counts words of the text, each word once.
 */
export const scoreStepKinds = [
  'matched',
  'duplicated',
  'excluded',
  'accepted',
  'given',
  'shared',
  'boilerplate',
  'few',
  'small',
  'notCounted',
  'result',
] as const;

export type ScoreStepKind = (typeof scoreStepKinds)[number];

/** Words of one passage that a step counts, as a stretch of the checked text. SId 0: they belong to no source. */
export const scorePassageSchema = z.object({
  SId: z.number().int(),
  PIdx: z.number().int(),
  Start: z.number().int(),
  End: z.number().int(),
  Words: z.number().int(),
});

export type ScorePassage = z.infer<typeof scorePassageSchema>;

export const scoreStepSchema = z.object({
  Kind: z.enum(scoreStepKinds),
  /** Total number of words of its passages. */
  Words: z.number().int(),
  /** Percentage of the words of the text. */
  Percent: percentSchema,
  /** In the order of the text. */
  Passages: z.array(scorePassageSchema),
});

export type ScoreStep = z.infer<typeof scoreStepSchema>;

/** The figures of a source under the settings of the score. */
export const scoreSourceSchema = z.object({
  SId: z.number().int(),
  /** Matched words of the checked text that the settings don't leave out. */
  MW: z.number().int(),
  /** Its passages with fewer words than minmatchwords, by PIdx. */
  Small: z.array(z.number().int()),
});

export type ScoreSource = z.infer<typeof scoreSourceSchema>;

export const scoreSchema = ratedResultSchema.extend({
  TotalWords: z.number().int(),
  /** The stretches that these figures leave out, disjoint and in the order of the text. */
  NotCounted: z.array(notCountedSpanSchema),
  Steps: z.array(scoreStepSchema),
  Sources: z.array(scoreSourceSchema),
});

export type Score = z.infer<typeof scoreSchema>;
