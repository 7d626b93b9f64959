import type { ParagraphRole } from '../../../layout/layout.ts';
import type { CountedLine, CountedParagraph, VisiblePart } from './paragraph-parts.ts';
import type { VisibleMark } from './place-marks.ts';
import type { TaggedRole, TaggedRoles } from './structure-tree.ts';
import type { TaggedCell } from './tagged-rows.ts';

/** A paragraph has a role if at least this share of its characters has it. */
const minShare = 0.9;

export interface TaggedParagraphs {
  readonly roles: ReadonlyMap<number, ParagraphRole>;
  readonly tables: readonly VisibleMark[];
}

/** The roles of paragraphs, and the tables, as the tags of the pages state them. */
export function readTaggedParagraphs(
  paragraphs: readonly CountedParagraph[],
  { roleOf }: TaggedRoles,
): TaggedParagraphs {
  const roles = new Map<number, ParagraphRole>();
  const tables: VisibleMark[] = [];
  let lastItem: number | undefined;
  for (const [index, paragraph] of paragraphs.entries()) {
    const parts = paragraph.lines.flatMap((line) => line.parts);
    if (paragraph.isTable) {
      for (const mark of tableOf(paragraph, roleOf)) tables.push(mark);
      continue;
    }
    const shared = sharedRole(parts, roleOf);
    const item = shared?.item;
    const isFirstOfItem = item !== undefined && item.id !== lastItem;
    if (item !== undefined) lastItem = item.id;
    const role = paragraphRole(shared, isFirstOfItem, paragraph.text);
    if (role !== undefined) roles.set(index, role);
  }
  return { roles, tables };
}

function paragraphRole(
  role: TaggedRole | undefined,
  isFirstOfItem: boolean,
  text: string,
): ParagraphRole | undefined {
  if (role === undefined || role.cell !== undefined) return undefined;
  if (role.heading !== undefined) return { kind: 'heading', level: role.heading };
  if (role.item !== undefined && isFirstOfItem) {
    const number = /^\(?(\d{1,3})[.)]\s/.exec(text)?.[1];
    return {
      kind: 'item',
      level: role.item.level,
      ...(number === undefined ? {} : { number: Number(number) }),
    };
  }
  if (role.isCode === true) return { kind: 'code' };
  return role.isQuote === true ? { kind: 'quote' } : undefined;
}

/** The role of nearly all characters. Roles are the same object if they are from the same element. */
function sharedRole(parts: readonly VisiblePart[], roleOf: TaggedRoles['roleOf']): TaggedRole | undefined {
  const chars = new Map<TaggedRole | undefined, number>();
  let all = 0;
  for (const { start, end, contentId } of parts) {
    const role = contentId === undefined ? undefined : roleOf(contentId);
    chars.set(role, (chars.get(role) ?? 0) + end - start);
    all += end - start;
  }
  const [most] = [...chars].sort((a, b) => b[1] - a[1]);
  return most === undefined || most[1] < all * minShare ? undefined : most[0];
}

/** [] unless each cell of each line is a cell of the tags, and each line another row. */
function tableOf(paragraph: CountedParagraph, roleOf: TaggedRoles['roleOf']): readonly VisibleMark[] {
  const cells: VisibleMark[] = [];
  const rows = new Set<number>();
  const tables = new Set<number>();
  for (const line of paragraph.lines) {
    const row = rowOf(line, roleOf);
    if (row === undefined || rows.has(row.row)) return [];
    rows.add(row.row);
    tables.add(row.table);
    for (const cell of row.cells) cells.push(cell);
  }
  if (tables.size !== 1 || rows.size < 2) return [];
  const first = Math.min(...rows);
  return [
    { kind: 'table', start: paragraph.start, end: paragraph.end },
    ...cells.map((cell) => ({ ...cell, row: (cell.row ?? 0) - first })),
  ];
}

interface CountedRow {
  readonly table: number;
  readonly row: number;
  readonly cells: readonly VisibleMark[];
}

/** Neighbouring parts of one cell are one mark, whatever blanks are between the cells. */
function rowOf({ parts }: CountedLine, roleOf: TaggedRoles['roleOf']): CountedRow | undefined {
  const cells: VisibleMark[] = [];
  let place: TaggedCell | undefined;
  for (const { start, end, contentId } of parts) {
    const cell = contentId === undefined ? undefined : roleOf(contentId)?.cell;
    if (cell === undefined) return undefined;
    if (place !== undefined && (place.table !== cell.table || place.row !== cell.row)) return undefined;
    place = cell;
    const last = cells.at(-1);
    const { row, column } = cell;
    if (last?.column === column) cells[cells.length - 1] = { ...last, end };
    else if (last !== undefined && (last.column ?? 0) > column) return undefined;
    else cells.push({ kind: cell.isHead ? 'headCell' : 'cell', start, end, row, column });
  }
  return place === undefined ? undefined : { table: place.table, row: place.row, cells };
}
