import type { LayoutMark } from '@palimpsest/contract';
import type { TableLayout, TextLayout } from './layout.ts';
import type { RowGroup, RowLayout } from './row-layout.ts';
import { endCharOf, type Block, type Piece, type TextBlock } from './piece.ts';

const plainRow: RowLayout = {
  kind: null,
  level: 0,
  marker: '',
  position: 0,
  cells: [],
  letters: [],
  group: null,
};

const bullets = ['•', '◦', '▪'];

/** Gives the rows of a text their layout. Rows without any stay the same. */
export function layOut<Mark>(
  blocks: readonly Block<Mark>[],
  { paragraphs, tables, letters }: TextLayout,
): readonly Block<Mark>[] {
  if (paragraphs.length + tables.length + letters.length === 0) return blocks;
  let nextParagraph = 0;
  let nextTable = 0;
  let nextLetters = 0;
  return blocks.map((block) => {
    if (block.kind === 'gap') return block;
    const { startChar, endChar } = block;
    while ((paragraphs[nextParagraph]?.mark.End ?? Infinity) <= startChar) nextParagraph += 1;
    while ((tables[nextTable]?.endChar ?? Infinity) <= startChar) nextTable += 1;
    while ((letters[nextLetters]?.End ?? Infinity) <= startChar) nextLetters += 1;
    const own: LayoutMark[] = [];
    for (let at = nextLetters; (letters[at]?.Start ?? Infinity) < endChar; at += 1) {
      const mark = letters[at];
      if (mark !== undefined && mark.End > startChar) own.push(mark);
    }
    const table = tables[nextTable];
    const inTable = table !== undefined && table.startChar < endChar ? tableRow(block, table) : undefined;
    const paragraph = paragraphs[nextParagraph];
    const inParagraph =
      paragraph !== undefined && paragraph.mark.Start < endChar ? paragraphRow(block, paragraph) : undefined;
    const row = inTable ?? inParagraph;
    if (row === undefined && own.length === 0) return block;
    const layout: RowLayout = { ...plainRow, ...row, letters: own };
    const opensParagraph = block.opensParagraph && !(layout.kind === 'tableRow' && layout.position > 1);
    return { ...block, opensParagraph, layout };
  });
}

function tableRow<Mark>(block: TextBlock<Mark>, table: TableLayout): Partial<RowLayout> | undefined {
  const cells = table.cells.filter(({ Start, End }) => Start < block.endChar && End > block.startChar);
  const [first] = cells;
  if (first === undefined || !coverRow(cells, block)) return undefined;
  const key = `table ${table.startChar}`;
  return {
    kind: 'tableRow',
    position: (first.Row ?? 0) + 1,
    cells,
    group: { kind: 'table', key, size: table.rows, columns: table.columns },
  };
}

/** Whether the cells are disjoint and contain everything that can be seen: no layout may hide a word. */
function coverRow<Mark>(cells: readonly LayoutMark[], { pieces, endChar }: TextBlock<Mark>): boolean {
  let at = pieces[0]?.startChar ?? 0;
  for (const { Start, End } of [...cells, { Start: endChar, End: endChar }]) {
    if (Start < at && at !== pieces[0]?.startChar) return false;
    if (cutPieces(pieces, at, Start).some(({ text }) => text.trim() !== '')) return false;
    at = End;
  }
  return true;
}

/** Items of PDFs begin with their own marks. */
const ownMark = /^\s*([•‣◦▪●○■∙\uF0B7]|\(?(\d{1,3}|[a-z])[.)])\s/u;

function paragraphRow<Mark>(
  block: TextBlock<Mark>,
  { mark, list, position }: TextLayout['paragraphs'][number],
): Partial<RowLayout> {
  const { Kind, Start, Level = 1, Number: number } = mark;
  if (Kind === 'quote' || Kind === 'code') return { kind: Kind };
  if (Kind === 'heading') return { kind: 'heading', level: Level };
  // Blanks before the first word belong to no piece.
  const isFirst = block.startChar <= Start;
  const hasOwnMark = ownMark.test(block.pieces.map(({ text }) => text).join(''));
  const bullet = bullets[(Level - 1) % bullets.length] ?? '•';
  return {
    kind: 'item',
    level: Level,
    marker: isFirst && !hasOwnMark ? (number === undefined ? bullet : `${number}.`) : '',
    position,
    group:
      list === null || !isFirst
        ? null
        : { kind: 'list', key: `list ${list.startChar}`, size: list.size, columns: [] },
  };
}

/** The parts of pieces within a cell. */
export function cutPieces<Mark>(
  pieces: readonly Piece<Mark>[],
  startChar: number,
  endChar: number,
): readonly Piece<Mark>[] {
  return pieces.flatMap((piece) => {
    const from = Math.max(startChar, piece.startChar);
    const to = Math.min(endChar, endCharOf(piece));
    if (from >= to) return [];
    const text = piece.text.slice(from - piece.startChar, to - piece.startChar);
    return [{ ...piece, text, startChar: from }];
  });
}

/** Consecutive rows, in parts that are one list, one table or neither. */
export function inGroups<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => RowGroup | null,
): readonly { readonly group: RowGroup | null; readonly rows: readonly Row[] }[] {
  const parts: { readonly group: RowGroup | null; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = parts.at(-1);
    if (last !== undefined && last.group?.key === group?.key) last.rows.push(row);
    else parts.push({ group, rows: [row] });
  }
  return parts;
}
