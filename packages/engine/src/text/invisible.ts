/**
 * Characters that are invisible to a reader, for use inside a character class: soft hyphen, combining joiner, Hangul
 * and Khmer fillers, zero-width characters, direction marks, variation selectors, musical control characters, tags.
 */
export const invisibleCharacters = [
  String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F`,
  String.raw`\u3164\uFE00-\uFE0F\uFEFF\uFFA0\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}`,
].join('');

/**
 * Invisible control characters. Between two letters they do not separate words. Blanks, line ends and NUL are not
 * included, and neither are U+0010 to U+001F and U+0080 to U+009F: in texts from the web, these are dashes and
 * quotation marks that were read in a wrong encoding.
 */
export const controlCharacters = String.raw`\u0001-\u0008\u000E\u000F\u007F`;

/**
 * Apostrophes, characters typed in their place, and the results of wrong encodings: U+2019 without its first byte, 92
 * hex.
 */
export const apostropheCharacters = String.raw`'\u2018\u2019\u201B\u02BC\uFF07\u0019\u0092`;

/** Hyphens inside words. */
export const hyphenCharacters = String.raw`\-\u2010\u2011`;
