import type { ProviderKey, ProviderOptionKey } from '@palimpsest/contract';
import type { Identifiers } from '@palimpsest/engine';
import type { ProviderHttp } from './provider-http.ts';

/** A short query: a phrase of the checked text, or some of its words. Nothing else of the text leaves the machine. */
export interface SourceQuery {
  /** Words separated by single spaces, without quotation marks and operators. */
  readonly words: string;
  /** Whether the words have to be found next to each other. A provider without phrases looks for all words. */
  readonly isPhrase: boolean;
  /** Only pages of this host are wanted; '' for all. Web search engines alone are asked for those of one host. */
  readonly host: string;
  /** ISO 639-1, or 'und' if it is not known. */
  readonly language: string;
  /** The number of results wanted; a provider may answer with fewer. */
  readonly limit: number;
}

export type { Identifiers };

/** A later notice about a publication. */
export interface RecordUpdate {
  readonly kind: 'retraction' | 'concern' | 'correction';
  /** The DOI of the notice; '' if it is not known. */
  readonly doi: string;
  readonly year: number | null;
}

/** The knowledge of a catalogue about a publication besides its title, authors and year. */
export interface RecordDetails {
  /** Names of editors, in the form of the authors. */
  readonly editors: readonly string[];
  /** Online, in print, as a preprint; each once. */
  readonly years: readonly number[];
  /** Titles of the journal, book or series that it is in. */
  readonly journals: readonly string[];
  readonly isPreprint: boolean;
  readonly isJournalArticle: boolean;
  readonly updates: readonly RecordUpdate[];
}

/** A document as a provider describes it. */
export interface FoundDocument {
  /** The page of the document; http or https. */
  readonly url: string;
  readonly title: string;
  /** Plain text around the place that was found, or an abstract; '' if the provider has none. */
  readonly snippet: string;
  /** The whole text, if the provider sent it; otherwise ''. */
  readonly text: string;
  readonly identifiers: Identifiers;
  /** Addresses of the full text, the most direct first. */
  readonly fullTextUrls: readonly string[];
  /** The authors as names in the order of the publication. */
  readonly authors: readonly string[];
  /** Null if it is not known. */
  readonly year: number | null;
  /** The licence as the provider names it; '' if it is not known. */
  readonly license: string;
  /** Whether the publication was retracted; null if the provider does not know. */
  readonly isRetracted: boolean | null;
  /** Only from catalogues that references are looked up in. */
  readonly record?: RecordDetails;
}

export interface ProviderAnswer {
  readonly documents: readonly FoundDocument[];
  /** The requests that the provider counts for this answer. */
  readonly requests: number;
  /** The time for which the provider asks for no more requests, in milliseconds from now; 0 if it does not. */
  readonly restMs: number;
}

/** The settings of the provider, which a request needs besides its query. */
export interface ProviderAccess {
  readonly http: ProviderHttp;
  /** The address of the service without a slash at its end. */
  readonly address: string;
  /** '' without one. */
  readonly secret: string;
  readonly options: Readonly<Partial<Record<ProviderOptionKey, string>>>;
}

/** A publication as a bibliography names it. Unknown parts are '' or null. */
export interface WantedRecord {
  readonly identifiers: Identifiers;
  readonly title: string;
  /** Family names. */
  readonly authors: readonly string[];
  readonly year: number | null;
}

/**
 * A service that is asked for sources. Each method sends at most one request and throws ProviderError and nothing else;
 * repetition, limits and budgets are the callers' work (ask-provider.ts).
 */
export interface SearchProvider {
  readonly key: ProviderKey;
  readonly search?: (query: SourceQuery, access: ProviderAccess) => Promise<ProviderAnswer>;
  /** The languages of what it finds for a text in this language, as ISO 639 codes; missing or empty: all. */
  readonly languages?: (language: string, access: Omit<ProviderAccess, 'http'>) => readonly string[];
  /** Finds one publication by its identifiers, or by title, authors and year; the most likely ones first. */
  readonly findRecord?: (record: WantedRecord, access: ProviderAccess) => Promise<ProviderAnswer>;
}
