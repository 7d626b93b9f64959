import { shiftLayout, type LayoutMark } from './layout.ts';

/** A part of a text with its marks, whose places are counted from its beginning. */
export interface LaidOutText {
  readonly text: string;
  readonly layout: readonly LayoutMark[];
}

export interface LaidOutCell {
  readonly paragraphs: readonly LaidOutText[];
  readonly isHead: boolean;
  /** How many columns it covers. */
  readonly columns: number;
}

/** Joins parts with a separator, as `Array.join` does. */
export function joinParts(parts: readonly LaidOutText[], separator: string): LaidOutText {
  const layout: LayoutMark[] = [];
  let startChar = 0;
  for (const part of parts) {
    for (const mark of shiftLayout(part.layout, startChar)) layout.push(mark);
    startChar += part.text.length + separator.length;
  }
  return { text: parts.map(({ text }) => text).join(separator), layout };
}

/**
 * A row of cells with at most one line each, separated by tabs. Undefined if all are empty. The blanks at its ends are
 * removed, with the tabs of empty cells.
 */
export function rowOf(cells: readonly LaidOutCell[]): LaidOutText | undefined {
  let column = 0;
  const parts = cells.map(({ paragraphs: [paragraph], isHead, columns }): LaidOutText => {
    const first = column;
    column += columns;
    if (paragraph === undefined) return { text: '', layout: [] };
    const cell: LayoutMark = {
      kind: isHead ? 'headCell' : 'cell',
      startChar: 0,
      endChar: paragraph.text.length,
      column: first,
    };
    return { text: paragraph.text, layout: [cell, ...paragraph.layout.filter(isInCell)] };
  });
  const { text, layout } = joinParts(parts, '\t');
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return { text: trimmed, layout: shiftLayout(layout, -text.indexOf(trimmed)) };
}

/** A table in a cell is text there: its rows are no rows of the outer table. */
function isInCell({ kind }: LayoutMark): boolean {
  return kind !== 'table' && kind !== 'cell' && kind !== 'headCell';
}

/** The rows of a table, one in each line. A single cell is a frame around a text and no table. */
export function tableOf(rows: readonly LaidOutText[]): LaidOutText {
  const numbered = rows.map(({ text, layout }, row) => ({
    text,
    layout: layout.map((mark) => (mark.column === undefined ? mark : { ...mark, row })),
  }));
  const { text, layout } = joinParts(numbered, '\n');
  const cells = layout.filter(({ column }) => column !== undefined);
  if (cells.length < 2) return { text, layout: layout.filter(({ column }) => column === undefined) };
  return { text, layout: [{ kind: 'table', startChar: 0, endChar: text.length }, ...layout] };
}
