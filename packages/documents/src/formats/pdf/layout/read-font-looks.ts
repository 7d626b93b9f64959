import { type LetterStyle, letterStyles } from '../../../layout/layout.ts';
import type { PdfPage } from '../open-pdf.ts';

/** The looks of the fonts of one document. */
export interface FontLooks {
  /** @param fonts As the library calls the fonts of the page. The result is called with one of them. */
  readonly read: (page: PdfPage, fonts: readonly string[]) => Promise<(font: string) => LetterStyle>;
}

/** A document whose pages have new fonts again and again is read without their looks from then on. */
const maxReadings = 100;

/** The library states the names of fonts only with the operators of a page. Most pages have no new font. */
export function createFontLooks(): FontLooks {
  const looks = new Map<string, LetterStyle>();
  let readings = 0;
  return {
    read: async (page, fonts) => {
      const unknown = fonts.filter((font) => !looks.has(font));
      if (unknown.length > 0 && readings < maxReadings) {
        readings += 1;
        await page.getOperatorList({ annotationMode: 0 });
        for (const font of unknown) looks.set(font, looksOfFont(nameOf(page, font)));
      }
      return (font) => looks.get(font) ?? 0;
    },
  };
}

function nameOf({ commonObjs }: PdfPage, font: string): string {
  if (!commonObjs.has(font)) return '';
  const { name } = commonObjs.get(font) as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}

/** Names of bold fonts. `BX` and `Medi` are those of TeX and of the free fonts of Ghostscript. */
const bold = /bold|black|heavy|medi(ital)?\b|[-,]bd|^(cm|sf|ec|lm)?bx|(cm|sf|ec)(bx|ssbx)/i;
const italic = /italic|oblique|slant|ital\b|[-,](bd)?it\b|(cm|sf|ec)(bx)?(ti|sl|ssi)\d/i;
/** The names of weights that contain “bold” without being it. */
const halfBold = /(semi|demi)[- ]?bold/i;

/** The looks of a font by its name, such as `ABCDEF+Times-BoldItalic`. */
export function looksOfFont(name: string): LetterStyle {
  const own = name.replace(/^[A-Z]{6}\+/, '');
  const isBold = bold.test(own) && !halfBold.test(own);
  return (isBold ? letterStyles.bold : 0) | (italic.test(own) ? letterStyles.italic : 0);
}
