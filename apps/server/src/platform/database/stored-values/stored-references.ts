import type {
  OnlineShortfall,
  ProviderKey,
  ReferenceEnd,
  ReferenceReason,
  ReferenceState,
} from '@palimpsest/contract';
import type { Identifiers, ReferenceDifference, ReferenceNote } from '@palimpsest/engine';

/** The record of a publication in a catalogue, as the report keeps it. */
export interface StoredRecord {
  readonly provider: ProviderKey;
  readonly url: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: number | null;
  /** The journal, book or series that it is in; '' if it is not known. */
  readonly journal: string;
  readonly identifiers: Identifiers;
  readonly updates: readonly {
    readonly kind: 'retraction' | 'concern' | 'correction';
    readonly doi: string;
    readonly year: number | null;
  }[];
}

export interface StoredReference {
  readonly startChar: number;
  readonly endChar: number;
  /** The beginning of the entry. */
  readonly text: string;
  /** The authors as the entry was understood. */
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly title: string;
  readonly identifiers: Identifiers;
  readonly state: ReferenceState;
  /** Why it was not looked up; '' if it was. */
  readonly reason: ReferenceReason;
  readonly differences: readonly ReferenceDifference[];
  readonly notes: readonly (ReferenceNote | 'otherWork' | 'webPage')[];
  /** The services that answered. */
  readonly asked: readonly ProviderKey[];
  readonly record: StoredRecord | null;
}

/** The outcome of the look-up of all entries (report_references.result). */
export interface StoredReferences {
  readonly providers: readonly {
    readonly key: ProviderKey;
    readonly answered: number;
    readonly failed: number;
    readonly reason: OnlineShortfall;
  }[];
  readonly end: ReferenceEnd;
  readonly entries: readonly StoredReference[];
  /** The time when the look-up ended, in epoch seconds. */
  readonly at: number;
}
