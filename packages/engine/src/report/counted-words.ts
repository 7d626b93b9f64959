import { countWordsOf, matchedOf } from '../alignment/word-stretches.ts';
import type { AlignmentSettings, AnalysedText, RatedSource, Words } from '../types.ts';
import { claimOf, shareOutWords, type Ownership } from './own-words.ts';

export interface ReportInput {
  readonly checked: AnalysedText;
  /** Each source at most once, in any order. */
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /**
   * Stretches of the checked text whose words are not a match even if a source covers them, in UTF-16 code units,
   * half-open; in any order, overlapping or not. None by default. They lower only the matched words and the percentage:
   * the text keeps its length, the sources keep their words, and the markup keeps its marks.
   */
  readonly excludedSpans?: readonly { readonly startChar: number; readonly endChar: number }[];
  /**
   * Passages with fewer matched words match nothing. 0 by default. A source that was large enough for the report with
   * all its passages stays in it as long as one of them is left.
   */
  readonly minPassageWords?: number;
}

/** The sources that are large enough for the report, in the order in which they take words. */
export function ownershipsOf({
  checked,
  sources,
  settings,
  minPassageWords = 0,
}: ReportInput): readonly Ownership[] {
  const large = sources
    .map(claimOf)
    .filter((claim) => claim.weightyWords > 0 && claim.weightyWords >= settings.minSourceWords);
  const claims =
    minPassageWords === 0
      ? large
      : large
          .map(({ source }) => claimOf(withoutSmall(source, minPassageWords)))
          .filter(({ weightyWords }) => weightyWords > 0);
  return shareOutWords(checked.words.count, claims);
}

/** The passages keep their indexes; the small ones match no words. */
function withoutSmall(source: RatedSource, minPassageWords: number): RatedSource {
  const passages = source.passages.map((passage) =>
    countWordsOf(matchedOf(passage)) < minPassageWords ? { ...passage, matched: [] } : passage,
  );
  return { ...source, passages };
}

/** Whether the words of a source count in the result: it is used, not accepted and not excluded. */
export function isCounted({ claim, ownWords }: Ownership): boolean {
  const { isAccepted, isExcluded } = claim.source.rating;
  return ownWords > 0 && !isAccepted && !isExcluded;
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
