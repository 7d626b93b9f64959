import { z } from 'zod';
import { percentSchema } from '../fields.ts';

/** The measures of a phrase's style: v raw, and the same over the phrases around it: md median, bf bilateral, mn mean. */
export const styleMeasures = ['md', 'bf', 'mn', 'v'] as const;

export const styleMeasureSchema = z.enum(styleMeasures);

export type StyleMeasure = z.infer<typeof styleMeasureSchema>;

/** 50 means that the value says nothing. */
const uncertaintySchema = z.number().min(0).max(50);

export const overlayPhraseSchema = z
  .object({
    Start: z
      .number()
      .int()
      .describe(
        'First character of the phrase in the checked text; the phrases in order are the whole text.',
      ),
    End: z.number().int().describe('Character after the phrase.'),
    Words: z.number().int().describe('Words of the phrase.'),
    Value: percentSchema.describe(
      'How much it differs from the rest of the document, 0 to 100; 50 is typical.',
    ),
    Uncertainty: uncertaintySchema.describe(
      'By how much a value could be higher or lower; at 50 the value says nothing.',
    ),
    md: percentSchema.describe('Value of the phrase as the median of nine neighbouring phrases.'),
    bf: percentSchema.describe('The same, smoothed by a bilateral filter.'),
    mn: percentSchema.describe('The same as a mean.'),
    v: percentSchema.describe('Value of the phrase alone.'),
    T: z.string().optional().describe('Text of the phrase, if it was requested.'),
  })
  .meta({ id: 'OverlayPhrase' });

export type OverlayPhrase = z.infer<typeof overlayPhraseSchema>;

export const textOverlaySchema = z.object({
  Type: styleMeasureSchema.describe('The requested measure.'),
  Language: z
    .string()
    .describe('Main language of the text as an ISO 639-1 code; und if it cannot be detected.'),
  Phrases: z
    .array(overlayPhraseSchema)
    .describe('Sentences, and clauses of long sentences; in order, they are the whole text.'),
});

export type TextOverlay = z.infer<typeof textOverlaySchema>;

export const distributionSchema = z
  .object({
    Mean: z.number().describe('The mean.'),
    Deviation: z.number().describe('The standard deviation.'),
  })
  .meta({ id: 'Distribution' });

export const readingEaseSchema = z
  .object({
    Formula: z
      .enum(['flesch', 'amstad', 'fernandez-huerta', 'kandel-moles'])
      .describe('Name of the formula for this language.'),
    Score: z
      .number()
      .describe(
        'A higher score is easier: about 30 is hard, 60 to 70 is plain prose, 100 is very easy. Very simple or dense texts go beyond 0 to 100.',
      ),
    WordsPerSentence: z.number().describe('Words per sentence, as the formula counts them.'),
    SyllablesPerWord: z.number().describe('Syllables per word.'),
    IsReliable: z.boolean().describe('False if the text has fewer than a hundred words.'),
  })
  .meta({ id: 'OverlayReadingEase' });

export type OverlayReadingEase = z.infer<typeof readingEaseSchema>;

/** Sentences with `From` words or more, up to the next class. */
export const sentenceClassSchema = z
  .object({
    From: z.number().int().describe('Smallest number of words of a sentence in this class.'),
    Sentences: z.number().int().describe('Number of sentences with this many words, up to the next class.'),
  })
  .meta({ id: 'SentenceClass' });

export const measureSummarySchema = z
  .object({
    Type: styleMeasureSchema.describe('The measure: md median, bf bilateral, mn mean, v raw.'),
    Mean: percentSchema.describe('The mean.'),
    Median: percentSchema.describe('The middle value.'),
    Counts: z
      .array(z.number().int())
      .describe('Phrases by value: below 10, below 20 and so on, the last with 100.'),
  })
  .meta({ id: 'MeasureSummary' });

export type MeasureSummary = z.infer<typeof measureSummarySchema>;

export const overlayStatisticsSchema = z.object({
  Language: z
    .string()
    .describe('Main language of the text as an ISO 639-1 code; und if it cannot be detected.'),
  Words: z.number().int().describe('Words of the text.'),
  Sentences: z.number().int().describe('Number of sentences, including headings and list items.'),
  Phrases: z
    .number()
    .int()
    .describe('Number of sentences, and clauses of long sentences, that were measured.'),
  SentenceLength: distributionSchema.describe('Words per sentence.'),
  SentenceLengths: z.array(sentenceClassSchema).describe('Number of sentences by length in words.'),
  WordLength: distributionSchema.describe('Characters per word.'),
  Vocabulary: z.number().int().describe('Number of different words, ignoring case and accents.'),
  OncePercent: percentSchema.describe('Percentage of the vocabulary that occurs only once.'),
  DifferentPercent: percentSchema
    .nullable()
    .describe(
      'Different words per hundred, averaged over every stretch of a hundred words; null for a shorter text.',
    ),
  ReadingEase: readingEaseSchema
    .nullable()
    .describe('How easy the text is to read; null if there is no formula for its language.'),
  Measures: z.array(measureSummarySchema).describe('Distribution of the values of each measure.'),
  Uncertainty: uncertaintySchema.describe('The same for the three smoothed measures.'),
});

export type OverlayStatistics = z.infer<typeof overlayStatisticsSchema>;
