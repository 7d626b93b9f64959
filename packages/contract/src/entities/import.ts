import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';

/** Active: some files haven't arrived or been read yet · Done: all files are finished · Closed: stopped by its user. */
export const importStates = ['Active', 'Done', 'Closed'] as const;

export type ImportState = (typeof importStates)[number];

/**
 * lock: a word processor had the document open · system: made by the operating system · hidden: a name that begins with a
 * dot · description: the learning platform describes the submission · list: a list of the learning platform · empty: has
 * no content, beside other files of the participant.
 */
export const ignoredReasons = ['lock', 'system', 'hidden', 'description', 'list', 'empty'] as const;

export type IgnoredReason = (typeof ignoredReasons)[number];

export const importSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Date: epochSecondsSchema.describe('When it was created, in epoch seconds.'),
    State: z
      .enum(importStates)
      .describe(
        'Active: some files have not been received or read yet; Done: all files are finished; Closed: stopped by its user.',
      ),
    Author: z.string().describe('Author of the text.'),
    Comment: z.string().describe('The owner’s note.'),
    ProjectId: z.number().int().describe('Project of the entry; 0 means without a project.'),
    ProjectName: z.string().describe('Name of that project.'),
    Total: z
      .number()
      .int()
      .describe('All files, including those in zip files and announced files that have not arrived.'),
    Done: z.number().int().describe('Finished files: Added, Skipped and Failed together.'),
    Added: z.number().int().describe('Files whose texts were added to the library.'),
    Skipped: z.number().int().describe('Files whose texts the same author had already added to the project.'),
    Failed: z.number().int().describe('Files without a readable text.'),
    Waiting: z.number().int().describe('Files that have arrived but have not been read yet.'),
    Unsent: z.number().int().describe('Announced files that have not arrived.'),
    Stopped: z.number().int().describe('Files that were cancelled when the import was closed.'),
    Ignored: z.number().int().describe('Files of zip files that were left out. They do not count in Total.'),
    IgnoredFor: z
      .array(
        z.object({
          Reason: z.enum(ignoredReasons).describe('Why they were left out.'),
          Count: z.number().int().describe('Number of files.'),
        }),
      )
      .describe('How many files were left out for each reason.'),
  })
  .meta({ id: 'Import' });

export type Import = z.infer<typeof importSchema>;

/** Waiting: not read yet · the others are final. */
export const importFileStates = ['Waiting', 'Added', 'Skipped', 'Failed', 'Stopped', 'Ignored'] as const;

export type ImportFileState = (typeof importFileStates)[number];

export const importFileSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Name: z.string().describe('Name with folders, as chosen or as in the zip file.'),
    Participant: z
      .string()
      .describe(
        'In an archive of a learning platform, the participant who submitted the file, who becomes its author.',
      ),
    Parts: z
      .array(
        z.object({
          Name: z.string().describe('Name in the submission.'),
          Bytes: z.number().int().describe('Size of the file.'),
          Error: z.string().describe('The error key, if it could not be read; otherwise empty.'),
        }),
      )
      .describe('The files of a participant that became one text together; empty for a single file.'),
    Archive: z.string().describe('Zip file that contains the file; empty for a file of its own.'),
    Bytes: z.number().int().describe('Size of the file.'),
    State: z
      .enum(importFileStates)
      .describe('Waiting files have not been read yet; the other states are final.'),
    Error: z
      .string()
      .describe(
        'For a failed file: the error key. For a waiting file: readingPaused during a pause of reading. Otherwise empty.',
      ),
    Reason: z
      .union([z.enum(ignoredReasons), z.literal('')])
      .describe('For a file in the state Ignored: why it was left out. Otherwise empty.'),
    LibraryTextId: z
      .number()
      .int()
      .describe('For an added file: its library text; 0 once that text has been deleted.'),
  })
  .meta({ id: 'ImportFile' });

export type ImportFile = z.infer<typeof importFileSchema>;

export const unreadFileSchema = z
  .object({
    Name: z.string().describe('Name of the file in the submission.'),
    Error: z.string().describe('The error key: why it could not be read.'),
  })
  .meta({ id: 'UnreadFile' });
