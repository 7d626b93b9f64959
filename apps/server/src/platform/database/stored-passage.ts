import type { CitationKind, CitationPart, ExcludedSpan, Passage, PassageChange } from '@palimpsest/engine';

/** The words of a change; their shares follow from them. */
export type WordChange = Pick<
  PassageChange,
  'kind' | 'exactWords' | 'movedWords' | 'replacedWords' | 'insertedWords' | 'leftOutWords' | 'respelledWords'
>;

/** A passage with its findings. Reports of older versions lack the findings. */
export interface StoredPassage extends Passage {
  readonly change?: WordChange;
  readonly citation?: CitationKind;
  /** If the text marks parts of the passage in different ways. */
  readonly citationParts?: readonly CitationPart[];
  readonly matchedWords?: number;
  /** The matched words as characters of the checked text, in order; missing if all words of the passage are matched. */
  readonly matchedChars?: readonly CharStretch[];
}

/** Half-open. */
export type CharStretch = readonly [startChar: number, endChar: number];

export interface CharSpan {
  readonly startChar: number;
  readonly endChar: number;
}

/** A part of the text whose words don't count. Reports of older versions lack the reason. */
export interface StoredNotCountedSpan extends CharSpan {
  readonly reason?: ExcludedSpan['reason'];
}
