/**
 * Comments with which the author of a page says what of it is the text: `<!-- PAStart -->…<!-- PAEnd -->` or
 * `<!-- palimpsest:start -->…<!-- palimpsest:end -->`, as often as wanted. A part that isn't ended goes to the end of
 * the page; a start within a part changes nothing.
 */
const tags = /<!--\s*(?:(pastart|palimpsest:start)|(?:paend|palimpsest:end))\s*-->/gi;

/** The parts as they stand in the source; undefined where no part is marked. */
export function taggedParts(source: string): readonly string[] | undefined {
  const parts: string[] = [];
  let start: number | undefined;
  for (const match of source.matchAll(tags)) {
    const isStart = match[1] !== undefined;
    if (isStart) start ??= match.index + match[0].length;
    else if (start !== undefined) {
      parts.push(source.slice(start, match.index));
      start = undefined;
    }
  }
  if (start !== undefined) parts.push(source.slice(start));
  return parts.length === 0 ? undefined : parts;
}

/** A page of the marked parts and nothing else; the page itself where it has none. */
export function onlyTagged(source: string): string {
  const parts = taggedParts(source);
  if (parts === undefined) return source;
  const title = /<title[^>]*>([^<]*)<\/title\s*>/i.exec(source)?.[1] ?? '';
  const body = parts.map((part) => `<div>${plain(part)}</div>`).join('\n');
  return `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

/** What the author has marked counts, also where it stands in something that pages have around their text. */
function plain(part: string): string {
  return part
    .replaceAll(/<(\/?)(?:nav|aside|footer|form|header)\b/gi, '<$1div')
    .replaceAll(/\srole\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
}
