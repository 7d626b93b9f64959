import { z } from 'zod';
import { percentSchema } from '../../fields.ts';
import { manipulationHintSchema, textSpanSchema } from '../findings.ts';
import { sourceMarkupSchema } from '../reports/markup.ts';
import { overlayStatisticsSchema } from '../style.ts';

/** The answers of the two tools: a comparison of two texts, and a description of one. They are not stored. */

const toolTextSchema = z
  .object({
    Name: z.string().describe('Title or file name; empty for a typed text.'),
    Words: z.number().int().describe('Words of the text.'),
    Matched: z.number().int().describe('Words that are also in the other text.'),
    Percent: percentSchema.describe('Share of these words of all words of the text.'),
    Language: z
      .string()
      .describe('Main language of the text as an ISO 639-1 code; und if it cannot be detected.'),
    ManipulationHints: z
      .array(manipulationHintSchema)
      .describe('Unusual characters and spacing that may hide copies.'),
  })
  .meta({ id: 'ComparedText' });

export const textComparisonSchema = z.object({
  First: toolTextSchema.describe(
    'The first text. Its percentage is that of a check with the second as only source.',
  ),
  Second: toolTextSchema.describe('The second text.'),
  SimilarityPercent: percentSchema.describe('Mean similarity of the passages, weighted by words.'),
  Markup: sourceMarkupSchema.describe('Both texts with their passages.'),
});

export type TextComparison = z.infer<typeof textComparisonSchema>;

const keyTermSchema = z
  .object({
    Text: z.string().describe('The most frequent form.'),
    Count: z.number().int().describe('How often it occurs, in any form.'),
    Percent: percentSchema.describe('Share of its words of all words of the text.'),
  })
  .meta({ id: 'KeyTerm' });

const repeatedPassageSchema = z
  .object({
    Text: z.string().describe('The words, as their first place has them.'),
    Words: z.number().int().describe('Number of these words.'),
    Places: z.array(textSpanSchema).describe('Where the text has them, in its order.'),
  })
  .meta({ id: 'RepeatedPassage' });

const stylePhraseSchema = z
  .object({
    ...textSpanSchema.shape,
    Value: percentSchema.describe('How much the style differs from the rest of the text; 50 is typical.'),
  })
  .meta({ id: 'StyleCurvePhrase' });

const { Measures: _measures, Uncertainty: _uncertainty, ...statistics } = overlayStatisticsSchema.shape;

export const textDescriptionSchema = z.object({
  Name: z.string().describe('Title or file name; empty for a typed text.'),
  Text: z.string().describe('The text.'),
  Chars: z.number().int().describe('Characters, as a reader counts them: an emoji is one.'),
  CharsWithoutSpaces: z.number().int().describe('The same without spaces and line ends.'),
  Paragraphs: z.number().int().describe('Number of paragraphs, including headings.'),
  Pages: z.number().int().describe('Pages of the text; a page is 250 words.'),
  Credits: z.number().int().describe('The cost of a check in credits; 0 where checks cost nothing.'),
  ...statistics,
  KeyWords: z.array(keyTermSchema).describe('The content words that the text uses most.'),
  KeyPhrases: z.array(keyTermSchema).describe('The phrases of two to four words that the text uses most.'),
  Repeated: z
    .array(repeatedPassageSchema)
    .describe('The longest runs of words that the text contains more than once.'),
  RepeatedWords: z.number().int().describe('Words of all places but the first of all such runs.'),
  Style: z
    .array(stylePhraseSchema)
    .describe(
      'The style along the text, smoothed; empty if the text is too short to be compared with itself.',
    ),
  StyleUncertainty: z
    .number()
    .min(0)
    .max(50)
    .describe('By how much a value could be higher or lower; at 50 the values say nothing.'),
  ManipulationHints: z
    .array(manipulationHintSchema)
    .describe('Unusual characters and spacing that may hide copies.'),
  Quotations: z.number().int().describe('Quotations, including set-off ones.'),
  QuotedWords: z.number().int().describe('Words in quotations.'),
  Citations: z.number().int().describe('Citations in the text, such as (Smith 2020), [12] or a note.'),
  References: z.array(z.string()).describe('The entries of the lists of references, at most 500.'),
  ReferenceCount: z.number().int().describe('Number of these entries.'),
});

export type TextDescription = z.infer<typeof textDescriptionSchema>;
