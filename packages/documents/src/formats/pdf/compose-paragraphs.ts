import { cleanText } from '../../text/tidy.ts';
import { setFootnotesAside } from './footnotes.ts';
import { joinLines, vocabularyOf } from './join-lines.ts';
import type { ComposedParagraph } from './layout/paragraph-parts.ts';
import type { Line, PageLines } from './lines.ts';
import { paragraphBreaks } from './paragraph-breaks.ts';
import { removeRunningLines } from './running-lines.ts';
import type { TaggedRow } from './layout/tagged-rows.ts';
import { tableRows, type TableRows } from './table-rows.ts';

export interface ComposedText {
  readonly text: string;
  /** The paragraphs of the text before its footnotes. */
  readonly paragraphs: readonly ComposedParagraph[];
}

/**
 * Converts the lines of all pages to the text, with its footnotes at the end.
 *
 * @param taggedRows Rows of tables that the pages state.
 */
export function composeParagraphs(
  pages: readonly PageLines[],
  taggedRows: ReadonlyMap<Line, TaggedRow> = new Map(),
): ComposedText {
  const { columns, noteColumns } = setFootnotesAside(removeRunningLines(pages));
  const vocabulary = vocabularyOf(
    [...columns, ...noteColumns].flatMap((lines) => lines.map((line) => line.text)),
  );
  const rows = tableRows(columns.flat(), taggedRows);
  const paragraphs: Line[][] = [];
  for (const lines of columns) addColumn(lines, paragraphs, rows, true);
  const notes: Line[][] = [];
  for (const lines of noteColumns) addColumn(lines, notes, rows, false);
  const composed = [...paragraphs, ...notes].map((lines): ComposedParagraph => {
    const isTable = lines.length > 1 && lines.every((line) => rows.has(line));
    const parts = lines.map((line) => line.text);
    const texts = isTable
      ? parts.map((part, index) => (index < parts.length - 1 ? `${part}\n` : part))
      : joinLines(parts, vocabulary).map((part) => part.replaceAll('\t', ' '));
    return { lines, texts, isTable };
  });
  const text = cleanText(
    composed
      .map(({ texts }, index) => withoutNoteNumber(texts.join(''), index))
      .filter((text) => text !== '')
      .join('\n\n'),
  );
  return { text, paragraphs: composed.slice(0, paragraphs.length) };

  function withoutNoteNumber(text: string, index: number): string {
    return index < paragraphs.length ? text : text.replace(/^(\d{1,3}|[*†‡])[.)]?[\s\t]+/, '');
  }
}

/** Adds the lines of a column or page. Its first paragraph may continue the previous one. */
function addColumn(
  lines: readonly Line[],
  paragraphs: Line[][],
  rows: TableRows,
  mayContinue: boolean,
): void {
  const breaks = paragraphBreaks(lines, rows);
  for (const [index, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    const continues = index === 0 ? mayContinue && runsOn(last, line, rows) : breaks[index] !== true;
    if (last !== undefined && continues) last.push(line);
    else paragraphs.push([line]);
  }
}

/** A sentence that does not end on a page continues at the top of the next one. */
function runsOn(paragraph: readonly Line[] | undefined, next: Line, rows: TableRows): boolean {
  const last = paragraph?.at(-1);
  if (paragraph === undefined || last === undefined) return false;
  if (rows.has(last) || rows.has(next)) return rows.areInOneTable(last, next);
  if (Math.abs(last.size - next.size) > last.size * 0.08) return false;
  if (/[-\u2010\u00AD]$/.test(last.text) || /^\p{Ll}/u.test(next.text)) return true;
  const isOver = /[.!?:;…؟۔。！？：；]["”“’»)\]」』）]*$/.test(last.text);
  const widest = paragraph.slice(-50).reduce((endX, line) => Math.max(endX, line.endX), 0);
  return !isOver && paragraph.length > 1 && last.endX > widest - last.size * 4;
}
