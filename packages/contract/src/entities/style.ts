import { z } from 'zod';
import { percentSchema } from '../fields.ts';

/** The measures of a phrase's style: v raw, and the same over the phrases around it: md median, bf bilateral, mn mean. */
export const styleMeasures = ['md', 'bf', 'mn', 'v'] as const;

export const styleMeasureSchema = z.enum(styleMeasures);

export type StyleMeasure = z.infer<typeof styleMeasureSchema>;

/** 50 means that the value says nothing. */
const uncertaintySchema = z.number().min(0).max(50);

export const overlayPhraseSchema = z.object({
  /** Characters of the checked text, half-open; the phrases in order are the whole text. */
  Start: z.number().int(),
  End: z.number().int(),
  Words: z.number().int(),
  /** How much it differs from the rest of the document by the requested measure; 50 is typical. */
  Value: percentSchema,
  Uncertainty: uncertaintySchema,
  /** The value by each measure. */
  md: percentSchema,
  bf: percentSchema,
  mn: percentSchema,
  v: percentSchema,
  /** Its text, if it was requested. */
  T: z.string().optional(),
});

export type OverlayPhrase = z.infer<typeof overlayPhraseSchema>;

export const textOverlaySchema = z.object({
  Type: styleMeasureSchema,
  Language: z.string(),
  Phrases: z.array(overlayPhraseSchema),
});

export type TextOverlay = z.infer<typeof textOverlaySchema>;

export const distributionSchema = z.object({ Mean: z.number(), Deviation: z.number() });

export const readingEaseSchema = z.object({
  Formula: z.enum(['flesch', 'amstad', 'fernandez-huerta', 'kandel-moles']),
  /** A higher score is easier. The scale is 0–100, but very simple or dense texts go beyond it. */
  Score: z.number(),
  WordsPerSentence: z.number(),
  SyllablesPerWord: z.number(),
  /** False below a hundred words. */
  IsReliable: z.boolean(),
});

export type OverlayReadingEase = z.infer<typeof readingEaseSchema>;

/** Sentences with `From` words or more, up to the next class. */
export const sentenceClassSchema = z.object({ From: z.number().int(), Sentences: z.number().int() });

export const measureSummarySchema = z.object({
  Type: styleMeasureSchema,
  Mean: percentSchema,
  Median: percentSchema,
  /** Phrases by value: below 10, below 20 … below 100 and 100. Ten numbers. */
  Counts: z.array(z.number().int()),
});

export type MeasureSummary = z.infer<typeof measureSummarySchema>;

export const overlayStatisticsSchema = z.object({
  Language: z.string(),
  Words: z.number().int(),
  Sentences: z.number().int(),
  Phrases: z.number().int(),
  SentenceLength: distributionSchema,
  SentenceLengths: z.array(sentenceClassSchema),
  WordLength: distributionSchema,
  Vocabulary: z.number().int(),
  OncePercent: percentSchema,
  /** Different words per hundred, averaged over every stretch of a hundred words. */
  DifferentPercent: percentSchema,
  ReadingEase: readingEaseSchema.nullable(),
  Measures: z.array(measureSummarySchema),
  /** For the smoothed measures. */
  Uncertainty: uncertaintySchema,
});

export type OverlayStatistics = z.infer<typeof overlayStatisticsSchema>;
