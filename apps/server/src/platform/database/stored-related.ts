import type { RelatedPart } from '@palimpsest/engine';

/** A part of a checked text that is related to a source and does not count. */
export interface StoredRelated extends Omit<RelatedPart, 'checkedStartWord' | 'checkedEndWord'> {
  readonly words: number;
  /** The text of the source, which may have been deleted. */
  readonly textId: number;
  readonly sourceKind: 'web' | 'library';
  readonly isShared: boolean;
  readonly title: string;
  readonly url: string;
}
