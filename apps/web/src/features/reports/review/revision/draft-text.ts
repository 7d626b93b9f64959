import type {
  DraftPiece,
  DraftPieceState,
  Revision,
  RevisionMatch,
  RevisionState,
} from '@palimpsest/contract';
import type { Piece } from '../../../../ui/text/piece.ts';

export type DraftSide = 'old' | 'new';

/** How a piece of a draft is drawn. */
export interface DraftMark {
  readonly state: DraftPieceState;
  readonly isMatched: boolean;
  /** Indices in the list of matches of those that start here. */
  readonly begins: readonly number[];
}

export interface DraftSpan {
  readonly startChar: number;
  readonly endChar: number;
}

/** The place of a match in one of the drafts; null if it isn't there. */
export function spanOf(match: RevisionMatch, side: DraftSide): DraftSpan | null {
  if (match.State === (side === 'old' ? 'new' : 'fixed')) return null;
  return placeOf(match, side);
}

/** Like spanOf, except for a match that is missing in the draft: the place where its text was removed or added. */
export function placeOf(match: RevisionMatch, side: DraftSide): DraftSpan {
  return side === 'old'
    ? { startChar: match.BaseStart, endChar: match.BaseEnd }
    : { startChar: match.Start, endChar: match.End };
}

/** A draft in pieces, cut where its text or its matches change; unchanged text without a match has no mark. */
export function draftTextPieces(
  pieces: readonly DraftPiece[],
  matches: readonly RevisionMatch[],
  side: DraftSide,
): readonly Piece<DraftMark>[] {
  const spans = matches.map((match) => spanOf(match, side));
  const begins = new Map<number, number[]>();
  const steps = new Map<number, number>();
  spans.forEach((span, index) => {
    if (span === null || span.endChar <= span.startChar) return;
    begins.set(span.startChar, [...(begins.get(span.startChar) ?? []), index]);
    steps.set(span.startChar, (steps.get(span.startChar) ?? 0) + 1);
    steps.set(span.endChar, (steps.get(span.endChar) ?? 0) - 1);
  });
  const cuts = [...steps.keys()].toSorted((a, b) => a - b);
  const result: Piece<DraftMark>[] = [];
  let startChar = 0;
  let open = 0;
  let nextCut = 0;
  for (const { T, State } of pieces) {
    const endChar = startChar + T.length;
    let from = startChar;
    while (from < endChar) {
      while (nextCut < cuts.length && (cuts[nextCut] ?? 0) <= from)
        open += steps.get(cuts[nextCut++] ?? 0) ?? 0;
      const to = Math.min(endChar, cuts[nextCut] ?? endChar);
      const first = begins.get(from) ?? [];
      const isPlain = State === 'same' && open === 0;
      result.push({
        text: T.slice(from - startChar, to - startChar),
        startChar: from,
        mark: isPlain ? null : { state: State, isMatched: open > 0, begins: first },
      });
      from = to;
    }
    startChar = endChar;
  }
  return result;
}

/**
 * The character of the other draft that corresponds to a character of this one: in the piece with the same number,
 * or behind the nearest one.
 */
export function counterpart(changes: Revision['Changes'], side: DraftSide, char: number): number {
  const [here, there] = side === 'old' ? [changes.Old, changes.New] : [changes.New, changes.Old];
  let start = 0;
  let pair: { readonly idx: number; readonly offset: number } | null = null;
  for (const { T, State, Idx } of here) {
    const isUsable = Idx !== undefined && (State === 'same' || (start <= char && char < start + T.length));
    if (isUsable) pair = { idx: Idx, offset: Math.min(T.length, char - start) };
    start += T.length;
    if (start > char) break;
  }
  if (pair === null) return 0;
  let place = 0;
  for (const { T, Idx } of there) {
    if (Idx === pair.idx) return place + Math.min(T.length, pair.offset);
    place += T.length;
  }
  return 0;
}

/** The words of the matches in each state: of fixed ones those of the old draft, of all others those that count now. */
export function countMatchWords(matches: readonly RevisionMatch[]): Readonly<Record<RevisionState, number>> {
  const words = { fixed: 0, unchanged: 0, moved: 0, new: 0 };
  for (const { State, Words, BaseWords } of matches) words[State] += State === 'fixed' ? BaseWords : Words;
  return words;
}

export type MatchCounts = Readonly<Record<RevisionState, number>> & { readonly old: number };

export function countMatches(matches: readonly RevisionMatch[]): MatchCounts {
  const counts = { fixed: 0, unchanged: 0, moved: 0, new: 0 };
  for (const { State } of matches) counts[State] += 1;
  return { ...counts, old: counts.fixed + counts.unchanged + counts.moved };
}
