import type { CitationKind, Passage, PassageChange } from '@palimpsest/engine';

/** The words of a change; their shares follow from them. */
export type WordChange = Pick<
  PassageChange,
  'kind' | 'exactWords' | 'movedWords' | 'replacedWords' | 'insertedWords' | 'leftOutWords' | 'respelledWords'
>;

/** A passage and what was found about it; reports of older versions lack the latter. */
export interface StoredPassage extends Passage {
  readonly change?: WordChange;
  readonly citation?: CitationKind;
}

export interface CharSpan {
  readonly startChar: number;
  readonly endChar: number;
}
