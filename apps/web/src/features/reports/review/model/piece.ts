/**
 * The words of this folder:
 * - a piece is a run of text with one mark or none; the pieces in order are the whole text;
 * - a stretch is a longest run of pieces without a mark;
 * - a gap stands for the middle of a long stretch that is not shown;
 * - a block is what is drawn as one row of the sheet: a line of the text, or a gap.
 * Offsets count UTF-16 code units of the whole text and are half-open.
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
  /** A new paragraph begins here, so there is space above. */
  readonly opensParagraph: boolean;
}

export interface GapBlock extends Gap {
  readonly kind: 'gap';
}

export type Block<Mark> = TextBlock<Mark> | GapBlock;

export function endCharOf(piece: Piece<unknown>): number {
  return piece.startChar + piece.text.length;
}

/** Runs of anything but white space. */
export function countWords(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/\S+/gu)) count += 1;
  return count;
}
