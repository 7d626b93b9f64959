import { keepsLine, noLayout, type TextLayout } from './layout.ts';
import { layOut } from './lay-out.ts';
import { endCharOf, type Block, type Piece } from './piece.ts';
import { isGap, type Shortened } from './shorten.ts';

/**
 * A row longer than this is cut at the end of a sentence, so that a text without line breaks still scrolls
 * smoothly.
 */
export const longRowChars = 2_500;

/** A sentence that exceeds the row's limit by more than this is cut at a space. */
const longSentenceChars = 800;

/**
 * Cuts the text into rows. A blank line always starts a paragraph. A single line break starts a new row if
 * `lineBreaks` is set or the text has no blank line at all (then its lines are its paragraphs). Otherwise it is
 * read as a space, which repairs the broken lines of a PDF. The lines of tables and code are always rows.
 */
export function toBlocks<Mark>(
  items: Shortened<Mark>,
  lineBreaks: boolean,
  layout: TextLayout = noLayout,
): readonly Block<Mark>[] {
  const linesAreParagraphs = !hasBlankLine(items);
  const blocks: Block<Mark>[] = [];
  let row: Piece<Mark>[] = [];
  let rowChars = 0;
  let opensParagraph = true;
  /** Line breaks since the last visible character; they may be in several pieces. */
  let newlines = 0;

  const closeRow = () => {
    const first = row[0];
    const last = row.at(-1);
    if (first && last) {
      blocks.push({
        kind: 'text',
        pieces: row,
        startChar: first.startChar,
        endChar: endCharOf(last),
        opensParagraph,
      });
      opensParagraph = false;
    }
    row = [];
    rowChars = 0;
  };

  const add = (piece: Piece<Mark>) => {
    row.push(piece);
    rowChars += piece.text.length;
  };

  const addText = (piece: Piece<Mark>) => {
    let rest = piece;
    for (let cut = longRowCut(rowChars, rest.text); cut > 0; cut = longRowCut(rowChars, rest.text)) {
      add({ ...rest, text: rest.text.slice(0, cut) });
      closeRow();
      rest = { ...rest, text: rest.text.slice(cut), startChar: rest.startChar + cut };
    }
    if (rest.text !== '') add(rest);
  };

  const applyNewlines = (at: Piece<Mark>) => {
    if (newlines > 1 || (newlines === 1 && linesAreParagraphs)) {
      closeRow();
      opensParagraph = true;
    } else if (newlines === 1 && (lineBreaks || keepsLine(layout, at.startChar))) {
      closeRow();
    } else if (newlines === 1 && row.length > 0) {
      add({ text: ' ', startChar: at.startChar - 1, mark: null });
    }
    newlines = 0;
  };

  for (const item of items) {
    if (isGap(item)) {
      closeRow();
      newlines = 0;
      blocks.push({ kind: 'gap', ...item });
      continue;
    }
    for (const token of item.text.matchAll(/\n|[^\n]+/gu)) {
      if (token[0] === '\n') {
        newlines += 1;
        continue;
      }
      const isSpace = token[0].trim() === '';
      if (isSpace && (newlines > 0 || row.length === 0)) continue;
      const piece = { text: token[0], startChar: item.startChar + token.index, mark: item.mark };
      applyNewlines(piece);
      addText(piece);
    }
  }
  closeRow();
  return layOut(blocks, layout);
}

/** The place where to cut the coming text so that the row ends with a sentence; 0 if the row is short enough. */
function longRowCut(rowChars: number, text: string): number {
  if (rowChars + text.length <= longRowChars) return 0;
  const from = Math.max(0, longRowChars - rowChars);
  const sentenceEnd = /[.!?…。！？]["'”’»)\]]*(?:\s+|(?<=[。！？])|$)/gu;
  sentenceEnd.lastIndex = from;
  const end = sentenceEnd.exec(text);
  if (end && end.index < from + longSentenceChars) return wholeCut(end.index + end[0].length, text);
  if (text.length <= from + longSentenceChars) return 0;
  const space = text.indexOf(' ', from + longSentenceChars);
  return space === -1 ? 0 : wholeCut(space + 1, text);
}

/** A cut at the very end would leave an empty rest, so it does not count as a cut. */
function wholeCut(cut: number, text: string): number {
  return cut < text.length ? cut : 0;
}

function hasBlankLine<Mark>(items: Shortened<Mark>): boolean {
  const text = items.map((item) => (isGap(item) ? '…' : item.text)).join('');
  return /\n[^\S\n]*\n/u.test(text);
}

/** The index of the block that shows a character, or the nearest one before it; -1 if there are no blocks. */
export function blockAtChar(blocks: readonly Block<unknown>[], char: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const block = blocks[middle];
    if (block && block.startChar <= char) low = middle;
    else high = middle - 1;
  }
  return Math.min(low, blocks.length - 1);
}
