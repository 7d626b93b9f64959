import type {
  AlignmentSettings,
  AnalysedText,
  CompiledReport,
  CompiledSource,
  RatedSource,
  Words,
} from '../types.ts';
import { markSegments, type PassageMark } from './mark-segments.ts';
import { claimOf, shareOutWords, type Ownership } from './own-words.ts';

export interface ReportInput {
  readonly checked: AnalysedText;
  /** Every source at most once; the order plays no part. */
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /**
   * Stretches of the checked text whose words are no match whatever covers them, in UTF-16 code units, half-open; in
   * any order, overlapping or not. None unless given. They lower the matched words and the percent, and nothing else:
   * the text keeps its length, the sources their words, the markup its marks.
   */
  readonly excludedSpans?: readonly { readonly startChar: number; readonly endChar: number }[];
}

/**
 * The report: who owns which words, what counts, and the merged markup. Sources with fewer than `minSourceWords`
 * matched words are left out altogether.
 */
export function compileReport(input: ReportInput): CompiledReport {
  const { checked, settings } = input;
  const totalWords = checked.words.count;
  const claims = input.sources
    .map(claimOf)
    .filter((claim) => claim.matchedWords > 0 && claim.weightyWords >= settings.minSourceWords);
  const ownerships = shareOutWords(totalWords, claims);
  const indexes = placesInText(ownerships);
  const matchedWords = countMatchedWords(excludedWords(checked.words, input.excludedSpans ?? []), ownerships);
  return {
    totalWords,
    matchedWords,
    resultPercent: totalWords === 0 ? 0 : (100 * matchedWords) / totalWords,
    sources: ownerships
      .map((ownership, rank) => present(ownership, indexes[rank] ?? 0))
      .sort((a, b) => a.sourceIndex - b.sourceIndex),
    segments: markSegments(checked.text.length, passageMarks(ownerships, indexes)),
  };
}

/**
 * For each rank the source's place by first occurrence; of two that start at the same word the longer comes first,
 * then the smaller id. Ratings play no part, so that rating a source never renumbers the others.
 */
function placesInText(ownerships: readonly Ownership[]): readonly number[] {
  const order = ownerships
    .map(({ claim }, rank) => ({ claim, rank }))
    .sort(
      (a, b) =>
        a.claim.firstWord - b.claim.firstWord ||
        b.claim.matchedWords - a.claim.matchedWords ||
        a.claim.source.sourceId - b.claim.source.sourceId,
    );
  const places: number[] = [];
  order.forEach(({ rank }, place) => {
    places[rank] = place;
  });
  return places;
}

/** 1 for every word that is no match because it is excluded: each that has a character in a span. */
function excludedWords(
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

function countMatchedWords(isExcludedWord: Uint8Array, ownerships: readonly Ownership[]): number {
  const isMatched = isExcludedWord.slice();
  let count = 0;
  for (const { claim, ownWords } of ownerships) {
    const { isAccepted, isExcluded } = claim.source.rating;
    if (ownWords === 0 || isAccepted || isExcluded) continue;
    for (const passage of claim.source.passages) {
      for (let word = passage.checkedStartWord; word < passage.checkedEndWord; word++) {
        if (isMatched[word] !== 0) continue;
        isMatched[word] = 1;
        count++;
      }
    }
  }
  return count;
}

function present({ claim, ownWords }: Ownership, sourceIndex: number): CompiledSource {
  return {
    sourceId: claim.source.sourceId,
    sourceIndex,
    similarityPercent: claim.similarityPercent,
    matchedWords: claim.matchedWords,
    passageCount: claim.source.passages.length,
    isUsed: ownWords > 0,
    ownWords,
    firstChar: claim.firstChar,
  };
}

function passageMarks(ownerships: readonly Ownership[], indexes: readonly number[]): readonly PassageMark[] {
  return ownerships.flatMap(({ claim }, rank) =>
    claim.source.passages.map((passage, passageIndex) => ({
      passage,
      rank,
      mark: {
        sourceId: claim.source.sourceId,
        sourceIndex: indexes[rank] ?? 0,
        passageIndex,
        similarityPercent: passage.similarityPercent,
      },
    })),
  );
}
