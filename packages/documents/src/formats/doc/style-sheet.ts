import { headingOfOutline } from '../../layout/heading-of-outline.ts';
import type { LetterStyle } from '../../layout/layout.ts';
import type { TablePlace } from './formatted-pages.ts';
import {
  changeLetters,
  noLetterChange,
  readLetterChange,
  readParagraphProperties,
  type LetterChange,
  type ParagraphProperties,
} from './properties.ts';

/** The styles of a binary Word document, by their numbers. */
export interface DocStyleSheet {
  /** The properties of a style, with those of the styles on which it is based. */
  readonly paragraph: (style: number) => ParagraphProperties;
  /** The level of a heading, 1 to 6; undefined for text. */
  readonly headingLevel: (style: number) => number | undefined;
  readonly isQuote: (style: number) => boolean;
  readonly letters: (style: number) => LetterStyle;
}

interface RawStyle {
  /** The number of a built-in style in every document and language (MS-DOC 2.9.271, sti). */
  readonly builtIn: number;
  readonly basedOn: number;
  readonly paragraph: ParagraphProperties;
  readonly letters: LetterChange;
}

const title = 62;
const quotes = new Set([180, 181]);
const ofParagraphs = 1;
const ofCharacters = 2;
const headBytes = 10;

/** Styles based on styles. Longer chains are malicious. */
const maxChain = 20;

/** Reads the style sheet (MS-DOC 2.9.272, STSH). A damaged one has the styles before the damage. */
export function readStyleSheet(table: DataView, place: TablePlace): DocStyleSheet {
  const styles = new Map<number, RawStyle>();
  try {
    readStyles(table, place, styles);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const chainOf = (number: number): readonly RawStyle[] => {
    const chain: RawStyle[] = [];
    let style = styles.get(number);
    while (style !== undefined && chain.length < maxChain) {
      chain.push(style);
      style = styles.get(style.basedOn);
    }
    return chain;
  };
  return {
    paragraph: (style) =>
      chainOf(style).reduceRight<ParagraphProperties>(
        (properties, { paragraph }) => ({ ...properties, ...paragraph }),
        {},
      ),
    headingLevel: (style) => headingOf(chainOf(style)),
    isQuote: (style) => chainOf(style).some(({ builtIn }) => quotes.has(builtIn)),
    letters: (style) =>
      chainOf(style).reduceRight((letters, change) => changeLetters(letters, change.letters), 0),
  };
}

function headingOf(chain: readonly RawStyle[]): number | undefined {
  for (const { builtIn, paragraph } of chain) {
    if (paragraph.outline !== undefined) return headingOfOutline(paragraph.outline);
    if (builtIn >= 1 && builtIn <= 9) return Math.min(builtIn, 6);
    if (builtIn === title) return 1;
  }
  return undefined;
}

function readStyles(table: DataView, { start, size }: TablePlace, styles: Map<number, RawStyle>): void {
  const headSize = table.getUint16(start, true);
  const count = table.getUint16(start + 2, true);
  const baseSize = table.getUint16(start + 4, true);
  const end = start + size;
  let offset = start + 2 + headSize;
  for (let number = 0; number < count && offset + 2 <= end; number += 1) {
    const length = table.getUint16(offset, true);
    const from = offset + 2;
    offset = from + length + (length % 2);
    if (length > headBytes)
      styles.set(number, readStyle(table, from, Math.min(from + length, end), baseSize));
  }
}

function readStyle(table: DataView, start: number, end: number, baseSize: number): RawStyle {
  const kindAndBase = table.getUint16(start + 2, true);
  const kind = kindAndBase & 0xf;
  const nameStart = start + Math.max(headBytes, baseSize);
  // The name with its length and its end.
  let offset = nameStart + 2 + (table.getUint16(nameStart, true) + 1) * 2;
  const nextPart = (): { readonly from: number; readonly to: number } => {
    const length = offset + 2 <= end ? table.getUint16(offset, true) : 0;
    const from = offset + 2;
    offset = from + length + (length % 2);
    return { from, to: Math.min(from + length, end) };
  };
  let paragraph: ParagraphProperties = {};
  if (kind === ofParagraphs) {
    const { from, to } = nextPart();
    paragraph = readParagraphProperties(table, from + 2, to);
  }
  let letters = noLetterChange;
  if (kind === ofParagraphs || kind === ofCharacters) {
    const { from, to } = nextPart();
    letters = readLetterChange(table, from, to);
  }
  const builtIn = table.getUint16(start, true) & 0xfff;
  return { builtIn, basedOn: kindAndBase >>> 4, paragraph, letters };
}
