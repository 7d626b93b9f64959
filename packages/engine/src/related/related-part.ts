/**
 * Why a part of the checked text is related to a source although its words do not count: it has the same content in
 * other words, or it summarises the source.
 */
export type RelatedKind = 'sameContent' | 'summary';

/** A part of the checked text that is related to a part of a source. Its words do not count. */
export interface RelatedPart {
  readonly kind: RelatedKind;
  readonly checkedStartWord: number;
  readonly checkedEndWord: number;
  readonly checkedStartChar: number;
  readonly checkedEndChar: number;
  readonly sourceStartChar: number;
  readonly sourceEndChar: number;
  /** 0–100. For the same content, the mean cosine of its sentences; for a summary, the share of its content words. */
  readonly similarityPercent: number;
}
