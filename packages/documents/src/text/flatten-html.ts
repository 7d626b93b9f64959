/** Deeper than any real page. Beyond this depth, parsers take quadratic time. */
const maxDepth = 500;

/** Elements that end automatically or have no content, so that their tags say nothing about the depth. */
const selfEnding = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd tr td th thead tbody tfoot option optgroup colgroup rp rt'
  ).split(' '),
);
const inlineElements = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);
const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;

/** Removes the nesting from endlessly nested HTML. Returns other HTML unchanged. */
export function flattenDeepHtml(source: string): string {
  if (depthOf(source) <= maxDepth) return source;
  return withoutScripts(source).replace(tag, (_tag, _slash, name: string) =>
    inlineElements.has(name.toLowerCase()) ? '' : '<p>',
  );
}

/**
 * Removes scripts and styles. A regular expression from start to end would take quadratic time if the ends are missing.
 */
function withoutScripts(source: string): string {
  const ends: Record<string, RegExp | null> = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };
  let kept = '';
  let reached = 0;
  for (const { index, 1: written = '' } of source.matchAll(/<(script|style)\b/gi)) {
    const name = written.toLowerCase();
    const end = ends[name];
    if (index < reached || !end) continue;
    end.lastIndex = index;
    if (end.test(source)) {
      kept += `${source.slice(reached, index)} `;
      reached = end.lastIndex;
    } else {
      ends[name] = null;
    }
  }
  return kept + source.slice(reached);
}

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [whole, slash, name = ''] of source.matchAll(tag)) {
    if (whole.endsWith('/>') || selfEnding.has(name.toLowerCase())) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
