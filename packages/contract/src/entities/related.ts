import { z } from 'zod';
import { percentSchema } from '../fields.ts';

/** Why a part of the text is related to a source although its words don't count. */
export const relatedKinds = ['sameContent', 'summary'] as const;

export type RelatedKind = (typeof relatedKinds)[number];

/** A part of the checked text that says the same as a source in other words, or summarises it. */
export const relatedPartSchema = z.object({
  Kind: z.enum(relatedKinds),
  /** Characters of the checked text, half-open. */
  Start: z.number().int(),
  End: z.number().int(),
  Words: z.number().int(),
  Percent: percentSchema,
  Type: z.enum(['W', 'L']),
  Title: z.string(),
  Url: z.string(),
  /** The beginning of the part of the source; empty if the reader may not see it, or the source was deleted. */
  SourceText: z.string(),
});

export type RelatedPart = z.infer<typeof relatedPartSchema>;
