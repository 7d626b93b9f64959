import type { LayoutMark } from '@palimpsest/contract';
import type { MarkedPiece } from '../marked-text.ts';

/** The role of a line of the text: a paragraph, or a part of one, or a row of a table. */
export type LineRole =
  | { readonly kind: 'paragraph' | 'quote' | 'code' }
  | { readonly kind: 'heading'; readonly level: number }
  /** The marker is missing where an item continues. */
  | { readonly kind: 'item'; readonly level: number; readonly marker: string }
  | { readonly kind: 'row'; readonly table: TableShape; readonly cells: readonly TableCell[] };

export interface TableShape {
  readonly startChar: number;
  /** The share of each column in the width, by its longest cell. */
  readonly columns: readonly number[];
}

export interface TableCell {
  readonly pieces: readonly MarkedPiece[];
  readonly column: number;
  readonly isHead: boolean;
}

export interface LetterLooks {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly script: 'super' | 'sub' | undefined;
}

/** The headings, lists, tables and emphasis of a text, prepared for its lines. */
export interface TextLayout {
  readonly roleOf: (pieces: readonly MarkedPiece[]) => LineRole;
  /** The looks of the letter at a place, and where they may change. */
  readonly looksAt: (char: number) => LetterLooks & { readonly untilChar: number };
}

/** The same limit as on the screen: wider tables don't fit, and their rows are lines. */
const mostColumns = 8;
const leastShare = 8;
const mostShare = 36;

const bullets = ['•', '◦', '–'] as const;
/** Items of PDFs begin with their own marks. */
const ownMark = /^\s*([•‣◦▪●○■∙\uF0B7]|\(?(\d{1,3}|[a-z])[.)])\s/u;

interface Table extends TableShape {
  readonly endChar: number;
  readonly columns: number[];
  readonly cells: LayoutMark[];
}

/** Underlines are left out, because they mark matches here. */
const letterKinds = ['bold', 'italic', 'superscript', 'subscript'] as const;

/** @param marks In the order of the text, outer marks first. */
export function readTextLayout(marks: readonly LayoutMark[]): TextLayout {
  const tables: Table[] = [];
  const paragraphs: LayoutMark[] = [];
  const looks = new Map<LayoutMark['Kind'], LayoutMark[]>(letterKinds.map((kind) => [kind, []]));
  for (const mark of marks) {
    const table = tables.at(-1);
    const isInTable = table !== undefined && mark.Start < table.endChar;
    if (mark.Kind === 'table') {
      if (!isInTable) tables.push({ startChar: mark.Start, endChar: mark.End, columns: [], cells: [] });
    } else if (mark.Kind === 'cell' || mark.Kind === 'headCell') {
      if (isInTable && mark.End <= table.endChar) addCell(table, mark);
    } else if (looks.has(mark.Kind)) {
      const ofKind = looks.get(mark.Kind);
      if (mark.Start >= (ofKind?.at(-1)?.End ?? 0)) ofKind?.push(mark);
    } else if (isParagraph(mark) && !isInTable && mark.Start >= (paragraphs.at(-1)?.End ?? 0)) {
      paragraphs.push(mark);
    }
  }
  const starts = tables.map(({ startChar }) => ({ Start: startChar }));
  return {
    roleOf: (pieces) => {
      const [first] = pieces;
      const start = first === undefined ? 0 : first.startChar + first.text.search(/\S|$/);
      const table = tables[lastFrom(starts, start)];
      if (table !== undefined && start < table.endChar) return rowOf(table, pieces) ?? { kind: 'paragraph' };
      const mark = paragraphs[lastFrom(paragraphs, start)];
      return mark === undefined || start >= mark.End ? { kind: 'paragraph' } : roleOf(mark, start, pieces);
    },
    looksAt: (char) => {
      const [bold, italic, up, down] = letterKinds.map((kind) => stretchAt(looks.get(kind) ?? [], char));
      const untilChar = [bold, italic, up, down].map((stretch) => stretch?.untilChar ?? Infinity);
      return {
        isBold: bold?.isIn === true,
        isItalic: italic?.isIn === true,
        script: up?.isIn === true ? 'super' : down?.isIn === true ? 'sub' : undefined,
        untilChar: Math.min(...untilChar),
      };
    },
  };
}

