/** A page may have these before its first element: a prolog, comments, white space. */
const beforeElements = /^(\s+|<\?xml[^>]*>|<!--[^]*?-->)/i;
/** Elements of the head and empty elements, which editors and email programs put before the text that they copy. */
const withoutText =
  /^<(meta|link|base|br|hr|img|wbr)(\s[^<>]*)?\/?>|^<(style|script|title)(\s[^<>]*)?>[^]*?<\/\3\s*>/i;
/** The elements that a part of a page may begin with. A text about HTML seldom begins with one and closes it as well. */
const withText =
  /^<(article|main|section|header|footer|aside|nav|figure|div|p|h[1-6]|table|tbody|tr|td|ul|ol|li|dl|blockquote|pre|center|address|details|span|font|b|i|u|s|em|strong|a|small|big|sub|sup|mark|code|cite|q|abbr|time|label|del|ins|bdi|bdo|[a-z]\w{0,40}[:-][\w:-]{1,80})(\s[^<>]*)?>/i;
/** Any element of text, in a file whose name says that it is a page. */
const anyElement = /<\/?(p|br|b|i|em|strong|span|div|font|a|h[1-6])(\s[^<>]*)?\/?>/i;

/** The places of a page on the clipboard of Windows, which are in front of it there. */
const clipboardHead = /^Version:\d\.\d\s{1,4}StartHTML:[^<]{0,1000}(?=<)/;

export const withoutClipboardHead = (text: string): string => text.replace(clipboardHead, '');

/** A comment in front of the part of a page that was copied. */
const copied = /^(\s*<!--[^<>]{0,200}-->)*?\s*<!--\s*StartFragment\s*-->/i;

/** A drawing in front of the text of a page. The file of a drawing ends with it. */
const drawing = /^<svg(\s[^<>]*)?>[^]*<\/svg\s*>(?=\s*<)/i;

/** True for a page with its frame: `<!doctype html>`, `<html>`, `<head>` or `<body>`. */
export const isWholePage = (text: string): boolean =>
  /^<!doctype\s+html|^<(html|head|body)[\s>]/i.test(skip(text, beforeElements).rest);

/**
 * True if a file begins with an element of a page that is also closed, at any distance, or with elements that have no
 * text. In a file that is named like a page, an element anywhere in its beginning is enough.
 * @param text the beginning of the file
 */
export function isPartOfPage(text: string, bytes: Uint8Array, fileName: string): boolean {
  const isNamedPage = /\.(x?html?|xht)$/i.test(fileName);
  if (copied.test(text) || drawing.test(text)) return true;
  const { rest, hasElements } = skip(text, beforeElements, withoutText);
  if (isWholePage(rest)) return true;
  if (text.startsWith('<!--') && anyElement.test(rest)) return true;
  const name = withText.exec(rest)?.[1];
  if (name !== undefined && isClosed(name, text, bytes)) return true;
  return hasElements || (isNamedPage && anyElement.test(text));
}

/** The text behind everything at its beginning that the patterns describe. */
function skip(
  text: string,
  before: RegExp,
  elements?: RegExp,
): { readonly rest: string; readonly hasElements: boolean } {
  let rest = text;
  let hasElements = false;
  for (;;) {
    const start = before.exec(rest)?.[0];
    const element = start === undefined ? elements?.exec(rest)?.[0] : undefined;
    if (element !== undefined) hasElements = true;
    const length = (start ?? element ?? '').length;
    if (length === 0) return { rest, hasElements };
    rest = rest.slice(length);
  }
}

function isClosed(name: string, text: string, bytes: Uint8Array): boolean {
  if (text.toLowerCase().includes(`</${name.toLowerCase()}`)) return true;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [name, name.toLowerCase(), name.toUpperCase()].some((spelling) => buffer.includes(`</${spelling}`));
}
