import { DocumentError } from '../document-error.ts';
import { joinParts, rowOf, tableOf, type LaidOutCell, type LaidOutText } from '../layout/blocks.ts';
import {
  inTextOrder,
  letterStyles,
  maxLayoutMarks,
  type LayoutMark,
  type LetterStyle,
  type ParagraphRole,
} from '../layout/layout.ts';
import { placeOrigins, placeStyles, type PlacedStretch, type StyledStretch } from '../layout/place-styles.ts';
import { isTypedNoteMark } from './note-marks.ts';
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
  /**
   * @param style How its letters look.
   * @param origin Where it comes from, to be found again in the finished text.
   */
  readonly addText: (text: string, style?: LetterStyle, origin?: number) => void;
  readonly breakLine: () => void;
  readonly endParagraph: () => void;
  /** The role of the current paragraph; undefined: an ordinary one. An empty paragraph leaves its role to the next one. */
  readonly describe: (role: ParagraphRole | undefined) => void;
  readonly openAside: () => void;
  readonly closeAside: () => void;
  readonly openNote: () => void;
  readonly closeNote: () => void;
  readonly openTable: () => void;
  readonly closeTable: () => void;
  readonly closeRow: () => void;
  readonly openCell: () => void;
  /** Describes the current cell. Without it, a cell is not a heading and covers one column. */
  readonly describeCell: (cell: Partial<Pick<LaidOutCell, 'isHead' | 'columns'>>) => void;
  readonly closeCell: () => void;
  /** The text so far, with its layout: paragraphs, then notes. */
  readonly finish: () => LaidOutText;
}

interface Frame {
  readonly paragraphs: LaidOutText[];
  readonly inline: string[];
  /** Stretches of `inline` whose letters have a look. */
  styles: StyledStretch[];
  /** Stretches of `inline` whose origin is known. */
  origins: PlacedStretch[];
  inlineChars: number;
  role: ParagraphRole | undefined;
  /** Paragraphs of text boxes that are written after the current paragraph. */
  readonly waiting: LaidOutText[];
  /** Cells of the current row. */
  cells: LaidOutCell[];
  /** Rows of the current table that are single lines. */
  rows: LaidOutText[];
  /** If the frame is a cell. */
  isHead: boolean;
  columns: number;
}

/** Limits tables in tables and boxes in boxes. Deeper nesting is malicious. */
const maxFrames = 300;

/** A wide table of the file format's limit; more columns are malicious. */
const maxColumns = 16_384;

const newFrame = (): Frame => ({
  paragraphs: [],
  inline: [],
  styles: [],
  origins: [],
  inlineChars: 0,
  role: undefined,
  waiting: [],
  cells: [],
  rows: [],
  isHead: false,
  columns: 1,
});

/** Enough characters to recognise a word. */
const endOf = (inline: readonly string[]): string => inline.slice(-4).join('').slice(-12);

