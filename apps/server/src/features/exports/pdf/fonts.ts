import { readFileSync } from 'node:fs';
import { facesOf, type Face } from './faces.ts';
import { unpackWoff } from './unpack-woff.ts';

/** The parts of a font file that are used here. */
interface ReadFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): object;
  /** Each glyph knows the characters that it was first drawn for. They are what a reader copies. */
  _glyphs: Record<number, object>;
}

/** A word as glyphs: the part that a document reads. */
interface Run {
  readonly glyphs: readonly {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
  }[];
  readonly positions: readonly object[];
  readonly advanceWidth: number;
}

/** The document's own font: the glyphs of the file that it needs. */
interface OpenedFont {
  readonly font: ReadFont;
  /** The layout of a word, which also records its glyphs. */
  layoutCached(text: string): Run;
  widthOfString(text: string, size: number, features?: Features): number;
}

/** Switches of a font's own rules, by OpenType name. */
export type Features = Readonly<Record<string, boolean>>;

const whole: Features = { ccmp: false };
/** Marks are drawn where the font puts them, without positioning by the preceding letter. */
const unplaced: Features = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * Accented letters stay whole: split into a letter and its accent, they could not be searched. Undefined: the
 * font's usual rules, which scripts with joined letters need.
 */
function usualFeatures(face: string): Features | undefined {
  return /-(vietnamese|latin-ext|greek-ext|cyrillic-ext)-/.test(face) ? whole : undefined;
}

/** Scripts whose marks fontkit can't place after every letter: it throws if the font defines no place. */
export function isDrawnAsMeasured(face: string): boolean {
  return /-(gujarati|gurmukhi|khmer|lao|malayalam|tibetan)-/.test(face);
}

export interface Fonts {
  /**
   * The font for a character, undefined if none has it.
   * @param previous The font of the previous character.
   */
  faceFor(codePoint: number, isBold: boolean, previous: string | undefined): string | undefined;
  /** Width in thousandths of the font's size. */
  width(face: string, text: string): number;
  /** The switches for measuring and drawing a text; undefined: the font's usual rules. */
  features(face: string, text: string): Features | undefined;
}

interface Measured {
  readonly width: number;
  readonly features: Features | undefined;
}

/** Marks, joiners, variation selectors, skin tones and tags. */
const joins = /^(?:\p{M}|\p{Emoji_Modifier}|\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])$/u;

/**
 * Data shared by all documents of a thread: the parsed files with their rules, and the widths of texts. The
 * reports of one file use mostly the same words.
 */
const faces: readonly [() => readonly Face[], () => readonly Face[]] = [
  once(() => facesOf(false)),
  once(() => facesOf(true)),
];
const read = new Map<string, ReadFont>();
const measured = new Map<string, Measured>();
const laidOut = new Map<string, Run>();
const chosen = new Map<number, string | undefined>();
/** The limit for one or several documents. Beyond it, the next document starts with an empty cache. */
const mostMeasured = 200_000;
const mostLaidOut = 50_000;

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

export function createFonts(doc: PDFKit.PDFDocument): Fonts {
  const opened = new Map<string, OpenedFont>();
  if (measured.size > mostMeasured) measured.clear();
  if (laidOut.size > mostLaidOut) laidOut.clear();

  const open = (name: string): OpenedFont => {
    const known = opened.get(name);
    if (known !== undefined) return known;
    // The types accept only files; the document also accepts a parsed font.
    doc.registerFont(name, (read.get(name) ?? unpackWoff(readFileSync(pathOf(name)))) as Buffer);
    doc.font(name);
    const font = (doc as unknown as { readonly _font: OpenedFont })._font;
    read.set(name, font.font);
    opened.set(name, font);
    // No document learns from another which characters a glyph represents. The space glyph is set explicitly,
    // because its first use may be a non-breaking space.
    font.font._glyphs = {};
    font.font.glyphForCodePoint(0x20);
    const layOutHere = font.layoutCached.bind(font);
    font.layoutCached = (text) => layOut(name, text, layOutHere);
    return font;
  };
  const measure = (face: string, text: string): Measured => {
    const key = `${face} ${text}`;
    let known = measured.get(key);
    if (known === undefined) {
      known = measureWith(open(face), text, usualFeatures(face), isDrawnAsMeasured(face));
      measured.set(key, known);
    }
    return known;
  };
  const has = (name: string, codePoint: number): boolean => open(name).font.hasGlyphForCodePoint(codePoint);

  return {
    faceFor(codePoint, isBold, previous) {
      // A mark that belongs to the previous character is drawn with it.
      if (previous !== undefined && joins.test(String.fromCodePoint(codePoint)) && has(previous, codePoint)) {
        return previous;
      }
      const key = codePoint * 2 + (isBold ? 1 : 0);
      if (!chosen.has(key)) {
        const face = faces[isBold ? 1 : 0]().find(
          ({ ranges, name: candidate }) =>
            ranges.some(([first, last]) => codePoint >= first && codePoint <= last) &&
            has(candidate, codePoint),
        );
        chosen.set(key, face?.name);
      }
      const name = chosen.get(key);
      if (name !== undefined) open(name);
      return name;
    },
    width: (face, text) => measure(face, text).width,
    features: (face, text) => (isDrawnAsMeasured(face) ? measure(face, text).features : usualFeatures(face)),
  };
}

/**
 * If each character has its own glyph, the glyph represents that character in every document. Other texts are
 * laid out for each document.
 */
function layOut(name: string, text: string, layOutHere: (text: string) => Run): Run {
  const key = `${name} ${text}`;
  const known = laidOut.get(key);
  if (known !== undefined) return known;
  const run = layOutHere(text);
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const isPlain =
    codePoints.length === run.glyphs.length && !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text);
  if (!isPlain) return run;
  const plain = {
    positions: run.positions,
    advanceWidth: run.advanceWidth,
    glyphs: run.glyphs.map(({ id, advanceWidth }, i) => ({
      id,
      advanceWidth,
      codePoints: [codePoints[i] ?? 0],
    })),
  };
  laidOut.set(key, plain);
  return plain;
}

function pathOf(name: string): string {
  const face = faces.flatMap((facesOfWeight) => facesOfWeight()).find((one) => one.name === name);
  if (face === undefined) throw new Error(`there is no font ${name}`);
  return face.path;
}

function measureWith(
  font: OpenedFont,
  text: string,
  features: Features | undefined,
  canFail: boolean,
): Measured {
  try {
    return { width: font.widthOfString(text, 1000, features), features };
  } catch (error) {
    if (!canFail) throw error;
    return { width: font.widthOfString(text, 1000, unplaced), features: unplaced };
  }
}
