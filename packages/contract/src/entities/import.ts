import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';

/** Active: files are still to come or to be read · Done: nothing is left to do · Closed: stopped by its user. */
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
  /** All files, those in zip files included and those that were announced and haven't come yet. */
  Total: z.number().int(),
  /** Files about which nothing is left to do: Added, Skipped and Failed together. */
  Done: z.number().int(),
  Added: z.number().int(),
  Skipped: z.number().int(),
  Failed: z.number().int(),
  /** Files that have come and are still to be read. */
  Waiting: z.number().int(),
  /** Files that were announced and haven't come; they need whoever has them. */
  Unsent: z.number().int(),
  /** Files that were given up when the import was closed. */
  Stopped: z.number().int(),
});

export type Import = z.infer<typeof importSchema>;

/** Waiting: to be read · the others are final. */
export const importFileStates = ['Waiting', 'Added', 'Skipped', 'Failed', 'Stopped'] as const;

export type ImportFileState = (typeof importFileStates)[number];

export const importFileSchema = z.object({
  Id: z.number().int(),
  /** With its folders, as it was chosen or as it stands in its zip file. */
  Name: z.string(),
  /** The zip file it stands in; otherwise ''. */
  Archive: z.string(),
  Bytes: z.number().int(),
  State: z.enum(importFileStates),
  /** Of Failed: the error key that says why; otherwise ''. */
  Error: z.string(),
  /** Of Added: the library text, 0 once that has been deleted. */
  LibraryTextId: z.number().int(),
});

export type ImportFile = z.infer<typeof importFileSchema>;
