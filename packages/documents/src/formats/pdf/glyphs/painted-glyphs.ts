import { getResolvedPDFJS } from 'unpdf';
import type { ContentMark } from '../content-marks.ts';
import type { PdfPage } from '../open-pdf.ts';
import type { Glyph } from './glyph.ts';
import { createUnstatedWatch, statedCodes, withUnstated } from './unstated-glyphs.ts';

type Matrix = readonly [number, number, number, number, number, number];

/** A glyph in the library's list of operators. Numbers between them move the next one. */
interface ListedGlyph {
  readonly unicode: string;
  readonly originalCharCode: number;
  readonly width: number;
  readonly isSpace?: boolean;
  /** How far the next glyph is down a vertical line, and where the glyph is on it (ISO 32000-1, 9.7.4.3). */
  readonly vmetric?: readonly number[] | null;
}

/** The library’s description of a font. Fonts whose glyphs are pictures have units of their own. */
interface ListedFont {
  readonly name: string;
  /** The size of its units: a thousandth of the letters' size in most fonts. */
  readonly unit: number;
  readonly isVertical: boolean;
  readonly vmetrics: readonly number[];
  /** Whether the font states the text of the glyph with this number, if the page was opened with the fonts' tables. */
  readonly states?: ((code: number) => boolean) | undefined;
}

interface TextState {
  ctm: Matrix;
  font: ListedFont;
  fontSize: number;
  scale: number;
  letterSpacing: number;
  wordSpacing: number;
  leading: number;
  rise: number;
  isInvisible: boolean;
}

/** Text that is neither filled nor painted as an outline (ISO 32000-1, 9.3.6). */
const invisibleModes: readonly number[] = [3, 7];

const noFont: ListedFont = { name: '', unit: 0.001, isVertical: false, vmetrics: [] };

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The product of ISO 32000-1, 8.3.4: `inner` is applied first. */
const times = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

const matrixOf = (numbers: ArrayLike<number>): Matrix => [
  numbers[0] ?? 1,
  numbers[1] ?? 0,
  numbers[2] ?? 0,
  numbers[3] ?? 1,
  numbers[4] ?? 0,
  numbers[5] ?? 0,
];

export interface PaintedGlyphs {
  readonly glyphs: readonly Glyph[];
  /** The text of some may be no more than the number that the font has for them. */
  readonly mayBeUnstated: boolean;
}

/**
 * The glyphs of a page as they are painted. `getTextContent` of the library is faster, but it reverses text that runs
 * from right to left, including the letters within a ligature. Each mark replaces the text of its glyphs.
 */
