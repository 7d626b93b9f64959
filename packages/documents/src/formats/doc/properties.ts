import { withStyle, type LetterStyle } from '../../layout/layout.ts';
import { readModifiers } from './modifiers.ts';

/** How a run or a style changes the looks of letters. */
export interface LetterChange {
  readonly on: LetterStyle;
  readonly off: LetterStyle;
  /** Looks that are the opposite of those of the style. */
  readonly toggled: LetterStyle;
  /** The number of a style of characters. */
  readonly style: number | undefined;
}

export const noLetterChange: LetterChange = { on: 0, off: 0, toggled: 0, style: undefined };

/** The properties that a paragraph or a style states; the others are undefined. */
export interface ParagraphProperties {
  /** The level: 0 for the highest headings to 8; 9 is text. */
  readonly outline?: number;
  /** The number of its list, from 1; 0: no list. */
  readonly list?: number;
  readonly listLevel?: number;
  readonly isInTable?: boolean;
  /** The paragraph is not text, but the end of a row. */
  readonly isRowEnd?: boolean;
  readonly isHeadRow?: boolean;
}

const bold = 0x0835;
const italic = 0x0836;
const underline = 0x2a3e;
const position = 0x2a48;
const characterStyle = 0x4a30;

/** Besides off and on, as the style, or its opposite (MS-DOC 2.9.325, ToggleOperand). */
const asStyle = 0x80;
const oppositeOfStyle = 0x81;

export function readLetterChange(view: DataView, start: number, end: number): LetterChange {
  let { on, off, toggled, style }: LetterChange = noLetterChange;
  const set = (look: Parameters<typeof withStyle>[1], value: number): void => {
    on = withStyle(on, look, value === 1);
    off = withStyle(off, look, value === 0);
    toggled = withStyle(toggled, look, value === oppositeOfStyle);
  };
  for (const { code, value } of readModifiers(view, start, end)) {
    if (code === bold && value !== asStyle) set('bold', value);
    else if (code === italic && value !== asStyle) set('italic', value);
    else if (code === underline) set('underline', value === 0 ? 0 : 1);
    else if (code === characterStyle) style = value;
    else if (code === position) {
      set('superscript', value === 1 ? 1 : 0);
      set('subscript', value === 2 ? 1 : 0);
    }
  }
  return { on, off, toggled, style };
}

/** Applies a change to the looks that its style gives. */
export const changeLetters = (base: LetterStyle, { on, off, toggled }: LetterChange): LetterStyle =>
  ((base | on) & ~off) ^ toggled;

export function readParagraphProperties(view: DataView, start: number, end: number): ParagraphProperties {
  const properties: { -readonly [Name in keyof ParagraphProperties]: ParagraphProperties[Name] } = {};
  for (const { code, value } of readModifiers(view, start, end)) {
    if (code === 0x2640) properties.outline = value;
    else if (code === 0x460b) properties.list = value;
    else if (code === 0x260a) properties.listLevel = value;
    else if (code === 0x2416) properties.isInTable = value === 1;
    else if (code === 0x2417) properties.isRowEnd = value === 1;
    else if (code === 0x3404) properties.isHeadRow = value === 1;
  }
  return properties;
}
