import { countWordsOf, matchedOf, stretchesOf } from '../alignment/word-stretches.ts';
import type {
  AlignmentSettings,
  AnalysedText,
  Passage,
  RatedSource,
  UncountedStretch,
  Words,
  WordStretch,
} from '../types.ts';
import { claimOf, shareOutWords, type Ownership } from './own-words.ts';
import { maskOf } from '../collusion/count-common-words.ts';

/** Its words and why they do not count are needed for the words that a class shares. */
export type UncountedSpan = Pick<UncountedStretch, 'startChar' | 'endChar'> & Partial<UncountedStretch>;

export interface ReportInput {
  readonly checked: AnalysedText;
  /** Each source at most once, in any order. */
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /**
   * Stretches of the checked text whose words are not a match even if a source covers them, in UTF-16 code units,
   * half-open; in any order, overlapping or not. None by default. They lower the matched words, the percentage and the
   * words of each source. The text keeps its length, the markup its marks, and the same sources are reported, in the same
   * order.
   */
  readonly excludedSpans?: readonly { readonly startChar: number; readonly endChar: number }[];
  /**
   * Passages with fewer matched words outside the excluded spans match nothing there. 0 by default. A source that was
   * large enough for the report with all its passages stays in it as long as one of them is left.
   */
  readonly minPassageWords?: number;
  /** Words of the text that no given text has: the whole of the percentage. All words of the text by default. */
  readonly countableWords?: number;
  /**
   * Stretches whose words count for no source, such as those of given texts; half-open, in any order. The passages were
   * found with them, and cover less of the text without them. None by default.
   */
  readonly uncountedSpans?: readonly UncountedSpan[];
}

/**
 * The sources that are large enough for the report, in the order in which they take words.
 * @param isOut 1 for every word in an excluded span
 */
export function ownershipsOf(
  { checked, sources, settings, minPassageWords = 0 }: ReportInput,
  isOut: Uint8Array,
): readonly Ownership[] {
  const large = sources
    .map(claimOf)
    .filter((claim) => claim.weightyWords > 0 && claim.weightyWords >= settings.minSourceWords);
  const claims =
    minPassageWords === 0
      ? large
      : large
          .map(({ source }) => claimOf(withoutSmall(source, minPassageWords, isOut)))
          .filter(({ weightyWords }) => weightyWords > 0);
  return shareOutWords(checked.words.count, claims);
}

/** The passages keep their indexes; the small ones match only words in excluded spans. */
function withoutSmall(source: RatedSource, minPassageWords: number, isOut: Uint8Array): RatedSource {
  const passages = source.passages.map((passage) =>
    isSmall(passage, minPassageWords, isOut)
      ? { ...passage, matched: matchedInside(passage, isOut) }
      : passage,
  );
  return { ...source, passages };
}

/** Whether the passage has fewer matched words that aren't excluded. */
export function isSmall(passage: Passage, minPassageWords: number, isOut: Uint8Array): boolean {
  return countWordsOf(matchedOf(passage)) - countWordsOf(matchedInside(passage, isOut)) < minPassageWords;
}

function matchedInside(passage: Passage, isOut: Uint8Array): readonly WordStretch[] {
  return matchedOf(passage).flatMap(([start, count]) =>
    stretchesOf(Array.from({ length: count }, (_, i) => start + i).filter((word) => isOut[word] === 1)),
  );
}

/** 1 for every excluded word, that is, every word that has a character in a span. */
export function excludedWords(
  { count, startChars, endChars }: Words,
  spans: NonNullable<ReportInput['excludedSpans']>,
): Uint8Array {
  const isExcluded = new Uint8Array(count);
  const ordered = [...spans].sort((a, b) => a.startChar - b.startChar);
  let word = 0;
  for (const { startChar, endChar } of ordered) {
    while (word < count && (endChars[word] ?? 0) <= startChar) word++;
    for (; word < count && (startChars[word] ?? 0) < endChar; word++) isExcluded[word] = 1;
  }
  return isExcluded;
}

/**
 * The words of a text that can count: all but those of given texts. Percentages are percentages of these words.
 * @param givenWords spans of words: start and end alternate; they may overlap
 */
export function countableWords(words: number, givenWords: readonly number[]): number {
  if (givenWords.length === 0) return words;
  return maskOf(words, givenWords).reduce((count, isGiven) => count - isGiven, words);
}
