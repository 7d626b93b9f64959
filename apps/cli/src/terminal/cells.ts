/**
 * The width of a text on a terminal, in cells. East Asian wide characters and emoji take two cells, and combining marks
 * take none (Unicode Standard Annex 11, as far as terminals agree on it).
 */
export function cellsOf(text: string): number {
  if (/^[\u0020-\u007E]*$/.test(text)) return text.length;
  let cells = 0;
  for (const { segment } of graphemes.segment(text)) cells += cellsOfGrapheme(segment);
  return cells;
}

/** The longest prefix that fits into this many cells, with at least one character, so that callers make progress. */
export function fitting(text: string, cells: number): string {
  let fits = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += cellsOfGrapheme(segment);
    if (used > cells && fits !== '') break;
    fits += segment;
  }
  return fits;
}

/**
 * Removes everything that a terminal would interpret: control characters, escape sequences and characters that reverse
 * the reading direction. Documents are untrusted.
 */
export function harmless(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these must be removed
      .replaceAll(/[\u0000-\u001F\u007F-\u009F]+/g, ' ')
      .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
  );
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const wide =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{17000}-\u{18DFF}\u{1B000}-\u{1B2FF}\u{20000}-\u{3FFFD}]|^\p{Emoji_Presentation}|\uFE0F/u;

function cellsOfGrapheme(grapheme: string): number {
  if (wide.test(grapheme)) return 2;
  return /^[\p{Mark}\p{Cf}]+$/u.test(grapheme) ? 0 : 1;
}
