import { gatherLines, type PageLines, type TextRun } from './lines.ts';
import type { MarkedContent } from './marked-content.ts';
import type { PdfPage } from './open-pdf.ts';
import type { Glyph } from './glyphs/glyph.ts';
import { readPaintedGlyphs } from './glyphs/painted-glyphs.ts';
import type { PagesWithTables } from './glyphs/unstated-glyphs.ts';
import { runsOfGlyphs } from './glyphs/glyph-runs.ts';
import { hideTheirGlyphs } from './glyphs/needs-glyphs.ts';
import { joinMarks } from './glyphs/join-marks.ts';
import { withoutRepetitions } from './glyphs/repeated-glyphs.ts';
import { gatherGlyphLines, isReadFromGlyphs } from './glyphs/glyph-lines.ts';
import { createFontLooks, type FontLooks } from './layout/read-font-looks.ts';
import type { TaggedRoles } from './layout/structure-tree.ts';
import { layVerticalLines } from './glyphs/vertical-lines.ts';
import { turnUpright, type PageSize } from './turn-upright.ts';
import { createTypedTextReader, insertTypedTexts, type TypedText } from './typed-text.ts';

/** Type 3 fonts state the height of their tallest picture. Real letters are at most this often as high as wide. */
const maxHeightPerWidth = 8;

export interface PageReaderOptions {
  readonly marked: MarkedContent;
  /** False if the document certainly has no fields and no typed remarks. */
  readonly hasTypedText: boolean;
  /** The tags of a document whose pages may have them. */
  readonly tags: TaggedRoles | undefined;
  /** The same pages with the tables of their fonts. */
  readonly withTables: PagesWithTables;
}

export interface PageReader {
  readonly read: (page: PdfPage) => Promise<PageLines>;
}

/** Reads the pages of one document. A page is expected to have the same script as the one before. */
export function createPageReader({ marked, hasTypedText, tags, withTables }: PageReaderOptions): PageReader {
  let isFromGlyphs = false;
  const typedTexts = createTypedTextReader();
  const fontLooks = createFontLooks();
  const runsOf = async (page: PdfPage, typed: readonly TypedText[]): Promise<TextRun[]> => {
    const isTagged = (await tags?.read(page)) === true;
    return readRuns(page, typed, { fontLooks, isTagged });
  };
  return {
    read: async (page) => {
      const typed = hasTypedText ? await typedTexts.read(page) : [];
      if (!isFromGlyphs) {
        const runs = await runsOf(page, typed);
        isFromGlyphs = isReadFromGlyphs(runs.map(({ text }) => text).join(' '));
        if (!isFromGlyphs && !hideTheirGlyphs(runs)) return linesOfRuns(page, runs);
      }
      const glyphs = await readGlyphs(page, typed, { marked, withTables });
      const once = withoutRepetitions(glyphs);
      const { pieces, size } = layVerticalLines(once, sizeOf(page)) ?? turnUpright(once, sizeOf(page));
      isFromGlyphs = isReadFromGlyphs(glyphs.map(({ text }) => text).join(''));
      if (!isFromGlyphs) {
        const looks = await fontLooks.read(page, [...new Set(glyphs.map(({ font = '' }) => font))]);
        return { lines: gatherLines(runsOfGlyphs(pieces, looks)), ...size };
      }
      return { lines: gatherGlyphLines(joinMarks(pieces), size.width), ...size };
    },
  };
}

function linesOfRuns(page: PdfPage, runs: readonly TextRun[]): PageLines {
  const { pieces, size } = turnUpright(runs, sizeOf(page));
  return { lines: gatherLines(pieces), ...size };
}

function sizeOf({ view: [left = 0, bottom = 0, right = 0, top = 0] }: PdfPage): PageSize {
  return { width: right - left, height: top - bottom };
}

interface RunOptions {
  readonly fontLooks: FontLooks;
  readonly isTagged: boolean;
}

async function readRuns(
  page: PdfPage,
  typed: readonly TypedText[],
  { fontLooks, isTagged }: RunOptions,
): Promise<TextRun[]> {
  const [left = 0, bottom = 0] = page.view;
  const content = await page.getTextContent({
    disableNormalization: false,
    includeMarkedContent: isTagged,
  });
  const looks = await fontLooks.read(page, Object.keys(content.styles));
  const open: (string | undefined)[] = [];
  const runs: TextRun[] = [];
  for (const item of content.items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push('id' in item ? item.id : open.at(-1));
      continue;
    }
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as readonly number[];
    const height = item.height > 0 ? item.height : Math.hypot(a, b);
    runs.push({
      text: item.str,
      x: x - left,
      y: y - bottom,
      width: item.width,
      size: plausibleSize(height, item.width / item.str.length),
      angle: Math.atan2(b, a),
      style: looks(item.fontName),
      contentId: open.at(-1),
    });
  }
  return insertTypedTexts(runs, fromCorner(typed, left, bottom));
}

function fromCorner(typed: readonly TypedText[], left: number, bottom: number): readonly TypedText[] {
  return typed.map((text) => ({ ...text, x: text.x - left, y: text.y - bottom }));
}

function plausibleSize(height: number, charWidth: number): number {
  return charWidth > 0 && height > charWidth * maxHeightPerWidth ? charWidth * 2 : height;
}

async function readGlyphs(
  page: PdfPage,
  typed: readonly TypedText[],
  { marked, withTables }: Pick<PageReaderOptions, 'marked' | 'withTables'>,
): Promise<Glyph[]> {
  const [left = 0, bottom = 0] = page.view;
  const marks = page.ref === null ? undefined : marked.marksOf(page.ref);
  const painted = await readPaintedGlyphs(page, marks);
  const tabled = painted.mayBeUnstated ? await withTables.page(page.pageNumber) : undefined;
  const { glyphs } = tabled === undefined ? painted : await readPaintedGlyphs(tabled, marks);
  tabled?.cleanup();
  const placed = glyphs.map((glyph) => ({ ...glyph, x: glyph.x - left, y: glyph.y - bottom }));
  return insertTypedTexts(placed, fromCorner(typed, left, bottom));
}
