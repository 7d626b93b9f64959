import { z } from 'zod';
import { epochSecondsSchema, flagSchema } from '../fields.ts';

export const libraryTextListItemSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  Name: z.string(),
  Author: z.string(),
  Comment: z.string(),
  Owner: z.string(),
  OwnerId: z.number().int(),
  ProjectId: z.number().int(),
  ProjectName: z.string(),
  Words: z.number().int(),
  Pages: z.number().int(),
  Language: z.string(),
  /** The text was read from pictures by text recognition, so letters may be misread. */
  IsRecognised: z.boolean(),
  /** Only word-position hashes are kept; there is no text to show. */
  IsFingerprint: z.boolean(),
  /** The same as a number. */
  Fingerprint: flagSchema,
  HasFulltextAccess: z.boolean(),
  IsOwner: z.boolean(),
  /** When it will be deleted automatically; null: never. */
  DeletesAt: epochSecondsSchema.nullable(),
});

/** Someone whose library texts a caller may list. */
export const libraryOwnerSchema = z.object({ Id: z.number().int(), Name: z.string(), Mail: z.string() });

export type LibraryOwner = z.infer<typeof libraryOwnerSchema>;

export type LibraryTextListItem = z.infer<typeof libraryTextListItemSchema>;

export const libraryTextSchema = libraryTextListItemSchema.extend({
  /** '' for a fingerprint. */
  Text: z.string(),
});

export type LibraryText = z.infer<typeof libraryTextSchema>;
