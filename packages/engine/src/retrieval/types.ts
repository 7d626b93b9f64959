/**
 * Source retrieval: which short queries of a text find its sources, and which results are worth loading. The terms are
 * those of the source retrieval task at PAN 2012 to 2015 (Potthast et al., CLEF 2012 to 2014; Hagen et al., CLEF 2015):
 * chunk, query, download.
 */
import type { WordSpan } from '../types.ts';

/**
 * phrase: consecutive words, to be found as they are. keywords: telling words of a chunk, in any order.
 */
export type QueryKind = 'phrase' | 'keywords';

export interface PlannedQuery extends WordSpan {
  /** Words separated by single spaces. */
  readonly words: string;
  readonly kind: QueryKind;
  /** The chunk that it asks about; its own span is the phrase, or the whole chunk for keywords. */
  readonly chunk: number;
  /** Only pages of this host are wanted; '' for all. */
  readonly host: string;
}

/** A result of a query, as far as the choice needs it. */
export interface SearchResult {
  /** The page, and its full texts if a catalogue names some. */
  readonly addresses: readonly string[];
  readonly title: string;
  /** Text around the words that were found, or an abstract; '' if the service has none. */
  readonly snippet: string;
}
