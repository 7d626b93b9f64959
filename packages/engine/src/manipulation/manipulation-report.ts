/** What can be done to a text so that a reader sees no difference, or little, and a comparison of letters does. */
export const manipulationKinds = [
  'homoglyphs',
  'invisibleCharacters',
  'softHyphens',
  'letterSpacing',
  'joinedWords',
  'unusualSpaces',
  'combiningMarks',
  'directionOverrides',
] as const;

export type ManipulationKind = (typeof manipulationKinds)[number];

/** A stretch of the text in UTF-16 code units, half-open. */
export interface CharSpan {
  readonly startChar: number;
  readonly endChar: number;
}

export interface ManipulationHint {
  readonly kind: ManipulationKind;
  /** How often it was found: words for homoglyphs, spacing, joining and marks, characters for the others. */
  readonly count: number;
  /** Where, in the order of the text; the first `maxPlaces` only. */
  readonly places: readonly CharSpan[];
}

/** Kinds of which nothing was found are left out; the others stand in the order of `manipulationKinds`. */
export interface ManipulationReport {
  readonly hints: readonly ManipulationHint[];
}

/** Most places listed of one kind. */
export const maxPlaces = 100;
