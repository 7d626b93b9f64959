import { z } from 'zod';
import { percentSchema } from '../fields.ts';

/** A text of a project that was compared with the others. */
const comparedTextSchema = z.object({
  /** Id of the library text. */
  Id: z.number().int(),
  Name: z.string(),
  Words: z.number().int(),
});

export const collusionTextSchema = comparedTextSchema.extend({
  /** Number of its group; 0 where it is in none. */
  Group: z.number().int(),
});

export const collusionSourceSchema = z.object({
  /** Also what GetSourceMarkup takes. */
  Id: z.number().int(),
  /** Words that both texts have in common and that count: of the two sides, the smaller number. */
  MW: z.number().int(),
  /** Passages that count. */
  MP: z.number().int(),
  /** The larger of Percent1 and Percent2. */
  Percent: percentSchema,
  Percent1: percentSchema,
  Percent2: percentSchema,
  /** Words of the passages that don't count: given, shared by much of the class, or cited. */
  NotCounted: z.number().int(),
  Text1: comparedTextSchema,
  Text2: comparedTextSchema,
  /** Of both texts, where they are in the same one; else 0. */
  Group: z.number().int(),
});

export const collusionGroupSchema = z.object({
  /** From 1, the largest first. */
  Group: z.number().int(),
  /** Ids of library texts. */
  Texts: z.array(z.number().int()),
  /** The largest MW of its pairs. */
  MW: z.number().int(),
});

/** A phrase that so many texts of the project have that it says nothing about any two of them. */
export const sharedPhraseSchema = z.object({
  /** As one of the texts has it; a long one is cut. Empty where that text isn't shared with the caller. */
  Text: z.string(),
  Words: z.number().int(),
  /** How many texts have it, or most of it. */
  Texts: z.number().int(),
});

export const collusionStates = ['None', 'Scheduled', 'Active', 'Ok', 'Error'] as const;

export const collusionSchema = z.object({
  /** 0 where comparison isn't active in the project. */
  CollusionReportId: z.number().int(),
  /** None: not active. Otherwise what is known so far stands in the lists, whatever the state. */
  State: z.enum(collusionStates),
  /** Of the state Error: the error key; else empty. */
  StatusCode: z.string(),
  /** Texts and comparisons that are pending. */
  left: z.number().int(),
  /** Texts and comparisons of the run that is under way: those that are done and those that are left; else 0. */
  planned: z.number().int(),
  /** Pairs in all; `sources` has those with the most words. */
  total: z.number().int(),
  /** Texts that can't be compared, because only a fingerprint of them is kept. */
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
  /** Id of the library text that it is; 0 where it was typed or uploaded. */
  LibraryTextId: z.number().int(),
  /** Its beginning; empty where only a fingerprint of it is kept. */
  Excerpt: z.string(),
  /** Its words are left out all the same. */
  IsFingerprint: z.boolean(),
});

export type Collusion = z.infer<typeof collusionSchema>;
export type CollusionSource = z.infer<typeof collusionSourceSchema>;
export type CollusionText = z.infer<typeof collusionTextSchema>;
export type CollusionGroup = z.infer<typeof collusionGroupSchema>;
export type CollusionState = (typeof collusionStates)[number];
export type SharedPhrase = z.infer<typeof sharedPhraseSchema>;
export type GivenText = z.infer<typeof givenTextSchema>;
