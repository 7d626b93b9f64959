import { DocumentError } from '../document-error.ts';
import { tidyParagraph } from './tidy.ts';

/**
 * Collects the text of a document while its markup is read from start to end.
 *
 * A frame contains the paragraphs of one place: the body, a table cell, a text box or a note. Text boxes anchored
 * inside a paragraph follow that paragraph. Notes follow the whole text. Therefore neither ever splits a sentence in
 * two.
 *
 * Calls are nested like the markup. `finish` may be called at any depth.
 */
export interface TextFlow {
  readonly addText: (text: string) => void;
  readonly breakLine: () => void;
  readonly endParagraph: () => void;
  readonly openAside: () => void;
  readonly closeAside: () => void;
  readonly openNote: () => void;
  readonly closeNote: () => void;
  readonly openTable: () => void;
  readonly closeTable: () => void;
  readonly closeRow: () => void;
  readonly openCell: () => void;
  readonly closeCell: () => void;
  /** The text so far: paragraphs, then notes. */
  readonly finish: () => string;
}

interface Frame {
  readonly paragraphs: string[];
  readonly inline: string[];
  /** Paragraphs of text boxes that are written after the current paragraph. */
  readonly waiting: string[];
  /** Cells of the current row, each as its paragraphs. */
  cells: string[][];
  /** Rows of the current table that are single lines. */
  rows: string[];
}

/** Limits tables in tables and boxes in boxes. Deeper nesting is malicious. */
const maxFrames = 300;

const newFrame = (): Frame => ({ paragraphs: [], inline: [], waiting: [], cells: [], rows: [] });

export function createTextFlow(maxChars: number): TextFlow {
  const notes: string[] = [];
  const body = newFrame();
  const frames: Frame[] = [body];
  let chars = 0;

  const top = (): Frame => frames.at(-1) ?? body;

  const addText = (text: string): void => {
    chars += text.length;
    if (chars > maxChars) throw new DocumentError('fileTooLarge', `more than ${maxChars} characters`);
    if (text !== '') top().inline.push(text);
  };

  const endParagraphOf = (frame: Frame): void => {
    const paragraph = tidyParagraph(frame.inline.join(''));
    frame.inline.length = 0;
    if (paragraph !== '') frame.paragraphs.push(paragraph);
    for (const waiting of frame.waiting) frame.paragraphs.push(waiting);
    frame.waiting.length = 0;
  };

  const flushRows = (frame: Frame): void => {
    if (frame.rows.length > 0) frame.paragraphs.push(frame.rows.join('\n'));
    frame.rows = [];
  };

  const closeRowOf = (frame: Frame): void => {
    const cells = frame.cells;
    frame.cells = [];
    // A row of short cells is one line. A cell of several paragraphs is prose in a layout table.
    if (cells.every((cell) => cell.length <= 1 && !cell[0]?.includes('\n'))) {
      const line = cells.map((cell) => cell[0] ?? '').join('\t');
      if (line.trim() !== '') frame.rows.push(line.trim());
      return;
    }
    flushRows(frame);
    for (const cell of cells) for (const paragraph of cell) frame.paragraphs.push(paragraph);
  };

  /** Closes everything that is still open in the frame and returns its paragraphs. */
  const settle = (frame: Frame): string[] => {
    endParagraphOf(frame);
    if (frame.cells.length > 0) closeRowOf(frame);
    flushRows(frame);
    return frame.paragraphs;
  };

  const openFrame = (): void => {
    // Beyond any real nesting, the text continues in the current frame.
    frames.push(frames.length < maxFrames ? newFrame() : top());
  };

  const closeFrame = (): string[] => {
    const frame = frames.length > 1 ? frames.pop() : undefined;
    return frame === undefined || frame === top() ? [] : settle(frame);
  };

  return {
    addText,
    breakLine: () => addText('\n'),
    endParagraph: () => endParagraphOf(top()),
    openAside: openFrame,
    closeAside: () => {
      const paragraphs = closeFrame();
      for (const paragraph of paragraphs) top().waiting.push(paragraph);
    },
    openNote: openFrame,
    closeNote: () => {
      for (const paragraph of closeFrame()) notes.push(paragraph);
    },
    openTable: () => {
      endParagraphOf(top());
      openFrame();
    },
    closeTable: () => {
      const paragraphs = closeFrame();
      for (const paragraph of paragraphs) top().paragraphs.push(paragraph);
    },
    closeRow: () => closeRowOf(top()),
    openCell: openFrame,
    closeCell: () => {
      const paragraphs = closeFrame();
      top().cells.push(paragraphs);
    },
    finish: () => {
      const open = [...new Set(frames)];
      return [...open.flatMap(settle), ...notes].join('\n\n');
    },
  };
}
