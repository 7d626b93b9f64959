import type { LayoutKind } from '@palimpsest/contract';

/** The role of a stretch of a text in its document. It is stored beside the text, which has no markup itself. */
export interface LayoutMark {
  readonly kind: LayoutKind;
  /** Half-open, in UTF-16 code units of the document's text. Stretches begin and end with a visible character. */
  readonly startChar: number;
  readonly endChar: number;
  /** The level of a heading, 1 to 6, or the depth of the list of an item, 1 or more. */
  readonly level?: number;
  /** The number of an item in a numbered list. */
  readonly number?: number;
  /** The row of a cell; the first is 0. Rows are lines of the text. An empty cell has no mark. */
  readonly row?: number;
  readonly column?: number;
}

/** The role of a whole paragraph. */
export type ParagraphRole = Pick<LayoutMark, 'level' | 'number'> & {
  readonly kind: 'heading' | 'item' | 'quote' | 'code';
};

/**
 * More marks of blocks, or of words, than this are left out. A thesis of 700 pages has about 3,000 of each. A document
 * with a million changes of its font is read all the same.
 */
export const maxLayoutMarks = 20_000;

/** Looks of letters, as bits that can be combined. */
export const letterStyles = {
  bold: 1,
  italic: 2,
  underline: 4,
  superscript: 8,
  subscript: 16,
  code: 32,
} as const;

/** A sum of `letterStyles`; 0 for ordinary letters. */
export type LetterStyle = number;

/** Sets or clears one look. */
export function withStyle(style: LetterStyle, name: keyof typeof letterStyles, isOn: boolean): LetterStyle {
  return isOn ? style | letterStyles[name] : style & ~letterStyles[name];
}

/** The same marks in a text that begins `chars` later. */
export function shiftLayout<Mark extends Pick<LayoutMark, 'startChar' | 'endChar'>>(
  marks: readonly Mark[],
  chars: number,
): readonly Mark[] {
  if (chars === 0) return marks;
  return marks.map((mark) => ({
    ...mark,
    startChar: mark.startChar + chars,
    endChar: mark.endChar + chars,
  }));
}

/** The marks of the first characters of a text. A mark that ends later is cut. */
export function clipLayout(marks: readonly LayoutMark[], chars: number): readonly LayoutMark[] {
  return marks
    .filter(({ startChar }) => startChar < chars)
    .map((mark) => (mark.endChar <= chars ? mark : { ...mark, endChar: chars }));
}

/** The marks in the order of the text, outer ones first. */
export function inTextOrder(marks: readonly LayoutMark[]): readonly LayoutMark[] {
  return marks.toSorted((a, b) => a.startChar - b.startChar || b.endChar - a.endChar);
}
