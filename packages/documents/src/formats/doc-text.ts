import type { TextFlow } from '../text/text-flow.ts';
import type { DocFormats, WordParagraph } from './doc/word-formats.ts';

/** Characters with a special meaning in the text of a Word document (MS-DOC 2.4.1). */
const mark = {
  cell: '\u0007',
  lineBreak: '\u000B',
  pageBreak: '\u000C',
  paragraph: '\u000D',
  columnBreak: '\u000E',
  fieldStart: '\u0013',
  fieldResult: '\u0014',
  fieldEnd: '\u0015',
  noBreakHyphen: '\u001E',
  softHyphen: '\u001F',
} as const;

// oxlint-disable-next-line no-control-regex -- the format marks its structure with them
const special = /[\u0007\u000B-\u000E\u0013-\u0015\u001E\u001F]/g;

/** A stretch of text with its place in the stream of the document. */
export interface StoredText {
  readonly text: string;
  readonly startByte: number;
  readonly bytesPerChar: 1 | 2;
}

/**
 * Writes a part of a Word document. A field is written as its result, without its code. A cell and a row end with the
 * same mark. Without formats, an empty cell after others is read as the end of the row; the words are the same.
 *
 * @param formats Say what paragraphs are and how letters look. Without them, `startByte` has no meaning.
 */
export function writeWordText(part: readonly StoredText[], flow: TextFlow, formats?: DocFormats): void {
  let segment: StoredText[] = [];
  let codeDepth = 0;
  const fields: boolean[] = [];
  let isTableOpen = false;
  let isCellOpen = false;
  let cellsInRow = 0;

  const writeSegment = (paragraph: WordParagraph | undefined): void => {
    if (paragraph?.role !== undefined) flow.describe(paragraph.role);
    for (const stored of segment) {
      if (paragraph === undefined || formats === undefined) flow.addText(stored.text);
      else writeStyled(stored, flow, formats, paragraph);
    }
    segment = [];
  };
  const isEmpty = (): boolean => segment.every(({ text }) => text === '');
  const openCell = (isHead: boolean): void => {
    if (!isTableOpen) flow.openTable();
    isTableOpen = true;
    if (isCellOpen) return;
    flow.openCell();
    flow.describeCell({ isHead });
    isCellOpen = true;
  };
  const closeTable = (): void => {
    if (isCellOpen) flow.closeCell();
    if (isCellOpen || cellsInRow > 0) flow.closeRow();
    if (isTableOpen) flow.closeTable();
    isTableOpen = isCellOpen = false;
    cellsInRow = 0;
  };
  const endParagraph = (at: number | undefined): void => {
    const paragraph = at === undefined ? undefined : formats?.paragraphAt(at);
    // A cell of several paragraphs has marks of paragraphs, and at its end the mark of a cell.
    if (paragraph?.isInTable === true) openCell(paragraph.isHeadRow);
    else closeTable();
    writeSegment(paragraph);
    flow.endParagraph();
  };
  const endCell = (at: number): void => {
    const paragraph = formats?.paragraphAt(at);
    const isRowEnd = paragraph?.isInTable === true ? paragraph.isRowEnd : isEmpty() && cellsInRow > 0;
    if (isRowEnd && !isCellOpen && isEmpty()) {
      if (isTableOpen) flow.closeRow();
      cellsInRow = 0;
      return;
    }
    openCell(paragraph?.isHeadRow === true);
    writeSegment(paragraph);
    flow.closeCell();
    isCellOpen = false;
    cellsInRow += 1;
  };
  const act = (character: string, at: number): void => {
    if (character === mark.fieldStart) {
      fields.push(true);
      codeDepth += 1;
    } else if (character === mark.fieldResult) {
      if (fields.at(-1) === true) codeDepth -= 1;
      if (fields.length > 0) fields[fields.length - 1] = false;
    } else if (character === mark.fieldEnd) {
      if (fields.pop() === true) codeDepth -= 1;
    } else if (codeDepth > 0 || character === mark.softHyphen) {
      return;
    } else if (character === mark.cell) {
      endCell(at);
    } else if (character === mark.lineBreak) {
      segment.push({ text: '\n', startByte: at, bytesPerChar: 1 });
    } else if (character === mark.noBreakHyphen) {
      segment.push({ text: '\u2011', startByte: at, bytesPerChar: 1 });
    } else {
      endParagraph(at);
    }
  };

  for (const stored of part) {
    const { text, startByte, bytesPerChar } = stored;
    let position = 0;
    const keep = (end: number): void => {
      if (codeDepth > 0 || position >= end) return;
      const kept = text.slice(position, end);
      segment.push({ text: kept, startByte: startByte + position * bytesPerChar, bytesPerChar });
    };
    for (const match of text.matchAll(special)) {
      keep(match.index);
      position = match.index + 1;
      act(match[0], startByte + match.index * bytesPerChar);
    }
    keep(text.length);
  }
  endParagraph(undefined);
}

/** Writes a stretch in pieces of one look. */
function writeStyled(
  { text, startByte, bytesPerChar }: StoredText,
  flow: TextFlow,
  formats: DocFormats,
  paragraph: WordParagraph,
): void {
  let position = 0;
  while (position < text.length) {
    const { style, endByte } = formats.lettersAt(startByte + position * bytesPerChar, paragraph);
    const end = Math.max(position + 1, Math.ceil((endByte - startByte) / bytesPerChar));
    flow.addText(text.slice(position, end), style);
    position = end;
  }
}
