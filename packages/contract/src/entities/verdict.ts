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
 * - shared: a part of the class shares words that count for no source, and nobody has decided about them
 * - reworded: the words that count are a small part of their passages
 * - nothingSearched: there was no text to compare with
 * - onlySamples: of the web, nothing but the sample pages of the product was searched
 * - sample: the report of the sample text; says what it is, and changes no level
 * - servicesFailed: outside services that are turned on left most of their queries unanswered
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
] as const;

export type ResultReason = (typeof resultReasons)[number];

export const resultVerdictSchema = z.object({
  Level: z.enum(resultLevels),
  /** In the order in which they are said. */
  Reasons: z.array(z.enum(resultReasons)),
  /** Words of sources that rules left out although the text neither quotes nor references them. */
  LeftOutWords: z.number().int(),
  /** The same as a percentage of the words that count: the whole of every percentage of a report. */
  LeftOutPercent: percentSchema,
  /** Matching words in sources by the author of the text. They are said, and are no reason: the percentage has them. */
  OwnWords: z.number().int(),
  OwnPercent: percentSchema,
  /** Words of earlier submissions by the author of the text that rules left out. */
  OwnLeftOutWords: z.number().int(),
  OwnLeftOutPercent: percentSchema,
  /** Words that count for no source because a part of the class shares them. */
  SharedWords: z.number().int(),
  SharedPercent: percentSchema,
  /** Percentage of the words that count inside passages that count, with their reworded and added words. */
  PassagesPercent: percentSchema,
  /** Names of the outside services of servicesFailed. */
  FailedServices: z.array(z.string()),
});

export type ResultVerdict = z.infer<typeof resultVerdictSchema>;
