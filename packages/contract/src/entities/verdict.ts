import { z } from 'zod';
import { percentSchema } from '../fields.ts';

/**
 * How a result is shown everywhere: fine (green) · review (amber): the percentage alone would look better than the text
 * is, and the reasons say why · high (red): above the limit.
 */
export const resultLevels = ['fine', 'review', 'high'] as const;

export type ResultLevel = (typeof resultLevels)[number];

/**
 * The reasons why the percentage alone is not the whole result.
 *
 * - leftOut: rules left out words of sources that the text neither quotes nor references
 * - ownLeftOut: rules left out words of earlier submissions by the same author
 * - shared: others in the class have words that count for no source, and nobody has decided about them
 * - reworded: the words that count are a small part of their passages
 * - nothingSearched: there was no text to compare with
 * - onlySamples: of the web, nothing but the sample pages of the product was searched
 * - sample: the report of the sample text; says what it is, and changes no level
 * - servicesFailed: outside services that are turned on left most of their queries unanswered
 * - unsearched: words that were given when the check ran count now, and were not searched
 */
export const resultReasons = [
  'leftOut',
  'ownLeftOut',
  'shared',
  'reworded',
  'nothingSearched',
  'onlySamples',
  'sample',
  'servicesFailed',
  'unsearched',
] as const;

export type ResultReason = (typeof resultReasons)[number];

export const resultVerdictSchema = z
  .object({
    Level: z
      .enum(resultLevels)
      .describe(
        'fine (green); review (amber): the percentage alone would look better than the text is; high (red): above 10 percent.',
      ),
    Reasons: z
      .array(z.enum(resultReasons))
      .describe(
        'leftOut: rules left out words that the text neither quotes nor references; ownLeftOut: rules left out words of an earlier submission by the same author; shared: at least 20 words do not count because others in the class have them too; reworded: the words that count are at most two thirds of their passages; nothingSearched: there was no text to compare with; onlySamples: of the web, only sample pages were searched; sample: the report of the sample text, a note that changes no level; servicesFailed: outside services left most of their queries unanswered; unsearched: words of a text that is no longer given were not searched.',
      ),
    LeftOutWords: z.number().int().describe('The words of leftOut.'),
    LeftOutPercent: percentSchema.describe('The same as a percentage of the words that count.'),
    OwnWords: z.number().int().describe('The part of PlagWords in sources by the author of the text.'),
    OwnPercent: percentSchema.describe('The same as a percentage of the words that count.'),
    OwnLeftOutWords: z.number().int().describe('The words of ownLeftOut.'),
    OwnLeftOutPercent: percentSchema.describe('The same as a percentage of the words that count.'),
    SharedWords: z
      .number()
      .int()
      .describe('The words that others in the class have too, without a form that all have.'),
    SharedPercent: percentSchema.describe('The same as a percentage of the words that count.'),
    PassagesPercent: percentSchema.describe('Percentage of the words that count inside passages that count.'),
    UnsearchedWords: z.number().int().describe('The words of unsearched.'),
    UnsearchedPercent: percentSchema.describe('The same as a percentage of the words that count.'),
    FailedServices: z.array(z.string()).describe('Names of the outside services of servicesFailed.'),
  })
  .meta({ id: 'ResultVerdict' });

export type ResultVerdict = z.infer<typeof resultVerdictSchema>;
