import type { LanguageCode } from '../types.ts';

/**
 * A sentence, or a clause of a long one. Every measure is a number from 0 to 100.
 *
 * `distance` says how far the phrase's style is from the rest of the document. 50 is usual. 90 means that 90 of 100
 * phrases of the same length, in documents by one author, are closer. `formulaic` is the share of its words that belong
 * to stock phrases. `v` combines the two. `md`, `bf` and `mn` are `v` smoothed over neighbouring phrases.
 */
export interface StylePhrase {
  readonly startChar: number;
  readonly endChar: number;
  readonly wordCount: number;
  /** Raw: distance, moved towards 100 by half the formulaic share. */
  readonly v: number;
  /** Median of the nine surrounding phrases. */
  readonly md: number;
  /** Bilateral: a mean in which phrases count less if they are further away and more different. */
  readonly bf: number;
  /** Mean of the nine surrounding phrases, weighted by their words. */
  readonly mn: number;
  /** The amount by which `v` might as well be higher or lower, 0–50. The value says nothing at 50. */
  readonly uncertainty: number;
  readonly distance: number;
  readonly formulaic: number;
}

/** A measure with its uncertainty, never a verdict: it says which text differs from the rest, not who wrote it. */
export interface StyleAnalysis {
  readonly language: LanguageCode;
  /** False if the text is too short to be compared with itself. All values are then 50, give or take 50. */
  readonly isStated: boolean;
  /** Uncertainty of the smoothed values, 0–50, as in a phrase. */
  readonly uncertainty: number;
  /** Together the whole text, in order and without gaps. */
  readonly phrases: readonly StylePhrase[];
}
