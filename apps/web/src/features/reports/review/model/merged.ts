import type { LeftOutSpan, MarkupSegment, SegmentMark } from '@palimpsest/contract';
import { endCharOf, type Piece } from '../../../../ui/text/piece.ts';

/** One passage that covers a piece of the checked text. */
export interface PassageMark {
  readonly sourceId: number;
  /** The source's number in the report, from 1. */
  readonly sourceNumber: number;
  /** The passage's number within its source, from 0. */
  readonly passageIndex: number;
  readonly similarityPercent: number;
  readonly key: PassageKey;
}

/** Identifies a passage within a report. */
export type PassageKey = `${number}:${number}`;

export interface MergedMark {
  /**
   * The painted passage: the shortest visible one, so that a small passage stays reachable inside a large one. Null if
   * the words only have a reason why they don't count.
   */
  readonly top: PassageMark | null;
  /** Every visible passage over the piece, shortest first; `top` is the first. */
  readonly all: readonly PassageMark[];
  /** Why the words count for no source; null if they do. */
  readonly uncounted: LeftOutSpan['Why'] | null;
  /** The number of texts of a class that shares the words, and of those that have them. */
  readonly sharedBy?: SharedBy | undefined;
}

export interface SharedBy {
  readonly texts: number;
  readonly ofTexts: number;
}

export type MergedPiece = Piece<MergedMark>;

/** All passages of every piece, whichever sources are shown; computed once per report. */
export interface MergedText {
  readonly pieces: readonly CoveredPiece[];
  readonly totalChars: number;
}

interface CoveredPiece extends Piece<readonly PassageMark[]> {
  readonly uncounted: LeftOutSpan['Why'] | null;
  readonly sharedBy?: SharedBy | undefined;
}

/** @param uncounted disjoint and in the order of the text */
export function mergedText(
  segments: readonly MarkupSegment[],
  uncounted: readonly LeftOutSpan[] = [],
): MergedText {
  const lengths = new Map<PassageKey, number>();
  for (const segment of segments) {
    for (const mark of marksOf(segment)) {
      lengths.set(mark.key, (lengths.get(mark.key) ?? 0) + segment.T.length);
    }
  }
  let startChar = 0;
  const pieces = segments.map((segment) => {
    const all = marksOf(segment);
    if (all.length > 1) all.sort((a, b) => (lengths.get(a.key) ?? 0) - (lengths.get(b.key) ?? 0));
    const piece = { text: segment.T, startChar, mark: all.length > 0 ? all : null };
    startChar += segment.T.length;
    return piece;
  });
  return { pieces: cutAt(uncounted, pieces), totalChars: startChar };
}

/** Cuts pieces where the reason why words don't count changes. */
function cutAt(
  uncounted: readonly LeftOutSpan[],
  pieces: readonly Piece<readonly PassageMark[]>[],
): readonly CoveredPiece[] {
  let next = 0;
  return pieces.flatMap((piece) => {
    const parts: CoveredPiece[] = [];
    const endChar = endCharOf(piece);
    for (let startChar = piece.startChar; startChar < endChar;) {
      while ((uncounted[next]?.End ?? Number.POSITIVE_INFINITY) <= startChar) next += 1;
      const span = uncounted[next];
      const isIn = span !== undefined && span.Start <= startChar;
      const cut = Math.min(endChar, isIn ? span.End : (span?.Start ?? endChar));
      const text = piece.text.slice(startChar - piece.startChar, cut - piece.startChar);
      const why = isIn ? { uncounted: span.Why, ...sharedByOf(span) } : { uncounted: null };
      parts.push({ text, startChar, mark: piece.mark, ...why });
      startChar = cut;
    }
    return parts;
  });
}

function sharedByOf({ Texts, OfTexts }: LeftOutSpan): { readonly sharedBy?: SharedBy } {
  return Texts === undefined || OfTexts === undefined ? {} : { sharedBy: { texts: Texts, ofTexts: OfTexts } };
}

/** The text as it is painted when only these passages are shown; neighbours with the same marks become one piece. */
export function paint(text: MergedText, isShown: (mark: PassageMark) => boolean): readonly MergedPiece[] {
  const painted: MergedPiece[] = [];
  for (const piece of text.pieces) {
    const all = piece.mark?.filter(isShown) ?? [];
    const top = all[0] ?? null;
    const { uncounted, sharedBy } = piece;
    const mark =
      top || uncounted ? { top, all, uncounted, ...(sharedBy === undefined ? {} : { sharedBy }) } : null;
    const last = painted.at(-1);
    if (last && sameMarks(last.mark, mark))
      painted[painted.length - 1] = { ...last, text: last.text + piece.text };
    else painted.push({ text: piece.text, startChar: piece.startChar, mark });
  }
  return painted;
}

function sameMarks(a: MergedMark | null, b: MergedMark | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.uncounted !== b.uncounted || a.sharedBy?.texts !== b.sharedBy?.texts) return false;
  return a.all.length === b.all.length && a.all.every((mark, index) => mark.key === b.all[index]?.key);
}

function marksOf(segment: MarkupSegment): PassageMark[] {
  const marks: PassageMark[] = [];
  if (segment.SId !== undefined) {
    marks.push(
      passageMark({
        SId: segment.SId,
        SIdx: segment.SIdx ?? 0,
        PIdx: segment.PIdx ?? 0,
        Sim: segment.Sim ?? 0,
      }),
    );
  }
  for (const also of segment.Also ?? []) marks.push(passageMark(also));
  return marks;
}

function passageMark(mark: SegmentMark): PassageMark {
  return {
    sourceId: mark.SId,
    sourceNumber: mark.SIdx,
    passageIndex: mark.PIdx,
    similarityPercent: mark.Sim,
    key: `${mark.SId}:${mark.PIdx}`,
  };
}
