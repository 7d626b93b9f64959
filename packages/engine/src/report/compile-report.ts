import type { CompiledReport, CompiledSource } from '../types.ts';
import { coverWords } from './cover-words.ts';
import type { ReportInput, UncountedSpan } from './counted-words.ts';
import { markSegments, type PassageMark } from './mark-segments.ts';
import type { Ownership } from './own-words.ts';
import { countingWordsOf } from './source-figures.ts';
import { ratedSpansOf } from './rated-spans.ts';
import { isPassageExcluded, ratingOfAll } from './word-rating.ts';
import { summariseReport } from './summarise-report.ts';

/**
 * Compiles the report: the owner of each word, what counts, and the merged markup. Sources with fewer than
 * `minSourceWords` matched words are left out altogether.
 */
export function compileReport(input: ReportInput): CompiledReport {
  const { checked } = input;
  const totalWords = checked.words.count;
  const covered = coverWords(input);
  const { ownerships } = covered;
  const words = ownerships.map(({ claim }) => countingWordsOf(claim.source.passages, covered.isOut));
  const indexes = placesInText(ownerships, words);
  const figures = summariseReport(covered);
  const matchedWords = figures.foundWords - figures.acceptedWords;
  const countableWords = input.countableWords ?? totalWords;
  return {
    totalWords,
    matchedWords,
    resultPercent: countableWords === 0 ? 0 : Math.min(100, (100 * matchedWords) / countableWords),
    figures: {
      ...figures,
      sharedWords: wordsSharedByOthers(input.uncountedSpans, countableWords),
      countableWords,
    },
    sources: ownerships
      .map((ownership, rank) => present(ownership, indexes[rank] ?? 0, words[rank] ?? 0))
      .sort((a, b) => a.sourceIndex - b.sourceIndex),
    ratedSpans: ratedSpansOf(covered),
    segments: markSegments(checked.text.length, passageMarks(ownerships, indexes)),
  };
}

/**
 * The words that the text shares with others of its class. Those that all texts share are taken for given, unless they
 * are half of what counts: no form is half of an essay.
 */
function wordsSharedByOthers(spans: readonly UncountedSpan[] = [], countableWords: number): number {
  const shared = spans.filter(({ reason }) => reason === 'shared');
  const isOfAll = ({ sharedBy }: UncountedSpan): boolean => sharedBy?.texts === sharedBy?.ofTexts;
  const sumOf = (some: readonly UncountedSpan[]): number =>
    some.reduce((sum, { words = 0 }) => sum + words, 0);
  const ofAll = sumOf(shared.filter(isOfAll));
  return sumOf(shared.filter((span) => !isOfAll(span))) + (2 * ofAll >= countableWords ? ofAll : 0);
}

/**
 * Maps each rank to the source's position by its first occurrence in the text. If two sources start at the same
 * word, the longer comes first, then the one with the smaller id. Sources of which the settings leave every word out
 * come last: lists do not show them. Ratings play no part, so that rating a source never renumbers the others.
 * @param words by rank: the words that the settings don't leave out
 */
function placesInText(ownerships: readonly Ownership[], words: readonly number[]): readonly number[] {
  const order = ownerships
    .map(({ claim }, rank) => ({ claim, rank }))
    .sort(
      (a, b) =>
        Number(words[a.rank] === 0) - Number(words[b.rank] === 0) ||
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

function present({ claim, ownWords }: Ownership, sourceIndex: number, matchedWords: number): CompiledSource {
  return {
    sourceId: claim.source.sourceId,
    sourceIndex,
    similarityPercent: claim.similarityPercent,
    matchedWords,
    passageCount: claim.source.passages.length,
    isUsed: ownWords > 0 || claim.matchedWords === 0,
    ownWords,
    ...ratingOfAll(claim.source),
    firstChar: claim.firstChar,
  };
}

function passageMarks(ownerships: readonly Ownership[], indexes: readonly number[]): readonly PassageMark[] {
  return ownerships.flatMap(({ claim }, rank) =>
    claim.source.passages.map((passage, passageIndex) => ({
      passage,
      rank: isPassageExcluded(claim.source, passageIndex) ? rank + ownerships.length : rank,
      mark: {
        sourceId: claim.source.sourceId,
        sourceIndex: indexes[rank] ?? 0,
        passageIndex,
        similarityPercent: passage.similarityPercent,
      },
    })),
  );
}
