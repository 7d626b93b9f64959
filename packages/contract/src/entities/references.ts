import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';
import { shortfallReasons } from './sources/online.ts';
import { providerKeys } from './sources/providers.ts';

/** The outcome of the look-up of an entry. It describes records, and judges nobody. */
export const referenceStates = ['found', 'different', 'notFound', 'notLookedUp'] as const;
export type ReferenceState = (typeof referenceStates)[number];

/** Why an entry was not looked up; '' if it was. */
export const referenceReasons = [
  ...shortfallReasons,
  'noService',
  'preprintsOnly',
  'unreadable',
  'entryLimit',
  'timeLimit',
] as const;
export type ReferenceReason = (typeof referenceReasons)[number];

export const referenceEnds = ['complete', 'entryLimit', 'timeLimit', 'noEntries'] as const;
export type ReferenceEnd = (typeof referenceEnds)[number];

/** Parts of an entry that are not those of its record. */
export const referenceDifferences = ['authors', 'year', 'title', 'journal', 'identifier'] as const;
export type ReferenceDifference = (typeof referenceDifferences)[number];

export const referenceNotes = ['preprint', 'published', 'otherWork', 'webPage'] as const;
export type ReferenceNote = (typeof referenceNotes)[number];

export const referenceUpdateKinds = ['retraction', 'concern', 'correction'] as const;
export type ReferenceUpdateKind = (typeof referenceUpdateKinds)[number];

export const referenceIdentifierKinds = ['doi', 'arxiv', 'pmid', 'pmcid', 'isbn'] as const;

export const referenceIdentifierSchema = z.object({
  Kind: z.enum(referenceIdentifierKinds),
  Value: z.string(),
});

/** A later notice about a publication. */
export const referenceUpdateSchema = z.object({
  Kind: z.enum(referenceUpdateKinds),
  /** Address of the notice; '' if it is not known. */
  Url: z.string(),
  Year: z.number().int().nullable(),
});

/** A publication as a catalogue describes it. Unknown parts are '' or null. */
export const referenceRecordSchema = z.object({
  /** The name of the service. */
  Service: z.string(),
  Url: z.string(),
  Title: z.string(),
  Authors: z.array(z.string()),
  Year: z.number().int().nullable(),
  Journal: z.string(),
  Identifiers: z.array(referenceIdentifierSchema),
  Updates: z.array(referenceUpdateSchema),
});
export type ReferenceRecord = z.infer<typeof referenceRecordSchema>;

/** An entry of a list of references. */
export const referenceSchema = z.object({
  /** From 1, in the order of the text. */
  Idx: z.number().int(),
  /** Characters of the checked text, half-open. */
  Start: z.number().int(),
  End: z.number().int(),
  Text: z.string(),
  /** Its parts as far as they were understood. */
  Authors: z.array(z.string()),
  Year: z.number().int().nullable(),
  Title: z.string(),
  Identifiers: z.array(referenceIdentifierSchema),
  State: z.enum(referenceStates),
  Reason: z.enum(referenceReasons),
  Differences: z.array(z.enum(referenceDifferences)),
  Notes: z.array(z.enum(referenceNotes)),
  /** Names of the services that answered. */
  Services: z.array(z.string()),
  Record: referenceRecordSchema.nullable(),
});
export type Reference = z.infer<typeof referenceSchema>;

export const referenceServiceSchema = z.object({
  Key: z.enum(providerKeys),
  Name: z.string(),
  Queries: z.number().int(),
  FailedQueries: z.number().int(),
  Reason: z.enum(shortfallReasons),
});

/** none: nobody has looked them up. */
export const referenceCheckStates = ['none', 'Waiting', 'Active', 'Done', 'Failed'] as const;

export const referencesSchema = z.object({
  State: z.enum(referenceCheckStates),
  /** Whether the caller may order the look-up now. */
  CanLookUp: z.boolean(),
  End: z.enum(referenceEnds),
  Services: z.array(referenceServiceSchema),
  Entries: z.array(referenceSchema),
  /** When the look-up ended; null before. */
  Date: epochSecondsSchema.nullable(),
});
export type References = z.infer<typeof referencesSchema>;
