import { countSpacedWords, endCharOf, isWhiteSpace, type Gap, type Piece } from './piece.ts';
import { sentenceEnds } from './sentence-ends.ts';

export type Shortened<Mark> = readonly (Piece<Mark> | Gap)[];

/** Reading a sentence or two is quicker than opening a gap: fewer words than this are never hidden. */
export const fewestHiddenWords = 40;

export function isGap<Mark>(item: Piece<Mark> | Gap): item is Gap {
  return 'hiddenWords' in item;
}

/**
 * Leaves out the middle of every stretch longer than `maxWords`, if that hides at least `fewestHidden` words: at least
 * half of the limit stays at each end. Only whole sentences are hidden. A text without any match stays whole, because there is nothing to bring closer
 * together. `openGaps` contains the startChar of the gaps that the reader has opened.
 */
export function shortenStretches<Mark>(
  pieces: readonly Piece<Mark>[],
  maxWords: number,
  openGaps: ReadonlySet<number>,
  fewestHidden = fewestHiddenWords,
): Shortened<Mark> {
  if (!pieces.some((piece) => piece.mark !== null)) return pieces;
  const shortened: (Piece<Mark> | Gap)[] = [];
  let at = 0;
  while (at < pieces.length) {
    let end = at;
    while (end < pieces.length && pieces[end]?.mark === null) end += 1;
    if (end > at) shortened.push(...shortenOne(pieces.slice(at, end), maxWords, openGaps, fewestHidden));
    const marked = pieces[end];
    if (marked) shortened.push(marked);
    at = end + 1;
  }
  return shortened;
}

function shortenOne<Mark>(
  stretch: readonly Piece<Mark>[],
  maxWords: number,
  openGaps: ReadonlySet<number>,
  fewestHidden: number,
): Shortened<Mark> {
  const startChar = stretch[0]?.startChar ?? 0;
  const text = stretch.map((piece) => piece.text).join('');
  const words = countSpacedWords(text);
  const half = Math.floor(maxWords / 2);
  if (half === 0 || words <= maxWords || words - 2 * half < fewestHidden) return stretch;
  const hidden = sentencesWithin(text, endOfWords(text, half), startOfLastWords(text, half));
  const hiddenWords = countSpacedWords(text.slice(hidden.start, hidden.end));
  if (hiddenWords < fewestHidden) return stretch;
  const gap: Gap = { startChar: startChar + hidden.start, endChar: startChar + hidden.end, hiddenWords };
  if (openGaps.has(gap.startChar)) return stretch;
  return [
    { text: text.slice(0, hidden.start), startChar, mark: null },
    gap,
    { text: text.slice(hidden.end), startChar: gap.endChar, mark: null },
  ];
}

/** The whole sentences between two places: from the end of one to the beginning of another. Empty if there is no such place. */
function sentencesWithin(
  text: string,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  let start: number | undefined;
  let end = from;
  for (const sentenceEnd of sentenceEnds(text, from)) {
    let next = sentenceEnd;
    while (isSpaceAt(text, next)) next += 1;
    if (next > to) break;
    start ??= sentenceEnd;
    end = next;
  }
  return { start: start ?? end, end };
}

/** The place where the first `words` words end; there must be that many. */
function endOfWords(text: string, words: number): number {
  let at = 0;
  for (let word = 0; word < words; word++) {
    while (isSpaceAt(text, at)) at += 1;
    while (at < text.length && !isSpaceAt(text, at)) at += 1;
  }
  return at;
}

/** The place where the last `words` words begin; there must be that many. */
function startOfLastWords(text: string, words: number): number {
  let at = text.length;
  for (let word = 0; word < words; word++) {
    while (isSpaceAt(text, at - 1)) at -= 1;
    while (at > 0 && !isSpaceAt(text, at - 1)) at -= 1;
  }
  return at;
}

function isSpaceAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isWhiteSpace(text.charCodeAt(at));
}

/** The gap that hides a character, or undefined. */
export function gapAt<Mark>(items: Shortened<Mark>, char: number): Gap | null {
  for (const item of items) {
    if (isGap(item) && item.startChar <= char && char < item.endChar) return item;
    if (!isGap(item) && char < endCharOf(item)) return null;
  }
  return null;
}
