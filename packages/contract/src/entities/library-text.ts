import { z } from 'zod';
import { epochSecondsSchema, flagSchema } from '../fields.ts';
import { layoutMarkSchema } from './layout.ts';

export const libraryTextListItemSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  Name: z.string(),
  Author: z.string(),
  Comment: z.string(),
  /** The file that it was read from; '' for a typed text and for that of a report. */
  FileName: z.string(),
  /** The newer text of the same person that has replaced it in its project; 0 if it is the newest. */
  ReplacedBy: z.number().int(),
  Owner: z.string(),
  OwnerId: z.number().int(),
  ProjectId: z.number().int(),
  ProjectName: z.string(),
  Words: z.number().int(),
  Pages: z.number().int(),
  Language: z.string(),
  /** The text was read from pictures by text recognition, so letters may be misread. */
  IsRecognised: z.boolean(),
  /** Pages and large pictures of its file whose text could not be read, and is missing. */
  UnreadPages: z.number().int(),
  UnreadPictures: z.number().int(),
  /** Pages of a damaged PDF whose text is incomplete. */
  DamagedPages: z.array(z.number().int()),
  /** Only word-position hashes are kept; there is no text to show. */
  IsFingerprint: z.boolean(),
  /** The same as a number. */
  Fingerprint: flagSchema,
  HasFulltextAccess: z.boolean(),
  IsOwner: z.boolean(),
  /** When it will be deleted automatically; null: never. */
  DeletesAt: epochSecondsSchema.nullable(),
});

/** A text of the library where others with the same words, or a source, are named. */
export const libraryEntrySchema = z.object({
  TextId: z.number().int(),
  Name: z.string(),
  Author: z.string(),
  FileName: z.string(),
  Date: epochSecondsSchema,
  /** 0: without a project. */
  ProjectId: z.number().int(),
  ProjectName: z.string(),
});

export type LibraryEntry = z.infer<typeof libraryEntrySchema>;

/** Someone whose library texts a caller may list. */
export const libraryOwnerSchema = z.object({ Id: z.number().int(), Name: z.string(), Mail: z.string() });

export type LibraryOwner = z.infer<typeof libraryOwnerSchema>;

export type LibraryTextListItem = z.infer<typeof libraryTextListItemSchema>;

export const libraryTextSchema = libraryTextListItemSchema.extend({
  /** '' for a fingerprint. */
  Text: z.string(),
  /** Headings, lists, tables and emphasis of its file, in the order of the text; empty for a typed text. */
  Layout: z.array(layoutMarkSchema),
});

export type LibraryText = z.infer<typeof libraryTextSchema>;
