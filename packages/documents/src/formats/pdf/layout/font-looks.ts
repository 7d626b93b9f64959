import { letterStyles, type LetterStyle } from '../../../layout/layout.ts';

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
