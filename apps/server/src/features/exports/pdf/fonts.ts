import { facesOf, type Face } from './faces.ts';

/** What the document's fonts know, as far as it is used here. */
interface OpenedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  widthOfString(text: string, size: number, features?: Features): number;
}

/** Switches of a font's own rules, by their OpenType names. */
export type Features = Readonly<Record<string, boolean>>;

const whole: Features = { ccmp: false };
/** Marks stand where the font puts them without a place that is given by the letter before. */
const unplaced: Features = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * Accented letters stay whole: taken apart into a letter and its accent, they could not be searched. Undefined: the
 * font's usual rules, which scripts that join their letters need.
 */
function usualFeatures(face: string): Features | undefined {
  return /-(vietnamese|latin-ext|greek-ext|cyrillic-ext)-/.test(face) ? whole : undefined;
}

/** Scripts whose marks fontkit can't place behind every letter: it throws where the font gives no place. */
export function isDrawnAsMeasured(face: string): boolean {
  return /-(gujarati|gurmukhi|khmer|lao|malayalam|tibetan)-/.test(face);
}

export interface Fonts {
  /**
   * The font for a character, undefined where none has it.
   * @param previous the font of the character before it
   */
  faceFor(codePoint: number, isBold: boolean, previous: string | undefined): string | undefined;
  /** Width in thousandths of the font's size. */
  width(face: string, text: string): number;
  /** The switches with which a text is measured and drawn; undefined: the font's usual rules. */
  features(face: string, text: string): Features | undefined;
}

interface Measured {
  readonly width: number;
  readonly features: Features | undefined;
}

/** Marks, joiners, variation selectors, skin tones and tags. */
const joins = /^(?:\p{M}|\p{Emoji_Modifier}|\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])$/u;

export function createFonts(doc: PDFKit.PDFDocument): Fonts {
  const faces: readonly [readonly Face[], readonly Face[]] = [facesOf(false), facesOf(true)];
  for (const face of faces.flat()) doc.registerFont(face.name, face.path);
  const opened = new Map<string, OpenedFont>();
  const chosen = new Map<number, string | undefined>();
  const measured = new Map<string, Measured>();

  const open = (name: string): OpenedFont => {
    let font = opened.get(name);
    if (font === undefined) {
      doc.font(name);
      font = (doc as unknown as { readonly _font: OpenedFont })._font;
      opened.set(name, font);
    }
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
      // What belongs to the character before it is drawn with it.
      if (previous !== undefined && joins.test(String.fromCodePoint(codePoint)) && has(previous, codePoint)) {
        return previous;
      }
      const key = codePoint * 2 + (isBold ? 1 : 0);
      if (!chosen.has(key)) {
        const face = faces[isBold ? 1 : 0].find(
          ({ ranges, name: candidate }) =>
            ranges.some(([first, last]) => codePoint >= first && codePoint <= last) &&
            has(candidate, codePoint),
        );
        chosen.set(key, face?.name);
      }
      return chosen.get(key);
    },
    width: (face, text) => measure(face, text).width,
    features: (face, text) => (isDrawnAsMeasured(face) ? measure(face, text).features : usualFeatures(face)),
  };
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
