import { z } from 'zod';
import { percentSchema } from '../fields.ts';
import { notCountedSpanSchema } from './findings.ts';
import { resultVerdictSchema } from './verdict.ts';
import { foundFiguresSchema, matchGroupSchema } from './figures.ts';

/** The result after ratings changed; the report, the list and the exports show it from then on. */
export const ratedResultSchema = z
  .object({
    ResultPercent: percentSchema.describe(
      'Percentage of the words that count (CountableWords) that match used sources.',
    ),
    PlagWords: z.number().int().describe('Words that match used sources.'),
    CountableWords: z
      .number()
      .int()
      .describe('Words without those of given texts. Shares of the text are shares of these words.'),
    Found: foundFiguresSchema.describe('The figures of the sentence above the report.'),
    Verdict: resultVerdictSchema.describe(
      'How the result is shown on screens, in files and in pictures. The percentage does not change.',
    ),
    Groups: z
      .array(matchGroupSchema)
      .nullable()
      .describe(
        'The words that count, by the way the text marks their passages: none, cited, quoted, quotedAndCited. Null if an older engine made the report.',
      ),
    RatingVersion: z.number().int().describe('Increases with every change of ratings.'),
  })
  .meta({ id: 'RatedResult' });

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
export const scorePassageSchema = z
  .object({
    SId: z.number().int().describe('Id of the source of the words; 0 if they belong to no source.'),
    PIdx: z.number().int().describe('Number of the passage within its source, from 0.'),
    Start: z.number().int().describe('First character of the stretch in the checked text.'),
    End: z.number().int().describe('Character after the stretch.'),
    Words: z.number().int().describe('Words of the stretch.'),
  })
  .meta({ id: 'ScorePassage' });

export type ScorePassage = z.infer<typeof scorePassageSchema>;

export const scoreStepSchema = z
  .object({
    Kind: z
      .enum(scoreStepKinds)
      .describe(
        'The words that the step counts: matched those that have a partner in a source; duplicated those among them that more than one source contains; excluded and accepted those of sources with that rating; given, shared, boilerplate and few those that count for no source, by reason; small those of passages with fewer words than minmatchwords; notCounted quotations and lists of sources that the settings leave out; result the rest.',
      ),
    Words: z.number().int().describe('Total number of words of its passages.'),
    Percent: percentSchema.describe(
      'Percentage of the words that count, at most 100: the steps before given also have words of given texts.',
    ),
    Passages: z
      .array(scorePassageSchema)
      .describe('The words of the step as stretches of the checked text, in its order.'),
  })
  .meta({ id: 'ScoreStep' });

export type ScoreStep = z.infer<typeof scoreStepSchema>;

/** The figures of a source under the settings of the score. */
export const scoreSourceSchema = z
  .object({
    SId: z.number().int().describe('Id of the source.'),
    MW: z
      .number()
      .int()
      .describe('Words of the checked text that it matches, without those that the settings leave out.'),
    Small: z.array(z.number().int()).describe('Numbers of its passages with fewer words than minmatchwords.'),
  })
  .meta({ id: 'ScoreSource' });

export type ScoreSource = z.infer<typeof scoreSourceSchema>;

export const scoreSchema = ratedResultSchema.extend({
  TotalWords: z.number().int().describe('Words of the checked text.'),
  NotCounted: z
    .array(notCountedSpanSchema)
    .describe('Stretches that these figures leave out, in the order of the text.'),
  Steps: z
    .array(scoreStepSchema)
    .describe(
      'From all matched words to the result: matched, less excluded, accepted, given, shared, boilerplate, few, small and notCounted. Each step counts words of the text, each word once.',
    ),
  Sources: z
    .array(scoreSourceSchema)
    .describe('The figures of all sources of the report under these settings.'),
});

export type Score = z.infer<typeof scoreSchema>;
