import { z } from 'zod';
import { epochSecondsSchema, flagSchema } from '../fields.ts';
import { unreadFileSchema } from './import.ts';
import { layoutMarkSchema } from './layout.ts';

export const libraryTextListItemSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Date: epochSecondsSchema.describe('When it was created, in epoch seconds.'),
    Name: z.string().describe('Title or file name.'),
    Author: z.string().describe('Author of the text.'),
    Comment: z.string().describe('The owner’s note.'),
    FileName: z
      .string()
      .describe(
        'Name of the file that it was read from; empty for a typed text and for the text of a report.',
      ),
    ReplacedBy: z
      .number()
      .int()
      .describe(
        'The newer text of the same person that has replaced it in the comparison of the project; 0 if it is the newest.',
      ),
    Owner: z.string().describe('Name of the owner.'),
    OwnerId: z.number().int().describe('Id of the owner.'),
    ProjectId: z.number().int().describe('Project of the entry; 0 means without a project.'),
    ProjectName: z.string().describe('Name of that project.'),
    Words: z.number().int().describe('Words of the text.'),
    Pages: z.number().int().describe('Pages of the text; a page is 250 words.'),
    Language: z
      .string()
      .describe('Main language of the text as an ISO 639-1 code; und if it cannot be detected.'),
    IsRecognised: z
      .boolean()
      .describe('Whether the text was read by text recognition; single letters may be misread.'),
    UnreadPages: z.number().int().describe('Pages of the file whose text could not be read, and is missing.'),
    UnreadPictures: z.number().int().describe('Large pictures of the file whose text was not read.'),
    UnreadFiles: z
      .array(unreadFileSchema)
      .describe('Of a submission with several files: those that could not be read.'),
    DamagedPages: z
      .array(z.number().int())
      .describe('Pages of a damaged PDF whose text is missing from the place of the damage on.'),
    IsFingerprint: z.boolean().describe('Whether only a fingerprint is stored, without the text.'),
    Fingerprint: flagSchema.describe(
      '1 if only a fingerprint is stored, otherwise 0; the same as IsFingerprint.',
    ),
    HasFulltextAccess: z.boolean().describe('Whether the caller may read the text.'),
    IsOwner: z.boolean().describe('Whether the caller owns it.'),
    DeletesAt: epochSecondsSchema
      .nullable()
      .describe('When it will be deleted automatically, in epoch seconds; null means never.'),
  })
  .meta({ id: 'LibraryTextListItem' });

/** A text of the library where others with the same words, or a source, are named. */
export const libraryEntrySchema = z
  .object({
    TextId: z.number().int().describe('Id of the library text.'),
    Name: z.string().describe('Title of the text.'),
    Author: z.string().describe('Author of the text.'),
    FileName: z.string().describe('Name of its file; empty for a typed text.'),
    Date: epochSecondsSchema.describe('Date of the text, in epoch seconds.'),
    ProjectId: z.number().int().describe('Project of the entry; 0 means without a project.'),
    ProjectName: z.string().describe('Name of that project.'),
  })
  .meta({ id: 'LibraryEntry' });

export type LibraryEntry = z.infer<typeof libraryEntrySchema>;

/** Someone whose library texts a caller may list. */
export const libraryOwnerSchema = z
  .object({
    Id: z.number().int().describe('Id of the user.'),
    Name: z.string().describe('Name of the user.'),
    Mail: z.string().describe('Email address; empty for a guest.'),
  })
  .meta({ id: 'LibraryOwner' });

export type LibraryOwner = z.infer<typeof libraryOwnerSchema>;

export type LibraryTextListItem = z.infer<typeof libraryTextListItemSchema>;

export const libraryTextSchema = libraryTextListItemSchema
  .extend({
    Text: z.string().describe('The text; empty if it was not requested or only a fingerprint is stored.'),
    Layout: z
      .array(layoutMarkSchema)
      .describe(
        'Where the text has headings, lists, tables and emphasis, in characters; empty if it was typed, or its file has none.',
      ),
  })
  .meta({ id: 'LibraryText' });

export type LibraryText = z.infer<typeof libraryTextSchema>;
