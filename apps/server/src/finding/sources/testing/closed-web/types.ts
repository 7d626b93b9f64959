/** A page of the closed web. */
export interface ClosedPage {
  /** Pages of one host have one subject. */
  readonly host: number;
  readonly topic: number;
  readonly title: string;
  /** The text that the search engine has read. */
  readonly indexed: string;
  /** The text that visitors get; differs from `indexed` if the page has changed since. */
  readonly served: string;
  readonly isPdf: boolean;
}

export interface ClosedWeb {
  readonly pages: readonly ClosedPage[];
  readonly documents: readonly SuspiciousDocument[];
}

export interface ClosedWebSize {
  readonly pages: number;
  /** Suspicious documents with sources. */
  readonly documents: number;
  /** Documents without a source, in addition. */
  readonly innocent: number;
  /** Another seed gives other texts. */
  readonly seed: number;
  readonly wordsOfDocument: number;
}

/**
 * verbatim, reworded: passages of one to four pages. patchwork: short passages of five pages, one after the other. pdf:
 * the pages are PDF files. changed: the pages have changed since they were copied. farm: the page is also found at eleven
 * other addresses. innocent: nothing is copied.
 */
export type SuspiciousKind = 'verbatim' | 'reworded' | 'patchwork' | 'pdf' | 'changed' | 'farm' | 'innocent';

/** A passage that was copied into a suspicious document. */
export interface PlantedPassage {
  /** The place in the document. */
  readonly startChar: number;
  readonly endChar: number;
  /** The pages that have it: one, or several copies of one text. */
  readonly pages: readonly number[];
}

export interface SuspiciousDocument {
  readonly kind: SuspiciousKind;
  readonly text: string;
  readonly planted: readonly PlantedPassage[];
}
