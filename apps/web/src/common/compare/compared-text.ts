import type { SourceMarkup, SourceMarkupSegment, TextSpan } from '@palimpsest/contract';
import { endCharOf, type Piece } from '../../ui/text/piece.ts';

/** A run of one passage in one of two texts that are side by side, or words outside passages that don't count. */
export interface CompareMark {
  /** Null if no passage that counts has these words. */
  readonly passageIndex: number | null;
  readonly similarityPercent: number;
  /** The run occurs word for word in the other text; otherwise its words were changed, added or left out. */
  readonly equal: boolean;
  /** A sentence that says why its words don't count; null if they do. */
  readonly uncounted: string | null;
}

/** Words of one of two texts that don't count, with a sentence that says why. */
export interface UncountedPart extends TextSpan {
  readonly why: string;
}

export type ComparePiece = Piece<CompareMark>;

type Passage = Omit<CompareMark, 'uncounted'>;

const noPassage: Passage = { passageIndex: null, similarityPercent: 0, equal: true };

/** One side of the comparison; `first` and `second` agree on passage numbers. `uncounted` is disjoint and in order. */
export function comparePieces(
  segments: readonly SourceMarkupSegment[],
  uncounted: readonly UncountedPart[] = [],
): readonly ComparePiece[] {
  const pieces: ComparePiece[] = [];
  let startChar = 0;
  let next = 0;
  const push = (text: string, passage: Passage | null) => {
    const endChar = startChar + text.length;
    while (startChar < endChar) {
      while ((uncounted[next]?.End ?? Number.POSITIVE_INFINITY) <= startChar) next += 1;
      const span = uncounted[next];
      const isIn = span !== undefined && span.Start <= startChar;
      const cut = Math.min(endChar, isIn ? span.End : (span?.Start ?? endChar));
      const own = text.slice(text.length - (endChar - startChar), text.length - (endChar - cut));
      const mark = isIn
        ? { ...(passage ?? noPassage), uncounted: span.why }
        : passage && { ...passage, uncounted: null };
      pieces.push({ text: own, startChar, mark });
      startChar = cut;
    }
  };
  for (const segment of segments) {
    if (segment.PIdx === undefined) {
      push(segment.T, null);
      continue;
    }
    const passage = { passageIndex: segment.PIdx, similarityPercent: segment.Sim ?? 0 };
    // Without sub-parts nothing is known about the inside; the whole passage counts as equal.
    const parts = segment.Sub && segment.Sub.length > 0 ? segment.Sub : [{ T: segment.T, MIdx: 0 }];
    for (const part of parts) push(part.T, { ...passage, equal: part.MIdx !== undefined });
  }
  return pieces;
}

/** A passage's place in both texts, as shares of their lengths from 0 to 1. */
export interface Band {
  readonly passageIndex: number;
  readonly from1: number;
  readonly to1: number;
  readonly from2: number;
  readonly to2: number;
  readonly similarityPercent: number;
}

/** The stops of the comparison, in the order of the checked text. */
export function bandsInOrder(markup: SourceMarkup): readonly Band[] {
  const length1 = Math.max(1, markup.Text1.Length);
  const length2 = Math.max(1, markup.Text2.Length);
  return markup.Positions.map((position) => ({
    passageIndex: position.PIdx,
    from1: position.Start1 / length1,
    to1: position.End1 / length1,
    from2: position.Start2 / length2,
    to2: position.End2 / length2,
    similarityPercent: position.Sim,
  })).sort((a, b) => a.from1 - b.from1 || a.passageIndex - b.passageIndex);
}

export interface PassagePlace {
  readonly startChar: number;
  readonly endChar: number;
}

/** The place of each passage in one text; passages that the text does not show (a fingerprint) are missing. */
export function passagePlaces(pieces: readonly ComparePiece[]): ReadonlyMap<number, PassagePlace> {
  const places = new Map<number, PassagePlace>();
  for (const piece of pieces) {
    const passageIndex = piece.mark?.passageIndex ?? null;
    if (passageIndex === null) continue;
    const startChar = places.get(passageIndex)?.startChar ?? piece.startChar;
    places.set(passageIndex, { startChar, endChar: endCharOf(piece) });
  }
  return places;
}
