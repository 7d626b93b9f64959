import type { InputOf, OperationName } from '../../operations/index.ts';

/** The meaning of each field about the references of a text, and a call of each operation. */

export const referenceExamples = {
  GetReferences: { reportid: 42 },
  LookUpReferences: { reportid: 42 },
} satisfies { readonly [Name in OperationName]?: InputOf<Name> };

export const referenceAnswerNotes: Readonly<Record<string, string>> = {
  'References.State':
    'none: nobody has looked them up; Waiting and Active: they are being looked up, and the earlier result is still returned; Done; Failed.',
  'References.CanLookUp':
    'Whether the caller may look them up now: for the first time, or again what no service answered.',
  'References.End':
    'complete: all entries were looked up; entryLimit: the list has more entries than are looked up; timeLimit: the time was up; noEntries: the text has no list of references that was recognised.',
  'References.Services': 'The services that were turned on.',
  'References.Entries': 'All entries, in the order of the text.',
  'References.Date': 'End of the look-up, in epoch seconds; null before.',
  'Reference.Idx': 'Number of the entry, from 1.',
  'Reference.Text': 'The entry in one line; a very long one is cut.',
  'Reference.Authors': 'Family names as far as they were recognised.',
  'Reference.Year': 'Year as far as it was recognised; otherwise null.',
  'Reference.Title': 'Title as far as it was recognised; otherwise empty.',
  'Reference.Identifiers': 'DOI, arXiv id, PubMed ids and ISBN in the entry.',
  'Reference.State':
    'found: a record agrees with the entry; different: parts of it differ; notFound: the services that were asked have no record, which is common for books, reports and web pages; notLookedUp: see Reason.',
  'Reference.Reason':
    'Why the entry was not looked up; empty if it was. The reasons of services, or noService: none of those that know such works is turned on; preprintsOnly: only arXiv was asked, which has preprints only; unreadable: title and ids were not recognised; entryLimit and timeLimit: the look-up had ended.',
  'Reference.Differences': 'Parts of the entry that are not those of the record.',
  'Reference.Notes':
    'preprint: the record is a preprint of the work; published: the record is the published version of the cited preprint; otherWork: the id in the entry leads to this record of another work; webPage: the entry names a web page.',
  'Reference.Services': 'Names of the services that answered.',
  'Reference.Record': 'The record that agrees best; null without one.',
  'ReferenceIdentifier.Kind': 'The kind of the identifier.',
  'ReferenceIdentifier.Value': 'In lower case, without the address of a resolver.',
  'ReferenceRecord.Service': 'Name of the service that has the record.',
  'ReferenceRecord.Url': 'Address of the publication.',
  'ReferenceRecord.Title': 'Title.',
  'ReferenceRecord.Authors': 'At most 20 authors.',
  'ReferenceRecord.Year': 'Year; null if it is not known.',
  'ReferenceRecord.Journal': 'Journal, book or series; empty if it is not known.',
  'ReferenceRecord.Identifiers': 'Its identifiers.',
  'ReferenceRecord.Updates': 'Later notices about the publication.',
  'ReferenceUpdate.Kind':
    'retraction: it was retracted or withdrawn; concern: an expression of concern; correction: a correction or an addition.',
  'ReferenceUpdate.Url': 'Address of the notice; empty if it is not known.',
  'ReferenceUpdate.Year': 'Year of the notice; null if it is not known.',
  'ReferenceService.Queries': 'Number of questions that the service answered.',
  'ReferenceService.FailedQueries': 'Number of questions that it did not answer.',
  'ReferenceService.Reason': 'Why it answered fewer questions than were asked; empty if it answered all.',
};
