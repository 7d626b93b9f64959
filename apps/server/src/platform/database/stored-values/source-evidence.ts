import type { ProviderKey, UnreadReason } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';

/** A further address where the text of a source was found. */
export interface SourceAddress {
  readonly url: string;
  readonly title: string;
  /** The time when it was fetched, in epoch seconds; null if it is not known. */
  readonly at: number | null;
}

/** The origin of the text of a source. */
export interface SourceOrigin {
  /** The service that found it; '' for the own web index and for texts of the library. */
  readonly provider: ProviderKey | '';
  /** The licence as the service names it; '' if it is not known. */
  readonly license: string;
  readonly addresses: readonly SourceAddress[];
  /** The identifiers of the publication, each with its kind: doi:10.5555/abc. */
  readonly identifiers: readonly string[];
}

/** A library text that has the words of a source. Several texts of one owner can have the same words. */
export interface SourceEntry {
  readonly id: number;
  readonly name: string;
  readonly author: string;
  /** The name of its file; '' without one. */
  readonly file: string;
  /** Its date, in epoch seconds. */
  readonly at: number;
  readonly projectId: number | null;
  /** The name of the project; '' without one. */
  readonly project: string;
}

/** A source whose library texts are all by the author of the checked text. */
export interface OwnWork {
  /** address and name: the same person. account: texts of one user that name nobody. */
  readonly by: 'address' | 'name' | 'account';
  /** The same person handed them in to the same project. */
  readonly isResubmission: boolean;
  /** Whether the source is older or newer than the checked text. */
  readonly direction: 'earlier' | 'later';
}

/** The origin of a source of the library, or of the own web index without further addresses. */
export const ownOrigin: SourceOrigin = { provider: '', license: '', addresses: [], identifiers: [] };

/**
 * unchanged: the address still has the same text. changed: it has another one. gone: there is no page any more.
 * unknown: it could not be read.
 */
export type LaterState = 'unchanged' | 'changed' | 'gone' | 'unknown';

/** Columns of report_sources. */
export interface SourceEvidenceColumns {
  provider: Generated<ProviderKey | ''>;
  license: Generated<string>;
  addresses: ColumnType<readonly SourceAddress[], string | undefined, string>;
  identifiers: ColumnType<readonly string[], string | undefined, string>;
  /** The library texts that have its words, as they were when it was found, the oldest first. */
  entries: ColumnType<readonly SourceEntry[], string | undefined, string>;
  /** Null if it is by somebody else, or nobody knows. */
  ownWork: ColumnType<OwnWork | null, string | null | undefined, string | null>;
  /** The identifier or the address by which the text cites the source; '' if it is not known or not cited. */
  citedAs: Generated<string>;
  /** The state of its address when it was fetched again; null if that did not happen. */
  laterState: ColumnType<LaterState | null, LaterState | null | undefined, LaterState | null>;
  laterAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The share of its matched words that are still there, for `changed`. */
  laterPercent: ColumnType<number | null, number | null | undefined, number | null>;
  /** The reason for `unknown`. */
  laterReason: Generated<UnreadReason | ''>;
}