const paragraphKinds: ReadonlySet<LayoutMark['Kind']> = new Set(['heading', 'item', 'quote', 'code']);
const isParagraph = ({ Kind }: LayoutMark): boolean => paragraphKinds.has(Kind);

function roleOf(
  { Kind, Start, Level = 1, Number: number }: LayoutMark,
  start: number,
  pieces: readonly MarkedPiece[],
): LineRole {
  if (Kind === 'quote' || Kind === 'code') return { kind: Kind };
  const level = Math.min(Math.max(1, Level), 6);
  if (Kind === 'heading') return { kind: 'heading', level };
  const hasOwnMark = ownMark.test(pieces.map(({ text }) => text).join(''));
  const bullet = bullets[(level - 1) % bullets.length] ?? '•';
  const marker = number === undefined ? bullet : `${number}.`;
  return { kind: 'item', level, marker: start === Start && !hasOwnMark ? marker : '' };
}

function addCell({ cells, columns }: Table, cell: LayoutMark): void {
  const { Start, End, Column = 0 } = cell;
  cells.push(cell);
  if (Column > mostColumns) return;
  while (columns.length <= Column) columns.push(leastShare);
  columns[Column] = Math.min(mostShare, Math.max(columns[Column] ?? leastShare, End - Start));
}

/** Undefined if the cells do not contain every visible character of the line: no layout may hide a word. */
function rowOf({ startChar, columns, cells }: Table, pieces: readonly MarkedPiece[]): LineRole | undefined {
  const from = pieces[0]?.startChar ?? 0;
  const last = pieces.at(-1);
  const to = last === undefined ? from : last.startChar + last.text.length;
  const inLine = cells.slice(lastFrom(cells, from - 1) + 1).filter(({ Start }) => Start < to);
  const isWide = columns.length > mostColumns || inLine.some(({ Column = 0 }) => Column > mostColumns);
  if (isWide || inLine.length === 0) return undefined;
  let at = from;
  let column = -1;
  for (const { Start, End, Column = 0 } of [...inLine, { Start: to, End: to, Column: mostColumns + 1 }]) {
    if (Start < at || Column <= column) return undefined;
    if (cutPieces(pieces, at, Start).some(({ text }) => text.trim() !== '')) return undefined;
    at = End;
    column = Column;
  }
  return {
    kind: 'row',
    table: { startChar, columns },
    cells: inLine.map(({ Kind, Start, End, Column = 0 }) => ({
      pieces: cutPieces(pieces, Start, End),
      column: Column,
      isHead: Kind === 'headCell',
    })),
  };
}

function cutPieces(
  pieces: readonly MarkedPiece[],
  startChar: number,
  endChar: number,
): readonly MarkedPiece[] {
  return pieces.flatMap((piece) => {
    const from = Math.max(startChar, piece.startChar);
    const to = Math.min(endChar, piece.startChar + piece.text.length);
    if (from >= to) return [];
    const text = piece.text.slice(from - piece.startChar, to - piece.startChar);
    return [{ ...piece, text, startChar: from }];
  });
}

function stretchAt(
  marks: readonly LayoutMark[],
  char: number,
): { readonly isIn: boolean; readonly untilChar: number } {
  const index = lastFrom(marks, char);
  const mark = marks[index];
  if (mark !== undefined && char < mark.End) return { isIn: true, untilChar: mark.End };
  return { isIn: false, untilChar: marks[index + 1]?.Start ?? Number.POSITIVE_INFINITY };
}

/** The index of the last mark that begins at or before a character; -1 if all begin later. */
function lastFrom(marks: readonly Pick<LayoutMark, 'Start'>[], char: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.Start ?? Infinity) <= char) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
