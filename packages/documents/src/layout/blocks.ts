import { shiftLayout, type LayoutMark } from './layout.ts';
import type { PlacedStretch } from './place-styles.ts';

/** A part of a text with its marks, whose places are counted from its beginning. */
export interface LaidOutText {
  readonly text: string;
  readonly layout: readonly LayoutMark[];
  /** The place where its letters come from, if the flow was asked to remember that. */
  readonly origins?: readonly PlacedStretch[];
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
  const origins: PlacedStretch[] = [];
  let startChar = 0;
  for (const part of parts) {
    for (const mark of shiftLayout(part.layout, startChar)) layout.push(mark);
    for (const origin of shiftLayout(part.origins ?? [], startChar)) origins.push(origin);
    startChar += part.text.length + separator.length;
  }
  const text = parts.map((part) => part.text).join(separator);
  return { text, layout, ...(origins.length === 0 ? {} : { origins }) };
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
    return { ...paragraph, layout: [cell, ...paragraph.layout.filter(isInCell)] };
  });
  const { text, layout, origins } = joinParts(parts, '\t');
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const removed = text.indexOf(trimmed);
  return {
    text: trimmed,
    layout: shiftLayout(layout, -removed),
    ...(origins === undefined ? {} : { origins: shiftLayout(origins, -removed) }),
  };
}

/** A table in a cell is text there: its rows are not rows of the outer table. */
function isInCell({ kind }: LayoutMark): boolean {
  return kind !== 'table' && kind !== 'cell' && kind !== 'headCell';
}

/** The rows of a table, one in each line. A single cell is a frame around a text and no table. */
export function tableOf(rows: readonly LaidOutText[]): LaidOutText {
  const numbered = rows.map(({ layout, ...line }, row) => ({
    ...line,
    layout: layout.map((mark) => (mark.column === undefined ? mark : { ...mark, row })),
  }));
  const { layout, ...joined } = joinParts(numbered, '\n');
  const cells = layout.filter(({ column }) => column !== undefined);
  if (cells.length < 2) return { ...joined, layout: layout.filter(({ column }) => column === undefined) };
  return {
    ...joined,
    layout: [{ kind: 'table', startChar: 0, endChar: joined.text.length }, ...layout],
  };
}
