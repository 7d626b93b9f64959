/** Shorter phrases may be turns of the subject that many people use. */
export const tellingWords = 20;
/** Almost all of its texts begin with a given text. */
const beginningShare = 0.8;
/** A phrase with this share of the words of a text is the text itself. */
const wholeShare = 0.9;

export interface PhraseOfTexts {
  /** Words of the phrase. */
  readonly words: number;
  /** The words that count of each text that has the phrase. */
  readonly textWords: readonly number[];
  /** The number of texts that begin with it. */
  readonly beginning: number;
}

/** Whether its texts begin alike with it, as with a brief that everyone has copied into the own text. */
export function isSharedBeginning({ words, textWords, beginning }: PhraseOfTexts): boolean {
  return words >= tellingWords && textWords.length > 0 && beginning >= beginningShare * textWords.length;
}

/** Whether everyone may have been given it: the texts begin with it and go on in words of their own. */
export function mayBeGiven(phrase: PhraseOfTexts): boolean {
  return isSharedBeginning(phrase) && shareOfTexts(phrase) < wholeShare;
}

/** The share of their words, from 0 to 1, that the phrase is at least in half of its texts. */
export function shareOfTexts({ words, textWords }: PhraseOfTexts): number {
  const shares = textWords
    .filter((count) => count > 0)
    .map((count) => words / count)
    .sort((one, other) => other - one);
  return shares[Math.ceil(shares.length / 2) - 1] ?? 0;
}
