import type { CitationKind, Passage, PassageChange } from '@palimpsest/engine';

/** The words of a change; their shares follow from them. */
export type WordChange = Pick<
  PassageChange,
  'kind' | 'exactWords' | 'movedWords' | 'replacedWords' | 'insertedWords' | 'leftOutWords' | 'respelledWords'
>;

/** A passage with its findings. Reports of older versions lack the findings. */
export interface StoredPassage extends Passage {
  readonly change?: WordChange;
  readonly citation?: CitationKind;
}

export interface CharSpan {
  readonly startChar: number;
  readonly endChar: number;
}
