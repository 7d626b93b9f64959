import type { AnalysedText } from '../types.ts';
import type { DraftComparison, DraftPiece } from './types.ts';

/** A stretch that is the same in both drafts except for white space; in characters. */
interface Stretch {
  beforeStart: number;
  beforeEnd: number;
  afterStart: number;
  afterEnd: number;
  readonly beforeFirstWord: number;
  readonly afterFirstWord: number;
  /** The first words after it. */
  readonly beforeNextWord: number;
  readonly afterNextWord: number;
  readonly isMoved: boolean;
}

/**
 * Cuts both drafts into pieces as a reader sees them. Words that differ only in spelling count as changed here, and so
 * do words with something new between them, such as quotation marks. The comparison itself treats such words as equal.
 */
export function draftPieces(
  before: AnalysedText,
  after: AnalysedText,
  { runs }: DraftComparison,
): { readonly before: readonly DraftPiece[]; readonly after: readonly DraftPiece[] } {
  const stretches: Stretch[] = [];
  for (const { beforeStartWord, afterStartWord, wordCount, isMoved } of runs) {
    let open = false;
    for (let k = 0; k < wordCount; k++) {
      const b = beforeStartWord + k;
      const a = afterStartWord + k;
      if (wordAt(before, b) !== wordAt(after, a)) {
        open = false;
        continue;
      }
      const last = stretches.at(-1);
      if (open && last !== undefined && gapBefore(before, b) === gapBefore(after, a)) {
        stretches[stretches.length - 1] = {
          ...last,
          beforeEnd: before.words.endChars[b] ?? 0,
          afterEnd: after.words.endChars[a] ?? 0,
          beforeNextWord: b + 1,
          afterNextWord: a + 1,
        };
      } else {
        stretches.push({
          beforeStart: before.words.startChars[b] ?? 0,
          beforeEnd: before.words.endChars[b] ?? 0,
          afterStart: after.words.startChars[a] ?? 0,
          afterEnd: after.words.endChars[a] ?? 0,
          beforeFirstWord: b,
          afterFirstWord: a,
          beforeNextWord: b + 1,
          afterNextWord: a + 1,
          isMoved,
        });
      }
      open = true;
    }
  }
  for (const stretch of stretches) reachForward(before, after, stretch);
  reachBack(before, after, stretches);
  const paired = stretches.map((stretch, pairIndex) => ({ stretch, pairIndex }));
  return {
    before: piecesOf(
      before.text.length,
      paired
        .toSorted((one, other) => one.stretch.beforeStart - other.stretch.beforeStart)
        .map(({ stretch, pairIndex }) => ({
          startChar: stretch.beforeStart,
          endChar: stretch.beforeEnd,
          state: stretch.isMoved ? 'moved' : 'same',
          pairIndex,
        })),
      'removed',
    ),
    after: piecesOf(
      after.text.length,
      paired.map(({ stretch, pairIndex }) => ({
        startChar: stretch.afterStart,
        endChar: stretch.afterEnd,
        state: stretch.isMoved ? 'moved' : 'same',
        pairIndex,
      })),
      'added',
    ),
  };
}

function wordAt({ text, words }: AnalysedText, word: number): string {
  return text.slice(words.startChars[word], words.endChars[word]);
}

function gapBefore({ text, words }: AnalysedText, word: number): string {
  return text.slice(words.endChars[word - 1], words.startChars[word]).replaceAll(/\s/gu, '');
}

/** Extends the stretch over the characters after its last word as far as they are equal, and over white space. */
function reachForward(before: AnalysedText, after: AnalysedText, stretch: Stretch): void {
  const beforeLimit = before.words.startChars[stretch.beforeNextWord] ?? before.text.length;
  const afterLimit = after.words.startChars[stretch.afterNextWord] ?? after.text.length;
  for (;;) {
    while (stretch.beforeEnd < beforeLimit && isSpace(before.text, stretch.beforeEnd)) stretch.beforeEnd++;
    while (stretch.afterEnd < afterLimit && isSpace(after.text, stretch.afterEnd)) stretch.afterEnd++;
    const point = before.text.codePointAt(stretch.beforeEnd);
    const isInside = stretch.beforeEnd < beforeLimit && stretch.afterEnd < afterLimit;
    if (!isInside || point === undefined || point !== after.text.codePointAt(stretch.afterEnd)) return;
    stretch.beforeEnd += point > 0xffff ? 2 : 1;
    stretch.afterEnd += point > 0xffff ? 2 : 1;
  }
}

/** Extends the stretch over equal characters before its first word that the previous stretch did not include. */
function reachBack(before: AnalysedText, after: AnalysedText, stretches: readonly Stretch[]): void {
  const byBefore = stretches.toSorted((one, other) => one.beforeStart - other.beforeStart);
  const reached = new Map(byBefore.map((stretch, at) => [stretch, byBefore[at - 1]?.beforeEnd ?? 0]));
  stretches.forEach((stretch, at) => {
    const beforeLimit = Math.max(reached.get(stretch) ?? 0, endOfWord(before, stretch.beforeFirstWord - 1));
    const afterLimit = Math.max(
      stretches[at - 1]?.afterEnd ?? 0,
      endOfWord(after, stretch.afterFirstWord - 1),
    );
    for (;;) {
      const units = unitsBefore(before.text, stretch.beforeStart);
      const start = stretch.beforeStart - units;
      const isInside = start >= beforeLimit && stretch.afterStart - units >= afterLimit;
      const mark = before.text.slice(start, stretch.beforeStart);
      if (!isInside || units === 0 || !after.text.endsWith(mark, stretch.afterStart)) return;
      stretch.beforeStart -= units;
      stretch.afterStart -= units;
    }
  });
}

function endOfWord({ words }: AnalysedText, word: number): number {
  return word < 0 ? 0 : (words.endChars[word] ?? 0);
}

/** The code units of the character that ends here. */
function unitsBefore(text: string, place: number): number {
  return place > 1 && (text.codePointAt(place - 2) ?? 0) > 0xffff ? 2 : Math.min(place, 1);
}

function isSpace(text: string, at: number): boolean {
  return /\s/u.test(text.charAt(at));
}

function piecesOf(
  length: number,
  stretches: readonly DraftPiece[],
  between: 'removed' | 'added',
): readonly DraftPiece[] {
  const pieces: DraftPiece[] = [];
  let reached = 0;
  for (const stretch of stretches) {
    if (stretch.startChar > reached) {
      pieces.push({ startChar: reached, endChar: stretch.startChar, state: between });
    }
    pieces.push(stretch);
    reached = stretch.endChar;
  }
  if (reached < length) pieces.push({ startChar: reached, endChar: length, state: between });
  return pieces;
}