export async function readPaintedGlyphs(
  page: PdfPage,
  marks: readonly ContentMark[] | undefined,
): Promise<PaintedGlyphs> {
  const watch = createUnstatedWatch();
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const tags = tagsAtTop(fnArray, argsArray, OPS);
  const counted = marks?.filter(({ tag }) => tag !== 'OC') ?? [];
  const isMatching = counted.length === tags.length && counted.every(({ tag }, at) => tag === tags[at]);
  const actualTexts = isMatching ? counted.map(({ actualText }) => actualText) : [];

  const glyphs: Glyph[] = [];
  const saved: TextState[] = [];
  let state: TextState = {
    ctm: identity,
    font: noFont,
    fontSize: 0,
    scale: 1,
    letterSpacing: 0,
    wordSpacing: 0,
    leading: 0,
    rise: 0,
    isInvisible: false,
  };
  const fontOf = createFontFinder(page);
  const pageId = page.ref === null ? undefined : `p${page.ref.num}R${page.ref.gen === 0 ? '' : page.ref.gen}`;
  let line: Matrix = identity;
  let matrix: Matrix = identity;
  let formDepth = 0;
  let markIndex = 0;
  /** Maps every open mark to the text of its glyphs and the number of glyphs before it. */
  const open: { readonly actualText: string | undefined; readonly start: number }[] = [];
  const contentIds: (string | undefined)[] = [];

  const moveLine = (x: number, y: number): void => {
    line = times([1, 0, 0, 1, x, y], line);
    matrix = line;
  };
  const moveBy = (distance: number): void => {
    const { isVertical } = state.font;
    matrix = times(isVertical ? [1, 0, 0, 1, 0, distance] : [1, 0, 0, 1, distance, 0], matrix);
  };
  const paint = (listed: readonly (ListedGlyph | number | null)[]): void => {
    for (const glyph of listed) {
      if (glyph === null) continue;
      const { font, fontSize, scale } = state;
      if (typeof glyph === 'number') {
        moveBy((-glyph / 1000) * fontSize * (font.isVertical ? 1 : scale));
        continue;
      }
      const width = glyph.width * font.unit * fontSize * scale;
      const metrics = font.isVertical ? (glyph.vmetric ?? font.vmetrics) : [];
      const [down = -1000, toLeft = glyph.width / 2, toBaseline = 0] = metrics;
      const origin: Matrix = font.isVertical
        ? [1, 0, 0, 1, -toLeft * font.unit * fontSize, -toBaseline * font.unit * fontSize]
        : [1, 0, 0, 1, 0, state.rise];
      const at = times(times(origin, matrix), state.ctm);
      watch.see(font.name, glyph.unicode, glyph.originalCharCode);
      glyphs.push({
        text: font.states?.(glyph.originalCharCode) === false ? '' : glyph.unicode,
        x: at[4],
        y: at[5],
        width: width * Math.hypot(at[0], at[1]),
        size: Math.abs(fontSize) * Math.hypot(at[2], at[3]),
        angle: Math.atan2(at[1], at[0]),
        font: font.name,
        isInvisible: state.isInvisible,
        contentId: contentIds.at(-1),
      });
      const spacing = state.letterSpacing + (glyph.isSpace === true ? state.wordSpacing : 0);
      if (font.isVertical) moveBy(down * font.unit * fontSize - spacing);
      else moveBy(width + spacing * scale);
    }
  };
  const closeMark = (): void => {
    contentIds.pop();
    const mark = open.pop();
    if (mark?.actualText === undefined || open.some(({ actualText }) => actualText !== undefined)) return;
    const parts = glyphs.splice(mark.start);
    const whole = together(parts, mark.actualText);
    if (whole !== undefined) glyphs.push(whole);
  };

  for (const [index, operator] of fnArray.entries()) {
    const values = argsArray[index] as readonly unknown[] | null;
    const number = (at = 0): number => {
      const value: unknown = values?.[at];
      return typeof value === 'number' ? value : 0;
    };
    switch (operator) {
      case OPS.save:
        saved.push({ ...state });
        break;
      case OPS.restore:
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        state.ctm = times(matrixOf(values as readonly number[]), state.ctm);
        break;
      case OPS.paintFormXObjectBegin:
        saved.push({ ...state });
        formDepth += 1;
        if (values?.[0] !== null) state.ctm = times(matrixOf(values?.[0] as readonly number[]), state.ctm);
        break;
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        formDepth -= 1;
        break;
      case OPS.beginText:
        line = matrix = identity;
        break;
      case OPS.setFont:
        state.fontSize = number(1);
        state.font = fontOf(values?.[0]);
        break;
      case OPS.setTextRenderingMode:
        state.isInvisible = invisibleModes.includes(number());
        break;
      case OPS.setHScale:
        state.scale = number() / 100;
        break;
      case OPS.setCharSpacing:
        state.letterSpacing = number();
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = number();
        break;
      case OPS.setTextRise:
        state.rise = number();
        break;
      case OPS.setLeading:
        state.leading = number();
        break;
      case OPS.setTextMatrix:
        line = matrix = matrixOf(
          typeof values?.[0] === 'number'
            ? (values as readonly number[])
            : (values?.[0] as ArrayLike<number>),
        );
        break;
      case OPS.moveText:
        moveLine(number(0), number(1));
        break;
      case OPS.setLeadingMoveText:
        state.leading = -number(1);
        moveLine(number(0), number(1));
        break;
      case OPS.nextLine:
        moveLine(0, -state.leading);
        break;
      case OPS.showText:
        paint(values?.[0] as readonly (ListedGlyph | number | null)[]);
        break;
      case OPS.beginMarkedContent:
        open.push({ actualText: undefined, start: glyphs.length });
        contentIds.push(contentIds.at(-1));
        break;
      case OPS.beginMarkedContentProps: {
        const isCounted = formDepth === 0 && values?.[0] !== 'OC';
        open.push({ actualText: isCounted ? actualTexts[markIndex] : undefined, start: glyphs.length });
        if (isCounted) markIndex += 1;
        const hasId = typeof values?.[1] === 'number' && pageId !== undefined;
        contentIds.push(hasId ? `${pageId}_mc${number(1)}` : contentIds.at(-1));
        break;
      }
      case OPS.endMarkedContent:
        closeMark();
        break;
      default:
    }
  }
  while (open.length > 0) closeMark();
  const stated = withUnstated(glyphs);
  return {
    glyphs: stated.filter((glyph, index) => !isHidden(glyph, stated[index + 1])),
    mayBeUnstated: watch.mayBeUnstated(),
  };
}

