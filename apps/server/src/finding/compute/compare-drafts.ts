import {
  compareDraftWords,
  countingPlaces,
  draftPieces,
  followPassages,
  type AnalysedText,
  type DraftPassage,
  type DraftPiece,
  type FollowedPassage,
  type ReportInput,
} from '@palimpsest/engine';
import type { CharSpan } from '../../platform/database/stored-passage.ts';
import type { RatedTask } from './tasks.ts';

/** Two drafts of a text, each with the passages that count in its report. */
export interface DraftsTask {
  readonly before: RatedTask;
  readonly after: RatedTask;
  readonly earlier: readonly DraftPassage[];
  readonly later: readonly DraftPassage[];
  /** Passages of the later report that are left out as quotations. */
  readonly quoted: readonly DraftPassage[];
  /** Those that don't count for another reason, such as a rating. */
  readonly leftOut: readonly DraftPassage[];
  /** Stretches of the later text whose words count for no source; disjoint and in order. */
  readonly uncounted: readonly CharSpan[];
}

export interface ComparedDrafts {
  readonly before: readonly DraftPiece[];
  readonly after: readonly DraftPiece[];
  readonly followed: readonly FollowedMatch[];
}

/** The fate of a passage, with its positions in characters. */
export interface FollowedMatch extends Pick<
  FollowedPassage,
  'state' | 'before' | 'after' | 'beforeWords' | 'afterWords'
> {
  readonly beforeStartChar: number;
  readonly beforeEndChar: number;
  readonly afterStartChar: number;
  readonly afterEndChar: number;
}

export function compareTwoDrafts(
  rated: { readonly before: ReportInput; readonly after: ReportInput },
  { earlier, later, quoted, leftOut, uncounted }: Omit<DraftsTask, 'before' | 'after'>,
): ComparedDrafts {
  const before = rated.before.checked;
  const after = rated.after.checked;
  const comparison = compareDraftWords(before, after);
  const ofEarlier = countingIn(rated.before, earlier);
  const ofLater = countingIn(rated.after, later);
  const followed = followPassages({
    comparison,
    beforeWords: before.words.count,
    afterWords: after.words.count,
    before: ofEarlier.passages,
    after: ofLater.passages,
    beforeCounting: ofEarlier.counting,
    afterCounting: ofLater.counting,
    quoted,
    // All words of some passages count in those of other sources.
    leftOut: [...leftOut, ...later.filter((passage) => !ofLater.passages.includes(passage))],
    uncounted: wordsIn(after, uncounted),
  });
  return {
    ...draftPieces(before, after, comparison),
    followed: followed.map((passage) => {
      const there = charsOf(before, passage.beforeStartWord, passage.beforeEndWord);
      const here = charsOf(after, passage.afterStartWord, passage.afterEndWord);
      return {
        state: passage.state,
        before: ofEarlier.indexes[passage.before] ?? -1,
        after: ofLater.indexes[passage.after] ?? -1,
        beforeWords: passage.beforeWords,
        afterWords: passage.afterWords,
        beforeStartChar: there.startChar,
        beforeEndChar: there.endChar,
        afterStartChar: here.startChar,
        afterEndChar: here.endChar,
      };
    }),
  };
}

interface CountingPassages {
  /** Those in which a word counts, and their indexes among all. */
  readonly passages: readonly DraftPassage[];
  readonly indexes: readonly number[];
  /** Maps each word to the index of its passage among these; −1: it does not count. */
  readonly counting: Int32Array;
}

function countingIn(input: ReportInput, all: readonly DraftPassage[]): CountingPassages {
  const keyOf = ({ sourceId, passageIndex }: Pick<DraftPassage, 'sourceId' | 'passageIndex'>): string =>
    `${sourceId} ${passageIndex}`;
  const places = countingPlaces(input);
  const keys = new Set(places.flatMap((place) => (place === undefined ? [] : keyOf(place))));
  const indexes = all.flatMap((passage, at) => (keys.has(keyOf(passage)) ? [at] : []));
  const passages = indexes.flatMap((at) => all[at] ?? []);
  const atOf = new Map(passages.map((passage, at) => [keyOf(passage), at]));
  const counting = Int32Array.from(places, (place) =>
    place === undefined ? -1 : (atOf.get(keyOf(place)) ?? -1),
  );
  return { passages, indexes, counting };
}

function wordsIn({ words }: AnalysedText, spans: readonly CharSpan[]) {
  let word = 0;
  return spans.map(({ startChar, endChar }) => {
    while (word < words.count && (words.endChars[word] ?? 0) <= startChar) word++;
    const startWord = word;
    while (word < words.count && (words.startChars[word] ?? 0) < endChar) word++;
    return { startWord, endWord: word };
  });
}

/** The characters of words; without a word, the position after the previous one. */
function charsOf({ words }: AnalysedText, startWord: number, endWord: number) {
  if (endWord > startWord) {
    return { startChar: words.startChars[startWord] ?? 0, endChar: words.endChars[endWord - 1] ?? 0 };
  }
  const place = startWord === 0 ? 0 : (words.endChars[startWord - 1] ?? 0);
  return { startChar: place, endChar: place };
}
