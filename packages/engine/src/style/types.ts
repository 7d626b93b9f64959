import type { LanguageCode } from '../types.ts';

/**
 * A sentence, or a clause of a long one. Every measure is a number from 0 to 100.
 *
 * `distance` says how far the phrase's style stands from the rest of the document: 50 is as usual, and 90 means that
 * 90 of 100 phrases of the same length, in documents by one hand, stand closer. `formulaic` is the share of its words
 * that belong to stock phrases. `v` joins the two; `md`, `bf` and `mn` are `v` smoothed over neighbouring phrases.
 */
export interface StylePhrase {
  readonly startChar: number;
  readonly endChar: number;
  readonly wordCount: number;
  /** Raw: distance, moved towards 100 by half the formulaic share. */
  readonly v: number;
  /** Median of the nine phrases around. */
  readonly md: number;
  /** Bilateral: a mean in which phrases count less the further away and the more different they are. */
  readonly bf: number;
  /** Mean of the nine phrases around, by their words. */
  readonly mn: number;
  /** By how much `v` could as well be higher or lower, 0–50; at 50 it says nothing. */
  readonly uncertainty: number;
  readonly distance: number;
  readonly formulaic: number;
}

/** A measure with its uncertainty, never a verdict: it says what is unlike the rest, not who wrote it. */
export interface StyleAnalysis {
  readonly language: LanguageCode;
  /** False where the text is too short to be compared with itself: all values are then 50, give or take 50. */
  readonly isStated: boolean;
  /** Of the smoothed values, 0–50, as in a phrase. */
  readonly uncertainty: number;
  /** Together the whole text, in order, without gaps. */
  readonly phrases: readonly StylePhrase[];
}
