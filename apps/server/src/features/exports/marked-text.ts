import {
  isLeftOut,
  limits,
  partsOfPiece,
  type LeftOutSpan,
  type MarkupPassage,
  type MarkupSegment,
  type PiecePart,
  type SegmentMark,
  type Source,
} from '@palimpsest/contract';
import { passageRatingOf, ratingOf } from './rating-of.ts';
import type { RenderTask } from './render/render-task.ts';

/**
 * The checked text in its printed form: paragraphs of pieces, and gaps where long parts without matches are
 * cut.
 */

export interface TextMark {
  /** Number of the source, from 1. */
  readonly source: number;
  readonly sourceId: number;
  readonly passage: number;
  /** Numbers of other sources that contain the same piece. */
  readonly also: readonly number[];
  /** `leftOut`: its words don't count, by the settings or by the ratings of its sources. */
  readonly look: PiecePart['look'];
}

export interface MarkedPiece {
  readonly text: string;
  /** The place where it begins in the whole text. */
  readonly startChar: number;
  readonly mark: TextMark | null;
  /** The stretch of words that count for no source, with the reason; null if its words do. Such a piece has no mark. */
  readonly uncounted: LeftOutSpan | null;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly pieces: readonly MarkedPiece[] }
  | { readonly kind: 'gap'; readonly words: number };

/** The same limit as on the screen: hiding only a sentence or two would not help the reader. */
const fewestHiddenWords = 40;

/**
 * @param truncate Shortens parts of more than `limits.unmatchedWordsShown` words; half of these stay at each
 *   end.
 */
export function blocksOf(task: MarkedTask, truncate: boolean): readonly Block[] {
  const { markup } = task;
  const blocks: Block[] = [];
  let pieces: MarkedPiece[] = [];
  const endParagraph = (): void => {
    if (pieces.some(({ text }) => text.trim() !== '')) blocks.push({ kind: 'paragraph', pieces });
    pieces = [];
  };
  const add = ({ text, startChar, ...look }: MarkedPiece): void => {
    let at = startChar;
    // Every second part is a line end.
    text.split(/(\r\n|[\n\r\u2028\u2029\f\v])/).forEach((part, i) => {
      if (i % 2 === 1) endParagraph();
      else if (part !== '') pieces.push({ text: part, startChar: at, ...look });
      at += part.length;
    });
  };
  // A text without any match stays whole: shortening it would bring no matches closer together.
  const shortens = truncate && markup.Segments.some(({ SId }) => SId !== undefined);
  for (const piece of withUncounted(piecesOf(task), markup.NotCounted.filter(isLeftOut))) {
    const { text, mark, uncounted } = piece;
    const gap = mark === null && uncounted === null && shortens ? gapIn(text) : undefined;
    if (gap === undefined) {
      add(piece);
      continue;
    }
    add({ ...piece, text: text.slice(0, gap.startChar) });
    endParagraph();
    blocks.push({ kind: 'gap', words: gap.words });
    add({ ...piece, text: text.slice(gap.endChar), startChar: piece.startChar + gap.endChar });
  }
  endParagraph();
  return blocks;
}

/** The parts of a report that determine its marked text. */
export type MarkedTask = Pick<RenderTask, 'markup' | 'sources'>;

type PassagePiece = Pick<MarkedPiece, 'text' | 'mark'>;

/** Cuts the pieces where words that count for no source begin or end; these words lose their mark. */
function* withUncounted(
  pieces: Iterable<PassagePiece>,
  spans: readonly LeftOutSpan[],
): Generator<MarkedPiece> {
  let startChar = 0;
  let next = 0;
  for (const { text, mark } of pieces) {
    const endChar = startChar + text.length;
    const pieceStart = startChar;
    while (startChar < endChar) {
      while ((spans[next]?.End ?? Number.POSITIVE_INFINITY) <= startChar) next += 1;
      const span = spans[next];
      const isIn = span !== undefined && span.Start <= startChar;
      const cut = Math.min(endChar, isIn ? span.End : (span?.Start ?? endChar));
      const part = text.slice(startChar - pieceStart, cut - pieceStart);
      yield isIn
        ? { text: part, startChar, mark: null, uncounted: span }
        : { text: part, startChar, mark, uncounted: null };
      startChar = cut;
    }
  }
}

function* piecesOf({ markup, sources }: MarkedTask): Generator<PassagePiece> {
  const passageOf = new Map<string, MarkupPassage>(
    markup.Passages.map((passage) => [`${passage.SId} ${passage.PIdx}`, passage]),
  );
  const sourceOf = new Map(sources.map((source) => [source.Id, source]));
  const counts = ({ SId, PIdx }: PlacedMark): boolean => countsAt(sourceOf.get(SId), PIdx);
  let position = 0;
  for (const segment of markup.Segments) {
    const { T } = segment;
    const startChar = position;
    position += T.length;
    const covering = shownMarks(segment, sourceOf);
    const [first, ...also] = covering;
    if (first === undefined) {
      yield { text: T, mark: null };
      continue;
    }
    const { SId, SIdx, PIdx } = first;
    const mark = { source: SIdx, sourceId: SId, passage: PIdx, also: also.map((other) => other.SIdx) };
    const counting = covering.filter(counts);
    if (counting.length === 0 && covering.some((one) => isSetAside(sourceOf.get(one.SId), one.PIdx))) {
      yield { text: T, mark: { ...mark, look: 'leftOut' } };
      continue;
    }
    const passages = (counting.length === 0 ? covering : counting).map(
      (one) => passageOf.get(`${one.SId} ${one.PIdx}`) ?? {},
    );
    for (const { Start, End, look } of partsOfPiece(T, startChar, passages, markup.NotCounted)) {
      yield { text: T.slice(Start - startChar, End - startChar), mark: { ...mark, look } };
    }
  }
}

type PlacedMark = Pick<SegmentMark, 'SId' | 'SIdx' | 'PIdx'>;

/** The passages that cover a segment, its owner first. Sources without words of the text aren't shown. */
export function shownMarks(
  { SId, SIdx, PIdx, Also = [] }: MarkupSegment,
  shown: { readonly has: (sourceId: number) => boolean },
): readonly PlacedMark[] {
  if (SId === undefined || SIdx === undefined || PIdx === undefined) return [];
  return [{ SId, SIdx, PIdx }, ...Also].filter((mark) => shown.has(mark.SId));
}

/** Whether words of the passage count, unless the settings or the rule for quotations leave them out. */
function countsAt(source: Source | undefined, passageIndex: number): boolean {
  return (
    source !== undefined &&
    ratingOf(source) === 'suspicious' &&
    passageRatingOf(source, passageIndex) === 'counts'
  );
}

function isSetAside(source: Source | undefined, passageIndex: number): boolean {
  if (source === undefined) return false;
  return source.Accepted || source.Excluded || passageRatingOf(source, passageIndex) !== 'counts';
}

function gapIn(
  text: string,
): { readonly startChar: number; readonly endChar: number; readonly words: number } | undefined {
  const words = [...text.matchAll(/\S+/g)];
  const hidden = words.length - limits.unmatchedWordsShown;
  if (hidden < fewestHiddenWords) return undefined;
  const half = limits.unmatchedWordsShown / 2;
  const last = words[half - 1];
  const next = words[words.length - half];
  if (last === undefined || next === undefined) return undefined;
  return {
    startChar: last.index + last[0].length,
    endChar: next.index,
    words: hidden,
  };
}