export function createTextFlow(maxChars: number): TextFlow {
  const notes: LaidOutText[] = [];
  const body = newFrame();
  const frames: Frame[] = [body];
  let chars = 0;
  /** Marks of words so far, and those of paragraphs and cells. */
  let wordMarks = 0;
  let blockMarks = 0;

  const top = (): Frame => frames.at(-1) ?? body;

  const addText = (text: string, style: LetterStyle = 0, origin?: number): void => {
    chars += text.length;
    if (chars > maxChars) throw new DocumentError('fileTooLarge', `more than ${maxChars} characters`);
    if (text === '') return;
    const frame = top();
    if ((style & letterStyles.superscript) !== 0 && isTypedNoteMark(text, endOf(frame.inline))) {
      // The mark may contain the blank before the next word.
      if (/\s$/.test(text)) addText(' ');
      return;
    }
    const startChar = frame.inlineChars;
    frame.inline.push(text);
    frame.inlineChars += text.length;
    if (origin !== undefined) frame.origins.push({ startChar, endChar: frame.inlineChars, origin });
    if (style === 0 || frame.styles.length + wordMarks > maxLayoutMarks) return;
    const last = frame.styles.at(-1);
    if (last?.endChar === startChar && last.style === style) {
      frame.styles[frame.styles.length - 1] = { ...last, endChar: frame.inlineChars };
    } else frame.styles.push({ startChar, endChar: frame.inlineChars, style });
  };

  const layoutOf = (frame: Frame, raw: string, text: string): readonly LayoutMark[] => {
    const words = frame.styles.length === 0 ? [] : placeStyles(raw, text, frame.styles);
    wordMarks += words.length;
    if (frame.role === undefined || blockMarks >= maxLayoutMarks) return words;
    blockMarks += 1;
    return [{ ...frame.role, startChar: 0, endChar: text.length }, ...words];
  };

  const endParagraphOf = (frame: Frame): void => {
    const raw = frame.inline.join('');
    const text = tidyParagraph(raw);
    if (text !== '') {
      const origins = frame.origins.length === 0 ? {} : { origins: placeOrigins(raw, text, frame.origins) };
      frame.paragraphs.push({ text, layout: layoutOf(frame, raw, text), ...origins });
      frame.role = undefined;
    }
    frame.inline.length = 0;
    frame.inlineChars = 0;
    if (frame.styles.length > 0) frame.styles = [];
    if (frame.origins.length > 0) frame.origins = [];
    for (const waiting of frame.waiting) frame.paragraphs.push(waiting);
    frame.waiting.length = 0;
  };

  const flushRows = (frame: Frame): void => {
    if (frame.rows.length > 0) frame.paragraphs.push(tableOf(frame.rows));
    frame.rows = [];
  };

  const closeRowOf = (frame: Frame): void => {
    const cells = frame.cells;
    frame.cells = [];
    // A row of short cells is one line. A cell of several paragraphs is prose in a layout table.
    if (cells.every(({ paragraphs }) => paragraphs.length <= 1 && !paragraphs[0]?.text.includes('\n'))) {
      const row = rowOf(cells);
      if (row === undefined) return;
      blockMarks += cells.length;
      frame.rows.push(blockMarks > maxLayoutMarks ? { ...row, layout: [] } : row);
      return;
    }
    flushRows(frame);
    for (const { paragraphs } of cells) for (const paragraph of paragraphs) frame.paragraphs.push(paragraph);
  };

  /** Closes everything that is still open in the frame and returns its paragraphs. */
  const settle = (frame: Frame): readonly LaidOutText[] => {
    endParagraphOf(frame);
    if (frame.cells.length > 0) closeRowOf(frame);
    flushRows(frame);
    return frame.paragraphs;
  };

  const openFrame = (): void => {
    // Beyond any real nesting, the text continues in the current frame.
    frames.push(frames.length < maxFrames ? newFrame() : top());
  };

  const closeFrame = (): readonly LaidOutText[] => {
    const frame = frames.length > 1 ? frames.pop() : undefined;
    return frame === undefined || frame === top() ? [] : settle(frame);
  };

  return {
    addText,
    breakLine: () => addText('\n'),
    endParagraph: () => endParagraphOf(top()),
    describe: (role) => {
      top().role = role;
    },
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
    describeCell: ({ isHead, columns }) => {
      const frame = top();
      if (isHead !== undefined) frame.isHead = isHead;
      if (columns !== undefined) frame.columns = Math.min(Math.max(1, columns || 1), maxColumns);
    },
    closeCell: () => {
      const { isHead, columns } = top();
      const paragraphs = closeFrame();
      top().cells.push({ paragraphs, isHead, columns });
    },
    finish: () => {
      const open = [...new Set(frames)];
      const whole = joinParts([...open.flatMap(settle), ...notes], '\n\n');
      return { ...whole, layout: inTextOrder(whole.layout) };
    },
  };
}
