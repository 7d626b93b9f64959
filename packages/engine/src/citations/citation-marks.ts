/** A stretch of the text, half-open, in UTF-16 code units and in the words that have a character in it. */
export interface MarkedSpan {
  readonly startChar: number;
  readonly endChar: number;
  readonly startWord: number;
  readonly endWord: number;
}

export type MarkerKind =
  /** (Author 2020, p. 5), Author (2020), [Author 2020] */
  | 'authorYear'
  /** [12], [Smith 20] */
  | 'bracket'
  /** A raised number, or a number directly after a sentence. */
  | 'note'
  /** vgl., cf., ebd., ibid., op. cit. */
  | 'phrase'
  /** A web address or DOI, with the brackets around it. */
  | 'address';

export interface CitationMarker extends MarkedSpan {
  readonly kind: MarkerKind;
}

/**
 * The parts that the text itself marks as taken from elsewhere. Spans of one kind are disjoint and in the order of the
 * text.
 */
export interface CitationMarks {
  /** Quotations with their quotation marks; outermost only. */
  readonly quotes: readonly MarkedSpan[];
  readonly blockQuotes: readonly MarkedSpan[];
  readonly markers: readonly CitationMarker[];
  /** The spans from the heading of the list of references to its end. */
  readonly bibliographies: readonly MarkedSpan[];
  readonly places: TextPlaces;
}

/** The places where the words of a text are, and the words that its sentences end with; the ends are half-open. */
export interface TextPlaces {
  readonly words: {
    readonly count: number;
    readonly startChars: Uint32Array;
    readonly endChars: Uint32Array;
  };
  readonly sentences: { readonly count: number; readonly endWords: Uint32Array };
}

/** Words of a passage that the text marks in one way; half-open. */
export interface CitationPart {
  readonly startWord: number;
  readonly endWord: number;
  readonly citation: CitationKind;
}

export type CitationKind = 'quotedAndCited' | 'quoted' | 'cited' | 'none';

/** Selects what does not count as a match. By default everything counts. */
export interface CitationSettings {
  /** `cited`: only quotations with a marker next to them. Block quotes are quotations. */
  readonly quotes: 'none' | 'cited' | 'all';
  readonly bibliography: boolean;
}

/** A stretch of the text that the user's settings leave out, with the setting. */
export interface ExcludedSpan extends MarkedSpan {
  readonly reason: 'quotation' | 'bibliography';
}

export interface Span {
  readonly startChar: number;
  readonly endChar: number;
}
