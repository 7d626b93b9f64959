/** Ways to change a text that a reader hardly notices but that defeat a comparison of letters. */
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
  /** How often it was found: words for homoglyphs, spacing, joining and marks, otherwise characters. */
  readonly count: number;
  /** The first `maxPlaces` places, in the order of the text. */
  readonly places: readonly CharSpan[];
}

/** The kinds that were found, in the order of `manipulationKinds`. */
export interface ManipulationReport {
  readonly hints: readonly ManipulationHint[];
}

/** The most places listed for one kind. */
export const maxPlaces = 100;