/** Signs that have no picture, such as the place where a word may be broken. Joiners of letters have a meaning. */
const hiddenSign = /^(?![\u200C\u200D])\p{Cf}+$/u;

/** A hyphen at the end of a line may be stated as such a sign too, but then nothing is painted in its place. */
function isHidden({ text, x, y, width }: Glyph, next: Glyph | undefined): boolean {
  if (text === '') return true;
  if (!hiddenSign.test(text)) return false;
  return (
    width === 0 || (next !== undefined && Math.abs(next.y - y) < 0.1 && Math.abs(next.x - x) < width / 2)
  );
}

/** Finds the fonts of a page by the library's names for them. */
function createFontFinder({ commonObjs }: PdfPage): (name: unknown) => ListedFont {
  const found = new Map<string, ListedFont>();
  return (name) => {
    if (typeof name !== 'string') return noFont;
    const known = found.get(name);
    if (known !== undefined) return known;
    const listed = (commonObjs.has(name) ? commonObjs.get(name) : {}) as {
      readonly fontMatrix?: readonly number[];
      readonly vertical?: boolean;
      readonly defaultVMetrics?: readonly number[];
      readonly toUnicode?: unknown;
    };
    const unit = Math.abs(listed.fontMatrix?.[0] ?? noFont.unit);
    const isVertical = listed.vertical === true;
    const vmetrics = listed.defaultVMetrics ?? [];
    const font = { name, unit, isVertical, vmetrics, states: statedCodes(listed.toUnicode) };
    found.set(name, font);
    return font;
  };
}

/** The tags of the marks in the page's own content, without optional content, which the library adds itself. */
function tagsAtTop(
  operators: readonly number[],
  values: readonly unknown[],
  OPS: Readonly<Record<string, number>>,
): string[] {
  const tags: string[] = [];
  let formDepth = 0;
  for (const [index, operator] of operators.entries()) {
    if (operator === OPS['paintFormXObjectBegin']) formDepth += 1;
    else if (operator === OPS['paintFormXObjectEnd']) formDepth -= 1;
    else if (operator === OPS['beginMarkedContentProps'] && formDepth === 0) {
      const [tag] = values[index] as readonly [string];
      if (tag !== 'OC') tags.push(tag);
    }
  }
  return tags;
}

/** Several glyphs as one. They are on the line of the widest one: the others may be accents. */
function together(parts: readonly Glyph[], text: string): Glyph | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const widest = parts.reduce((best, part) => (part.width > best.width ? part : best), first);
  const onLine = parts.filter((part) => Math.abs(part.y - widest.y) < widest.size);
  const left = onLine.reduce((x, part) => Math.min(x, part.x), widest.x);
  const right = onLine.reduce((x, part) => Math.max(x, part.x + part.width), widest.x + widest.width);
  return { ...widest, text, x: left, width: right - left };
}
