import {
  apostropheCharacters,
  controlCharacters,
  hyphenCharacters,
  invisibleCharacters,
} from './invisible.ts';

/**
 * The class of a UTF-16 code unit (or a code point beyond the BMP) for the tokeniser. The table for the BMP is built
 * once, on first use (about 15 ms). It turns the hot loop into an array access.
 */
export const unitClass = {
  separator: 0,
  letter: 1,
  digit: 2,
  /** Combining: belongs to the character before it. */
  mark: 3,
  /** Invisible: soft hyphen, zero-width characters, direction marks, variation selectors. */
  ignorable: 4,
  apostrophe: 5,
  hyphen: 6,
  /** Scripts written without spaces; `Intl.Segmenter` finds their words. */
  segmented: 7,
  highSurrogate: 8,
  /** Dot and comma, which join the digits of a number. */
  numberJoin: 9,
  /** Control characters that are invisible. */
  control: 10,
} as const;

const ignorables = new RegExp(`[${invisibleCharacters}]`, 'u');
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controls = new RegExp(`[${controlCharacters}]`, 'u');
const apostrophes = new RegExp(`[${apostropheCharacters}]`, 'u');
const hyphens = new RegExp(`[${hyphenCharacters}]`, 'u');
/** Footnote numbers are attached to words like this¹, but are not part of them. */
const superscripts = /[\u00B2\u00B3\u00B9\u2070\u2074-\u2079]/u;
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30FC]/u;
const wordLike = /[\p{L}\p{N}\p{M}]/u;
const letters = /\p{L}/u;
const marks = /\p{M}/u;

function classOf(character: string): number {
  if (ignorables.test(character)) return unitClass.ignorable;
  if (controls.test(character)) return unitClass.control;
  if (apostrophes.test(character)) return unitClass.apostrophe;
  if (hyphens.test(character)) return unitClass.hyphen;
  if (character === '.' || character === ',') return unitClass.numberJoin;
  if (!wordLike.test(character) || superscripts.test(character)) return unitClass.separator;
  if (spaceless.test(character)) return unitClass.segmented;
  if (marks.test(character)) return unitClass.mark;
  return letters.test(character) ? unitClass.letter : unitClass.digit;
}

let table: Uint8Array | undefined;

/** Class of every BMP code unit; lone low surrogates are separators. */
export function unitClasses(): Uint8Array {
  if (table !== undefined) return table;
  const classes = new Uint8Array(0x10000);
  for (let unit = 0; unit < 0x10000; unit++) {
    if (unit >= 0xd800 && unit <= 0xdfff) {
      classes[unit] = unit <= 0xdbff ? unitClass.highSurrogate : unitClass.separator;
    } else {
      classes[unit] = classOf(String.fromCharCode(unit));
    }
  }
  table = classes;
  return classes;
}

const beyondBmp = new Map<number, number>();

/** Class of the surrogate pair at `index`; a lone surrogate is a separator. */
export function pairClass(text: string, index: number): number {
  const codePoint = text.codePointAt(index) ?? 0;
  if (codePoint < 0x10000) return unitClass.separator;
  let found = beyondBmp.get(codePoint);
  if (found === undefined) {
    found = classOf(String.fromCodePoint(codePoint));
    beyondBmp.set(codePoint, found);
  }
  return found;
}
