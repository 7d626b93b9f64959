/**
 * Comments with which the author of a page marks the parts that count: `<!-- PAStart -->…<!-- PAEnd -->` or `<!--
 * palimpsest:start -->…<!-- palimpsest:end -->`, any number of times. A part without an end extends to the end of the
 * page. A start inside a part changes nothing.
 */
const tags = /<!--\s*(?:(pastart|palimpsest:start)|(?:paend|palimpsest:end))\s*-->/gi;

/** Neither half may extend over a `<`, or a page of many unfinished titles would take quadratic time. */
const title = /<title(?:\s[^<>]*)?>([^<]*)/i;

/** A page of only the marked parts, or the page itself if it has no marked part. */
export function onlyTaggedParts(source: string): string {
  const parts = taggedParts(source);
  if (parts.length === 0) return source;
  const body = parts.map((part) => `<div>${withoutSurroundings(part)}</div>`).join('\n');
  const head = `<meta charset="utf-8"><title>${title.exec(source)?.[1] ?? ''}</title>`;
  return `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
}

function taggedParts(source: string): readonly string[] {
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
  return parts;
}

/** A marked part counts even inside an element that usually surrounds the content, so these elements are renamed. */
function withoutSurroundings(part: string): string {
  return part
    .replaceAll(/<(\/?)(?:nav|aside|footer|form|header)\b/gi, '<$1div')
    .replaceAll(/\srole\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
}
