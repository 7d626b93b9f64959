import type { RowLayout } from './row-layout.ts';

/**
 * The terms of this folder:
 * - a piece is a run of text with one mark or no mark; the pieces in order are the whole text;
 * - a stretch is a longest run of pieces without a mark;
 * - a gap replaces the hidden middle of a long stretch;
 * - a block is drawn as one row of the sheet: a line of the text, or a gap. Offsets count UTF-16 code units of the
 * whole text and are half-open.
 */
export interface Piece<Mark> {
  readonly text: string;
  readonly startChar: number;
  readonly mark: Mark | null;
}

export interface Gap {
  readonly startChar: number;
  readonly endChar: number;
  readonly hiddenWords: number;
}

export interface TextBlock<Mark> {
  readonly kind: 'text';
  readonly pieces: readonly Piece<Mark>[];
  readonly startChar: number;
  readonly endChar: number;
  /** A new paragraph starts here, so there is space above. */
  readonly opensParagraph: boolean;
  /** The role of the row in the file of the text; missing for an ordinary paragraph. */
  readonly layout?: RowLayout;
}

export interface GapBlock extends Gap {
  readonly kind: 'gap';
}

export type Block<Mark> = TextBlock<Mark> | GapBlock;

export function endCharOf(piece: Piece<unknown>): number {
  return piece.startChar + piece.text.length;
}

/**
 * Runs of anything but white space. Counted character by character: a pattern takes ten times as long for a whole
 * text.
 */
export function countSpacedWords(text: string): number {
  let count = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const isSpace = isWhiteSpace(text.charCodeAt(i));
    if (!isSpace && !inWord) count += 1;
    inWord = !isSpace;
  }
  return count;
}

/** Whether a pattern's `\s` matches a UTF-16 code unit. */
export function isWhiteSpace(unit: number): boolean {
  if (unit < 0x1680) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0;
  return (
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x1680 ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}
