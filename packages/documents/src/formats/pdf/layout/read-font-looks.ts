import type { LetterStyle } from '../../../layout/layout.ts';
import type { PdfPage } from '../open-pdf.ts';
import { looksOfFont } from './font-looks.ts';

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
