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

export const referenceIdentifierSchema = z
  .object({
    Kind: z.enum(referenceIdentifierKinds).describe('The kind of the identifier.'),
    Value: z.string().describe('In lower case, without the address of a resolver.'),
  })
  .meta({ id: 'ReferenceIdentifier' });

/** A later notice about a publication. */
export const referenceUpdateSchema = z
  .object({
    Kind: z
      .enum(referenceUpdateKinds)
      .describe(
        'retraction: it was retracted or withdrawn; concern: an expression of concern; correction: a correction or an addition.',
      ),
    Url: z.string().describe('Address of the notice; empty if it is not known.'),
    Year: z.number().int().nullable().describe('Year of the notice; null if it is not known.'),
  })
  .meta({ id: 'ReferenceUpdate' });

/** A publication as a catalogue describes it. Unknown parts are '' or null. */
export const referenceRecordSchema = z
  .object({
    Service: z.string().describe('Name of the service that has the record.'),
    Url: z.string().describe('Address of the publication.'),
    Title: z.string().describe('Title.'),
    Authors: z.array(z.string()).describe('At most 20 authors.'),
    Year: z.number().int().nullable().describe('Year; null if it is not known.'),
    Journal: z.string().describe('Journal, book or series; empty if it is not known.'),
    Identifiers: z.array(referenceIdentifierSchema).describe('Its identifiers.'),
    Updates: z.array(referenceUpdateSchema).describe('Later notices about the publication.'),
  })
  .meta({ id: 'ReferenceRecord' });
export type ReferenceRecord = z.infer<typeof referenceRecordSchema>;

/** An entry of a list of references. */
export const referenceSchema = z
  .object({
    Idx: z.number().int().describe('Number of the entry, from 1, in the order of the text.'),
    Start: z.number().int().describe('First character of the entry in the checked text.'),
    End: z.number().int().describe('Character after the entry.'),
    Text: z.string().describe('The entry in one line; a very long one is cut.'),
    Authors: z.array(z.string()).describe('Family names as far as they were recognised.'),
    Year: z.number().int().nullable().describe('Year as far as it was recognised; otherwise null.'),
    Title: z.string().describe('Title as far as it was recognised; otherwise empty.'),
    Identifiers: z
      .array(referenceIdentifierSchema)
      .describe('DOI, arXiv id, PubMed ids and ISBN in the entry.'),
    State: z
      .enum(referenceStates)
      .describe(
        'found: a record agrees with the entry; different: parts of it differ; notFound: the services that were asked have no record, which is common for books, reports and web pages; notLookedUp: see Reason.',
      ),
    Reason: z
      .enum(referenceReasons)
      .describe(
        'Why the entry was not looked up; empty if it was. The reasons of services, or noService: none of those that know such works is turned on; preprintsOnly: only arXiv was asked, which has preprints only; unreadable: title and ids were not recognised; entryLimit and timeLimit: the look-up had ended.',
      ),
    Differences: z
      .array(z.enum(referenceDifferences))
      .describe('Parts of the entry that are not those of the record.'),
    Notes: z
      .array(z.enum(referenceNotes))
      .describe(
        'preprint: the record is a preprint of the work; published: the record is the published version of the cited preprint; otherWork: the id in the entry leads to this record of another work; webPage: the entry names a web page.',
      ),
    Services: z.array(z.string()).describe('Names of the services that answered.'),
    Record: referenceRecordSchema.nullable().describe('The record that agrees best; null without one.'),
  })
  .meta({ id: 'Reference' });
export type Reference = z.infer<typeof referenceSchema>;

export const referenceServiceSchema = z
  .object({
    Key: z.enum(providerKeys).describe('The service.'),
    Name: z.string().describe('Name of the service.'),
    Queries: z.number().int().describe('Number of questions that the service answered.'),
    FailedQueries: z.number().int().describe('Number of questions that it did not answer.'),
    Reason: z
      .enum(shortfallReasons)
      .describe('Why it answered fewer questions than were asked; empty if it answered all.'),
  })
  .meta({ id: 'ReferenceService' });

/** none: nobody has looked them up. */
export const referenceCheckStates = ['none', 'Waiting', 'Active', 'Done', 'Failed'] as const;

export const referencesSchema = z
  .object({
    State: z
      .enum(referenceCheckStates)
      .describe(
        'none: nobody has looked them up; Waiting and Active: they are being looked up, and the earlier result is still returned; Done; Failed.',
      ),
    CanLookUp: z
      .boolean()
      .describe(
        'Whether the caller may look them up now: for the first time, or again what no service answered.',
      ),
    End: z
      .enum(referenceEnds)
      .describe(
        'complete: all entries were looked up; entryLimit: the list has more entries than are looked up; timeLimit: the time was up; noEntries: the text has no list of references that was recognised.',
      ),
    Services: z.array(referenceServiceSchema).describe('The services that were turned on.'),
    Entries: z.array(referenceSchema).describe('All entries, in the order of the text.'),
    Date: epochSecondsSchema.nullable().describe('End of the look-up, in epoch seconds; null before.'),
  })
  .meta({ id: 'References' });
export type References = z.infer<typeof referencesSchema>;
