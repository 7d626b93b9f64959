import type { CharSpan } from './manipulation-report.ts';

const overridden = /([\u202D\u202E])([^\u202C\u202D\u202E\n\r\u2029]+)/g;
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Finds stretches that an override shows against their own direction. It ignores overrides that only confirm the
 * direction, and the marks, embeddings and isolates that Arabic and Hebrew texts need.
 */
export function findOverrides(text: string): CharSpan[] {
  const places: CharSpan[] = [];
  for (const match of text.matchAll(overridden)) {
    const [whole, override, inside = ''] = match;
    const against = override === '\u202E' ? leftToRight : rightToLeft;
    if (against.test(inside)) places.push({ startChar: match.index, endChar: match.index + whole.length });
  }
  return places;
}
