import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';

/** Active: some files haven't arrived or been read yet · Done: all files are finished · Closed: stopped by its user. */
export const importStates = ['Active', 'Done', 'Closed'] as const;

export type ImportState = (typeof importStates)[number];

export const importSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  State: z.enum(importStates),
  Author: z.string(),
  Comment: z.string(),
  /** 0: without a project. */
  ProjectId: z.number().int(),
  ProjectName: z.string(),
  /** All files, including those in zip files and announced files that haven't arrived. */
  Total: z.number().int(),
  /** Finished files: Added, Skipped and Failed together. */
  Done: z.number().int(),
  Added: z.number().int(),
  Skipped: z.number().int(),
  Failed: z.number().int(),
  /** Files that have arrived but haven't been read yet. */
  Waiting: z.number().int(),
  /** Announced files that haven't arrived; the user has to send them. */
  Unsent: z.number().int(),
  /** Files that were cancelled when the import was closed. */
  Stopped: z.number().int(),
  /** Files of zip files that programs have created beside those of people. They do not count in Total. */
  Ignored: z.number().int(),
});

export type Import = z.infer<typeof importSchema>;

/** Waiting: not read yet · the others are final. */
export const importFileStates = ['Waiting', 'Added', 'Skipped', 'Failed', 'Stopped', 'Ignored'] as const;

export type ImportFileState = (typeof importFileStates)[number];

export const importFileSchema = z.object({
  Id: z.number().int(),
  /** With its folders, as chosen or as in its zip file. */
  Name: z.string(),
  /** In an archive of a learning platform, the participant who submitted it, who becomes its author; otherwise ''. */
  Participant: z.string(),
  /** The zip file that contains it; otherwise ''. */
  Archive: z.string(),
  Bytes: z.number().int(),
  State: z.enum(importFileStates),
  /** For Failed: the error key that gives the reason; otherwise ''. */
  Error: z.string(),
  /** For Added: the library text; for Skipped: the text that is there already; 0 once that text has been deleted. */
  LibraryTextId: z.number().int(),
});

export type ImportFile = z.infer<typeof importFileSchema>;
