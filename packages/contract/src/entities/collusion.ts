import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../fields.ts';

/** A text of a project that was compared with the others. */
const comparedTextSchema = z.object({
  /** Id of the library text. */
  Id: z.number().int(),
  Name: z.string(),
  Author: z.string(),
  FileName: z.string(),
  Date: epochSecondsSchema,
  Words: z.number().int(),
  /** Words without those of given texts: the whole that Percent1 and Percent2 are shares of. */
  CountableWords: z.number().int(),
});

export const collusionTextSchema = comparedTextSchema.extend({
  /** Number of its group; 0 if it is in no group. */
  Group: z.number().int(),
});

export const collusionSourceSchema = z.object({
  /** GetSourceMarkup accepts it, too. */
  Id: z.number().int(),
  /** Words that both texts have in common and that count: of the two sides, the smaller number. */
  MW: z.number().int(),
  /** Passages that count. */
  MP: z.number().int(),
  /** The larger of Percent1 and Percent2. */
  Percent: percentSchema,
  Percent1: percentSchema,
  Percent2: percentSchema,
  /** Words of the passages that don't count: given, found in many texts of the class, or cited. */
  NotCounted: z.number().int(),
  Text1: comparedTextSchema,
  Text2: comparedTextSchema,
  /** Group of both texts if they are in the same one; otherwise 0. */
  Group: z.number().int(),
  /** Both texts name the same author, and do not come from two email addresses. */
  SameAuthor: z.boolean(),
});

export const collusionGroupSchema = z.object({
  /** From 1, the largest first. */
  Group: z.number().int(),
  /** Ids of library texts. */
  Texts: z.array(z.number().int()),
  /** The largest MW of its pairs. */
  MW: z.number().int(),
});

/** A phrase found in so many texts of the project that its words do not count unless the owner decides otherwise. */
export const sharedPhraseSchema = z.object({
  /** For CountSharedPhrase and AddGivenText; empty until the comparison is computed again. */
  Id: z.string(),
  /** As it appears in one of the texts; long phrases are cut off. Empty if that text isn't shared with the caller. */
  Text: z.string(),
  Words: z.number().int(),
  /** Number of texts that contain it, or at least half of it. */
  Texts: z.number().int(),
  /** Ids of these texts. */
  TextIds: z.array(z.number().int()),
  /** Number of these texts that begin with it, perhaps below a name and a title. */
  Beginning: z.number().int(),
  /** The owner of the project has decided that its words count. */
  Counts: z.boolean(),
});

export const collusionStates = ['None', 'Scheduled', 'Active', 'Ok', 'Error'] as const;

export const collusionSchema = z.object({
  /** 0 if comparison is not active in the project. */
  CollusionReportId: z.number().int(),
  /** None: not active. In every other state, the lists contain the results so far. */
  State: z.enum(collusionStates),
  /** For the state Error: the error key; otherwise empty. */
  StatusCode: z.string(),
  /** Pending texts and comparisons. */
  left: z.number().int(),
  /** Texts and comparisons of the current run, done and pending; otherwise 0. */
  planned: z.number().int(),
  /** Total number of pairs; `sources` contains those with the most words. */
  total: z.number().int(),
  /** Texts that can't be compared because only their fingerprints are stored. */
  skipped: z.number().int(),
  skippedTexts: z.array(z.object({ Id: z.number().int(), Name: z.string() })),
  sources: z.array(collusionSourceSchema),
  texts: z.array(collusionTextSchema),
  groups: z.array(collusionGroupSchema),
  SharedPhrases: z.array(sharedPhraseSchema),
});

export const givenTextSchema = z.object({
  Id: z.number().int(),
  Name: z.string(),
  Words: z.number().int(),
  /** Id of the library text; 0 if the text was typed or uploaded. */
  LibraryTextId: z.number().int(),
  /** The beginning of the text; empty if only a fingerprint is stored. */
  Excerpt: z.string(),
  /** Its words are still left out. */
  IsFingerprint: z.boolean(),
});

/** A given text as a report names it. */
export const reportGivenTextSchema = z.object({
  /** For RemoveReportGivenText, if it was named after the check; otherwise 0. */
  Id: z.number().int(),
  Name: z.string(),
  Words: z.number().int(),
  /** 0 for a typed or uploaded text. */
  LibraryTextId: z.number().int(),
});

export type Collusion = z.infer<typeof collusionSchema>;
export type ComparedText = z.infer<typeof comparedTextSchema>;
export type CollusionSource = z.infer<typeof collusionSourceSchema>;
export type CollusionText = z.infer<typeof collusionTextSchema>;
export type CollusionGroup = z.infer<typeof collusionGroupSchema>;
export type CollusionState = (typeof collusionStates)[number];
export type SharedPhrase = z.infer<typeof sharedPhraseSchema>;
export type GivenText = z.infer<typeof givenTextSchema>;
