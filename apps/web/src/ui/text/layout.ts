import type { LayoutMark } from '@palimpsest/contract';

/** Headings, lists, tables and emphasis of a text, prepared for its rows. */
export interface TextLayout {
  /** Headings, items, quotations and code outside of tables, in the order of the text and disjoint. */
  readonly paragraphs: readonly PlacedParagraph[];
  readonly tables: readonly TableLayout[];
  /** Looks of letters, in the order of their beginnings. */
  readonly letters: readonly LayoutMark[];
}

export interface PlacedParagraph {
  readonly mark: LayoutMark;
  /** The list of an item, and its place in it from 1. */
  readonly list: ListRun | null;
  readonly position: number;
}

/** Items that follow each other without other text. */
export interface ListRun {
  readonly startChar: number;
  size: number;
}

export interface TableLayout {
  readonly startChar: number;
  readonly endChar: number;
  readonly rows: number;
  /** The share of each column in the width, by its longest cell. */
  readonly columns: readonly number[];
  readonly cells: readonly LayoutMark[];
}

export const noLayout: TextLayout = { paragraphs: [], tables: [], letters: [] };

/** Wider tables don't fit on a sheet: their rows are lines. */
const mostColumns = 8;
const leastShare = 8;
const mostShare = 36;
/** Paragraphs are separated by an empty line. */
const betweenParagraphs = 2;

const paragraphKinds: ReadonlySet<LayoutMark['Kind']> = new Set(['heading', 'item', 'quote', 'code']);

/** @param marks In the order of the text, outer marks first. */
export function readLayout(marks: readonly LayoutMark[]): TextLayout {
  if (marks.length === 0) return noLayout;
  const tables: { readonly mark: LayoutMark; readonly cells: LayoutMark[] }[] = [];
  const paragraphs: PlacedParagraph[] = [];
  const letters: LayoutMark[] = [];
  for (const mark of marks) {
    const table = tables.at(-1);
    const isInTable = table !== undefined && mark.Start < table.mark.End;
    const last = paragraphs.at(-1);
    if (mark.Kind === 'table') {
      if (!isInTable) tables.push({ mark, cells: [] });
    } else if (mark.Kind === 'cell' || mark.Kind === 'headCell') {
      if (isInTable && mark.End <= table.mark.End) table.cells.push(mark);
    } else if (!paragraphKinds.has(mark.Kind)) {
      // Code in a code block is not set off from it.
      if (last?.mark.Kind !== 'code' || last.mark.End <= mark.Start) letters.push(mark);
    } else if (!isInTable && (last === undefined || last.mark.End <= mark.Start)) {
      paragraphs.push(placed(mark, last));
    } else if (mark.Kind === 'code') letters.push(mark);
  }
  return { paragraphs, tables: tables.map(({ mark, cells }) => tableOf(mark, cells)), letters };
}

function placed(mark: LayoutMark, last: PlacedParagraph | undefined): PlacedParagraph {
  if (mark.Kind !== 'item') return { mark, list: null, position: 0 };
  const follows = last !== undefined && mark.Start - last.mark.End <= betweenParagraphs;
  const list = (follows && last.list) || { startChar: mark.Start, size: 0 };
  list.size += 1;
  return { mark, list, position: list.size };
}

function tableOf({ Start, End }: LayoutMark, cells: readonly LayoutMark[]): TableLayout {
  const columns: number[] = [];
  let rows = 0;
  for (const { Start: from, End: to, Row = 0, Column = 0 } of cells) {
    rows = Math.max(rows, Row + 1);
    if (Column > mostColumns) return { startChar: Start, endChar: End, rows: 0, columns: [], cells: [] };
    while (columns.length <= Column) columns.push(leastShare);
    columns[Column] = Math.min(mostShare, Math.max(columns[Column] ?? leastShare, to - from));
  }
  const fits = columns.length <= mostColumns;
  return { startChar: Start, endChar: End, rows, columns, cells: fits ? cells : [] };
}

/** Whether a line break at this character ends a row: in tables and code, lines are not joined. */
export function keepsLine({ tables, paragraphs }: TextLayout, char: number): boolean {
  const table = tables[lastFrom(tables, char, ({ startChar }) => startChar)];
  if (table !== undefined && char < table.endChar) return true;
  const paragraph = paragraphs[lastFrom(paragraphs, char, ({ mark }) => mark.Start)];
  return paragraph?.mark.Kind === 'code' && char < paragraph.mark.End;
}

/** The index of the last item that begins at or before a character; -1 if all begin later. */
function lastFrom<Item>(items: readonly Item[], char: number, startOf: (item: Item) => number): number {
  let low = -1;
  let high = items.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && startOf(item) <= char) low = middle;
    else high = middle - 1;
  }
  return low;
}
