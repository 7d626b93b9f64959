import { facesOf, type Face } from './faces.ts';

/** What the document's fonts know, as far as it is used here. */
interface OpenedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  widthOfString(text: string, size: number, features?: Features): number;
}

/** Switches of a font's own rules, by their OpenType names. */
export type Features = Readonly<Record<string, boolean>>;

const whole: Features = { ccmp: false };

/**
 * Accented letters stay whole: taken apart into a letter and its accent, they could not be searched. Undefined: the
 * font's usual rules, which scripts that join their letters need.
 */
export function featuresOf(face: string): Features | undefined {
  return /-(vietnamese|latin-ext|greek-ext|cyrillic-ext)-/.test(face) ? whole : undefined;
}

export interface Fonts {
  /** The font for a character; the first one, which draws a box, where none has it. */
  faceFor(codePoint: number, isBold: boolean, previous: string | undefined): string;
  /** Width in thousandths of the font's size. */
  width(face: string, text: string): number;
}

/** Marks, joiners, variation selectors, skin tones and tags. */
const joins = /^(?:\p{M}|\p{Emoji_Modifier}|\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])$/u;

export function createFonts(doc: PDFKit.PDFDocument): Fonts {
  const faces: readonly [readonly Face[], readonly Face[]] = [facesOf(false), facesOf(true)];
  for (const face of faces.flat()) doc.registerFont(face.name, face.path);
  const opened = new Map<string, OpenedFont>();
  const chosen = new Map<number, string>();
  const widths = new Map<string, number>();

  const open = (name: string): OpenedFont => {
    let font = opened.get(name);
    if (font === undefined) {
      doc.font(name);
      font = (doc as unknown as { readonly _font: OpenedFont })._font;
      opened.set(name, font);
    }
    return font;
  };
  const has = (name: string, codePoint: number): boolean => open(name).font.hasGlyphForCodePoint(codePoint);

  return {
    faceFor(codePoint, isBold, previous) {
      // What belongs to the character before it is drawn with it.
      if (previous !== undefined && joins.test(String.fromCodePoint(codePoint)) && has(previous, codePoint)) {
        return previous;
      }
      const key = codePoint * 2 + (isBold ? 1 : 0);
      let name = chosen.get(key);
      if (name === undefined) {
        const all = faces[isBold ? 1 : 0];
        const face = all.find(
          ({ ranges, name: candidate }) =>
            ranges.some(([first, last]) => codePoint >= first && codePoint <= last) &&
            has(candidate, codePoint),
        );
        name = (face ?? all[0])?.name ?? '';
        chosen.set(key, name);
      }
      return name;
    },
    width(face, text) {
      const key = `${face} ${text}`;
      let width = widths.get(key);
      if (width === undefined) {
        width = open(face).widthOfString(text, 1000, featuresOf(face));
        widths.set(key, width);
      }
      return width;
    },
  };
}
