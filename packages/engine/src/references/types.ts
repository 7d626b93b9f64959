import type { BibliographyEntry } from '../citations/bibliography/bibliography-entry.ts';
import type { Identifiers } from '../identifiers/identifiers.ts';

/** An entry of a bibliography with its own words. */
export interface ReferenceEntry extends Pick<
  BibliographyEntry,
  'authors' | 'year' | 'title' | 'identifiers'
> {
  /** The whole entry in one line. */
  readonly text: string;
}

/** A publication as a catalogue describes it. Unknown parts are '', null or empty. */
export interface ReferenceRecord {
  readonly title: string;
  /** Whole names in the order of the publication, followed by editors. */
  readonly authors: readonly string[];
  /** The years of each of its publications: online, in print, as a preprint. */
  readonly years: readonly number[];
  /** Titles of the journal, book or series that it is in. */
  readonly journals: readonly string[];
  readonly identifiers: Identifiers;
  readonly isPreprint: boolean;
  readonly isJournalArticle: boolean;
}

export const referenceDifferences = ['authors', 'year', 'title', 'journal', 'identifier'] as const;
/** The parts of an entry that may differ from its record. */
export type ReferenceDifference = (typeof referenceDifferences)[number];

/**
 * preprint: the record is a preprint of a work that the entry cites otherwise. published: the record is the published
 * version of a preprint that the entry cites.
 */
export type ReferenceNote = 'preprint' | 'published';

export interface ComparedReference {
  /** Whether the record describes the work of the entry. */
  readonly isSameWork: boolean;
  /** How well they agree, from 0 to 1, to choose between several records. */
  readonly agreement: number;
  readonly differences: readonly ReferenceDifference[];
  readonly notes: readonly ReferenceNote[];
}
