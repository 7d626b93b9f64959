import type { TextFlow } from '../text/text-flow.ts';

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

/**
 * Writes a part of a Word document. A field is written as its result, without its code. A cell and a row end with the
 * same mark, so an empty cell after others is read as the end of the row. The words are the same either way.
 */
export function writeWordText(part: string, flow: TextFlow): void {
  let segment: string[] = [];
  let codeDepth = 0;
  const fields: boolean[] = [];
  let isTableOpen = false;
  let cellsInRow = 0;
  let position = 0;

  const takeSegment = (): string => {
    const text = segment.join('');
    segment = [];
    return text;
  };
  const endParagraph = (): void => {
    if (isTableOpen) {
      if (cellsInRow > 0) flow.closeRow();
      flow.closeTable();
      isTableOpen = false;
      cellsInRow = 0;
    }
    flow.addText(takeSegment());
    flow.endParagraph();
  };
  const endCell = (): void => {
    const text = takeSegment();
    if (!isTableOpen) flow.openTable();
    isTableOpen = true;
    if (text === '' && cellsInRow > 0) {
      flow.closeRow();
      cellsInRow = 0;
      return;
    }
    flow.openCell();
    flow.addText(text);
    flow.closeCell();
    cellsInRow += 1;
  };
  const act = (character: string): void => {
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
      endCell();
    } else if (character === mark.lineBreak) {
      segment.push('\n');
    } else if (character === mark.noBreakHyphen) {
      segment.push('\u2011');
    } else {
      endParagraph();
    }
  };

  for (const match of part.matchAll(special)) {
    if (codeDepth === 0) segment.push(part.slice(position, match.index));
    position = match.index + 1;
    act(match[0]);
  }
  if (codeDepth === 0) segment.push(part.slice(position));
  endParagraph();
}
