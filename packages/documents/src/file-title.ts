import { isPlaceholderTitle } from './placeholder-titles.ts';

/**
 * The title of a text that has no other one: the name of its file without what computers add to it. The file is named
 * beside it where that matters.
 */

const endings = new Set(
  (
    'doc|docx|docm|dot|dotx|dotm|odt|ott|fodt|sxw|rtf|pdf|xps|djvu|epub|mobi|azw3|txt|text|md|markdown|mdown|mkd|tex|ltx|' +
    'html|htm|xhtml|xht|mht|mhtml|xml|ppt|pptx|pptm|pps|ppsx|odp|otp|fodp|key|xls|xlsx|xlsm|ods|csv|tsv|json|numbers|' +
    'pages|wpd|wps|hwp|hwpx|gdoc|gslides|gsheet|eml|msg|log|zip|rar|7z|tar|gz|tgz|png|jpg|jpeg|tif|tiff|bmp|gif|webp|heic'
  ).split('|'),
);

/** “essay.docx.pdf” has two. A name that is only an ending stays. */
export function withoutEndings(name: string): string {
  let rest = name.trimEnd();
  for (;;) {
    const dot = rest.lastIndexOf('.');
    const before = rest.slice(0, Math.max(0, dot)).trimEnd();
    const isEnding = before !== '' && before.length === dot && endings.has(rest.slice(dot + 1).toLowerCase());
    if (!isEnding) return rest;
    rest = before;
  }
}

const copyBefore =
  /^(?:copy|kopie|copia|copie)(?: ?\(\d{1,2}\)| \d{1,2})? (?:of|von|de) |^(?:copy|kopie|copia|copie) d['’]/i;
const copyBehind = / ?[-–] ?(?:copy|kopie|copia|copie)(?: ?\(\d{1,2}\)| \d{1,2})?$/i;
/** Browsers and systems number a second file of a name. A year in brackets belongs to the title. */
const countBehind = / ?\(\d{1,2}\)$/;
const besides = /^[\s\-–—.,;]|[\s\-–—,;]$/;

/**
 * A title made of the name of a file: without folders and ending, with blanks in place of underscores and of the escapes of
 * addresses, and without “(1)” and “Copy of”. '' if nothing is left, or if the name is a placeholder or a hash.
 */
export function titleOfFile(fileName: string): string {
  const last = decoded(fileName).split(/[\\/]/).at(-1) ?? '';
  let title = withoutEndings(last.replaceAll(/\p{C}/gu, ''));
  if (!/\s/.test(title)) title = title.replaceAll(/(?<=[\p{L}\p{N}])\+(?=[\p{L}\p{N}])/gu, ' ');
  title = title.replaceAll(/[_\s]/g, ' ').replaceAll(/ {2,}/g, ' ').trim();
  for (;;) {
    const tidied = withoutEndings(title)
      .replace(copyBefore, '')
      .replace(copyBehind, '')
      .replace(countBehind, '')
      .replace(besides, '');
    if (tidied === title) break;
    title = tidied;
  }
  return isHash(title) || isPlaceholderTitle(title) ? '' : title;
}

/** A file that was saved from an address keeps its escapes: “My%20essay.docx”. */
function decoded(name: string): string {
  if (!/%[0-9a-f]{2}/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The name that a program gave: a digest, or a UUID. */
export function isHash(title: string): boolean {
  const signs = title.replaceAll('-', '');
  return signs.length >= 16 && /^[0-9a-f]+$/i.test(signs) && /\d/.test(signs) && /[a-f]/i.test(signs);
}
