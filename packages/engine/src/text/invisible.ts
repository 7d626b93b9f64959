/**
 * Characters that no reader sees, for use inside a character class: soft hyphen, combining joiner, Hangul and Khmer
 * fillers, zero-width characters, direction marks, variation selectors, tags.
 */
export const invisibleCharacters = [
  String.raw`\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F`,
  String.raw`\uFE00-\uFE0F\uFEFF\u{E0000}-\u{E0FFF}`,
].join('');

/** Apostrophes and what is typed for them. */
export const apostropheCharacters = String.raw`'\u2018\u2019\u201B\u02BC\uFF07`;

/** Hyphens that stand inside words. */
export const hyphenCharacters = String.raw`\-\u2010\u2011`;
