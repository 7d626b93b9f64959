import { z } from 'zod';
import { percentSchema } from '../fields.ts';

/** Why a part of the text is related to a source although its words don't count. */
export const relatedKinds = ['sameContent', 'summary'] as const;

export type RelatedKind = (typeof relatedKinds)[number];

/** A part of the checked text that says the same as a source in other words, or summarises it. */
export const relatedPartSchema = z
  .object({
    Kind: z
      .enum(relatedKinds)
      .describe('sameContent: the same content in other words; summary: a summary of the source.'),
    Start: z.number().int().describe('First character of the part in the checked text.'),
    End: z.number().int().describe('Character after the part.'),
    Words: z.number().int().describe('Words of the checked text.'),
    Percent: percentSchema.describe('How alike the two parts are.'),
    Type: z.enum(['W', 'L']).describe('W online, L library, F fingerprint only.'),
    Title: z.string().describe('Title of the source.'),
    Url: z.string().describe('Address of an online source.'),
    SourceText: z
      .string()
      .describe(
        'The beginning of the part of the source; empty if you may not see it, or the source was deleted.',
      ),
  })
  .meta({ id: 'RelatedPart' });

export type RelatedPart = z.infer<typeof relatedPartSchema>;
