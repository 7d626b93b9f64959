import { limits, type ReportMarkup } from '@palimpsest/contract';

/**
 * The checked text in its printed form: paragraphs of pieces, and gaps where long parts without matches are
 * cut.
 */

export interface Mark {
  /** Number of the source, from 1. */
  readonly source: number;
  readonly sourceId: number;
  readonly passage: number;
  /** Numbers of other sources that contain the same piece. */
  readonly also: readonly number[];
  /** False: its words don't count according to the settings. */
  readonly counted: boolean;
}

export interface MarkedPiece {
  readonly text: string;
  readonly mark: Mark | null;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly pieces: readonly MarkedPiece[] }
  | { readonly kind: 'gap'; readonly words: number };

/** As on the screen: hiding only a sentence or two would not help the reader. */
const fewestHiddenWords = 40;

/**
 * @param truncate Shortens parts of more than `limits.unmatchedWordsShown` words; half of these stay at each
 *   end.
 */
export function blocksOf(markup: ReportMarkup, truncate: boolean): readonly Block[] {
  const blocks: Block[] = [];
  let pieces: MarkedPiece[] = [];
  const endParagraph = (): void => {
    if (pieces.some(({ text }) => text.trim() !== '')) blocks.push({ kind: 'paragraph', pieces });
    pieces = [];
  };
  const add = (text: string, mark: Mark | null): void => {
    text.split(/\r\n|[\n\r\u2028\u2029\f\v]/).forEach((line, i) => {
      if (i > 0) endParagraph();
      if (line !== '') pieces.push({ text: line, mark });
    });
  };
  // A text without any match stays whole: shortening it would bring no matches closer together.
  const shortens = truncate && markup.Segments.some(({ SId }) => SId !== undefined);
  for (const { text, mark } of piecesOf(markup)) {
    const gap = mark === null && shortens ? gapIn(text) : undefined;
    if (gap === undefined) {
      add(text, mark);
      continue;
    }
    add(text.slice(0, gap.startChar), null);
    endParagraph();
    blocks.push({ kind: 'gap', words: gap.words });
    add(text.slice(gap.endChar), null);
  }
  endParagraph();
  return blocks;
}

function* piecesOf({ Segments, NotCounted }: ReportMarkup): Generator<MarkedPiece> {
  let position = 0;
  for (const { T, SId, SIdx, PIdx, Also = [] } of Segments) {
    const startChar = position;
    position += T.length;
    if (SId === undefined || SIdx === undefined || PIdx === undefined) {
      yield { text: T, mark: null };
      continue;
    }
    const mark = { source: SIdx, sourceId: SId, passage: PIdx, also: Also.map((other) => other.SIdx) };
    let at = startChar;
    for (const { Start, End } of NotCounted) {
      if (End <= at || Start >= position) continue;
      if (Start > at)
        yield { text: T.slice(at - startChar, Start - startChar), mark: { ...mark, counted: true } };
      const from = Math.max(at, Start);
      at = Math.min(End, position);
      yield { text: T.slice(from - startChar, at - startChar), mark: { ...mark, counted: false } };
    }
    if (at < position) yield { text: T.slice(at - startChar), mark: { ...mark, counted: true } };
  }
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
