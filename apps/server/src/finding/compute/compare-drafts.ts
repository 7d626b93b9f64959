import {
  compareDrafts as compareWords,
  draftPieces,
  followPassages,
  type AnalysedText,
  type DraftPassage,
  type DraftPiece,
  type FollowedPassage,
} from '@palimpsest/engine';
import type { CharSpan } from '../../platform/database/stored-passage.ts';
import type { CheckedText } from './tasks.ts';

/** Two drafts of a text, each with the passages that count in its report. */
export interface DraftsTask {
  readonly before: CheckedText;
  readonly after: CheckedText;
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
export interface FollowedMatch extends Pick<FollowedPassage, 'state' | 'before' | 'after' | 'afterWords'> {
  readonly beforeStartChar: number;
  readonly beforeEndChar: number;
  readonly afterStartChar: number;
  readonly afterEndChar: number;
}

export function compareDrafts(
  before: AnalysedText,
  after: AnalysedText,
  { earlier, later, quoted, leftOut, uncounted }: Omit<DraftsTask, 'before' | 'after'>,
): ComparedDrafts {
  const comparison = compareWords(before, after);
  const followed = followPassages({
    comparison,
    beforeWords: before.words.count,
    afterWords: after.words.count,
    before: earlier,
    after: later,
    quoted,
    leftOut,
    uncounted: wordsIn(after, uncounted),
  });
  return {
    ...draftPieces(before, after, comparison),
    followed: followed.map((passage) => {
      const there = charsOf(before, passage.beforeStartWord, passage.beforeEndWord);
      const here = charsOf(after, passage.afterStartWord, passage.afterEndWord);
      return {
        state: passage.state,
        before: passage.before,
        after: passage.after,
        afterWords: passage.afterWords,
        beforeStartChar: there.startChar,
        beforeEndChar: there.endChar,
        afterStartChar: here.startChar,
        afterEndChar: here.endChar,
      };
    }),
  };
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

/** Where there is no word, the position after the previous word. */
function charsOf({ words }: AnalysedText, startWord: number, endWord: number) {
  if (endWord > startWord) {
    return { startChar: words.startChars[startWord] ?? 0, endChar: words.endChars[endWord - 1] ?? 0 };
  }
  const place = startWord === 0 ? 0 : (words.endChars[startWord - 1] ?? 0);
  return { startChar: place, endChar: place };
}
