import { headingOfOutline } from '../../layout/heading-of-outline.ts';
import { letterStyles, type LetterStyle, type ParagraphRole } from '../../layout/layout.ts';
import { readFormattedPages, type FormattedRun, type PageKind, type TablePlace } from './formatted-pages.ts';
import { readWordLists } from './lists.ts';
import {
  changeLetters,
  noLetterChange,
  readLetterChange,
  readParagraphProperties,
  type LetterChange,
  type ParagraphProperties,
} from './properties.ts';
import { readStyleSheet } from './style-sheet.ts';

/** Offsets in the File Information Block of Word 97 and later (MS-DOC 2.5.6), each before the size of its table. */
const fib = {
  styleSheet: 0xa2,
  characterPages: 0xfa,
  paragraphPages: 0x102,
  lists: 0x2e2,
  overrides: 0x2ea,
} as const;

/** More stretches with their own properties than this are left out. A thesis has about 20,000. */
const maxRuns = 300_000;

/** The role of a paragraph, by the character that ends it. */
export interface WordParagraph {
  readonly role: ParagraphRole | undefined;
  readonly letters: LetterStyle;
  readonly isInTable: boolean;
  readonly isRowEnd: boolean;
  readonly isHeadRow: boolean;
}

/** The formats of a binary Word document, by places in its stream. Paragraphs are asked for in the order of the text. */
export interface DocFormats {
  readonly paragraphAt: (byte: number) => WordParagraph;
  /** The looks of the letter at a place, and where they end. */
  readonly lettersAt: (byte: number, paragraph: WordParagraph) => { style: LetterStyle; endByte: number };
}

interface ParagraphRun {
  readonly startByte: number;
  readonly endByte: number;
  readonly style: number;
  readonly properties: ParagraphProperties;
}

interface LetterRun {
  readonly startByte: number;
  readonly endByte: number;
  readonly change: LetterChange;
}

export function readWordFormats(main: DataView, table: DataView): DocFormats {
  const placeAt = (offset: number): TablePlace => ({
    start: main.getUint32(offset, true),
    size: main.getUint32(offset + 4, true),
  });
  const runsOf = <Run extends { readonly startByte: number }>(
    offset: number,
    kind: PageKind,
    read: (run: FormattedRun) => Run | undefined,
  ): readonly Run[] => {
    const runs: Run[] = [];
    for (const run of readFormattedPages(main, table, placeAt(offset), kind)) {
      if (runs.length >= maxRuns) break;
      const found = read(run);
      if (found !== undefined) runs.push(found);
    }
    return runs.sort((a, b) => a.startByte - b.startByte);
  };
  const styles = readStyleSheet(table, placeAt(fib.styleSheet));
  const lists = readWordLists(table, {
    lists: placeAt(fib.lists).size > 0 ? placeAt(fib.lists).start : 0,
    overrides: placeAt(fib.overrides).size > 0 ? placeAt(fib.overrides).start : 0,
  });
  const paragraphs = runsOf<ParagraphRun>(fib.paragraphPages, 'paragraphs', (run) => paragraphRun(main, run));
  const letters = runsOf<LetterRun>(fib.characterPages, 'characters', ({ propertiesStart, ...run }) => {
    const change = readLetterChange(main, propertiesStart, run.propertiesEnd);
    const isPlain = change.on + change.off + change.toggled === 0 && change.style === undefined;
    return isPlain ? undefined : { startByte: run.startByte, endByte: run.endByte, change };
  });

  return {
    paragraphAt: (byte) => {
      const run = runAt(paragraphs, byte);
      const style = run?.style ?? 0;
      const properties = { ...styles.paragraph(style), ...run?.properties };
      const level =
        run?.properties.outline === undefined
          ? styles.headingLevel(style)
          : headingOfOutline(run.properties.outline);
      // A number in front of a heading counts in its list, but the heading is not an item.
      const item = lists.next(properties.list ?? 0, properties.listLevel ?? 0);
      const ofText = item ?? (styles.isQuote(style) ? ({ kind: 'quote' } as const) : undefined);
      return {
        role: level === undefined ? ofText : { kind: 'heading', level },
        letters: styles.letters(style) & (letterStyles.bold | letterStyles.italic),
        isInTable: properties.isInTable === true,
        isRowEnd: properties.isRowEnd === true,
        isHeadRow: properties.isHeadRow === true,
      };
    },
    lettersAt: (byte, paragraph) => {
      const index = lastAt(letters, byte);
      const run = letters[index];
      const isInRun = run !== undefined && byte < run.endByte;
      const change = isInRun ? run.change : noLetterChange;
      const ofStyle = change.style === undefined ? 0 : styles.letters(change.style);
      const style = changeLetters(paragraph.letters | ofStyle, change);
      const endByte = isInRun ? run.endByte : (letters[index + 1]?.startByte ?? Number.POSITIVE_INFINITY);
      // A heading is bold as a whole.
      const isHeading = paragraph.role?.kind === 'heading';
      return { style: isHeading ? style & ~(letterStyles.bold | letterStyles.italic) : style, endByte };
    },
  };
}

/** The number of the style is before the modifiers. */
function paragraphRun(main: DataView, run: FormattedRun): ParagraphRun | undefined {
  const { startByte, endByte, propertiesStart, propertiesEnd } = run;
  if (propertiesStart + 2 > propertiesEnd) return undefined;
  return {
    startByte,
    endByte,
    style: main.getUint16(propertiesStart, true),
    properties: readParagraphProperties(main, propertiesStart + 2, propertiesEnd),
  };
}

function runAt<Run extends { readonly startByte: number; readonly endByte: number }>(
  runs: readonly Run[],
  byte: number,
): Run | undefined {
  const run = runs[lastAt(runs, byte)];
  return run !== undefined && byte < run.endByte ? run : undefined;
}

/** The index of the last run that begins at or before a place; -1 if all begin later. */
function lastAt(runs: readonly { readonly startByte: number }[], byte: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.startByte ?? Infinity) <= byte) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
