import type { Span } from './citation-marks.ts';
import { linesOf, paragraphsOf, type TextLine } from './text-lines.ts';

/** The number of blanks by which a quotation is indented further than the text around it. */
const minIndent = 4;
const minWords = 8;
const item = /^\s*(?:[-*•–]|\d{1,3}[.)]|[a-z][.)])\s/;
const quoteSign = /^\s*>/;

/**
 * Finds paragraphs set off as quotations, as far as plain text shows it: lines that start with >, and indented
 * paragraphs.
 */
export function findBlockQuotes(text: string): Span[] {
  const lines = linesOf(text);
  const spans = [...signedQuotes(lines), ...indentedQuotes(lines)];
  return spans.sort((a, b) => a.startChar - b.startChar);
}

function signedQuotes(lines: readonly TextLine[]): Span[] {
  const spans: Span[] = [];
  let isOpen = false;
  for (const { content, startChar, endChar } of lines) {
    const isQuoted = quoteSign.test(content);
    const last = spans[spans.length - 1];
    if (isQuoted && isOpen && last !== undefined) spans[spans.length - 1] = { ...last, endChar };
    else if (isQuoted) spans.push({ startChar, endChar });
    isOpen = isQuoted;
  }
  return spans;
}

/** Every line is indented further than most of the text. Lists and indented first lines of paragraphs do not count. */
function indentedQuotes(lines: readonly TextLine[]): Span[] {
  const margin = usualIndent(lines);
  return paragraphsOf(lines)
    .filter(
      (paragraph) =>
        paragraph.every(({ content, indent }) => indent >= margin + minIndent && !quoteSign.test(content)) &&
        !item.test(paragraph[0]?.content ?? '') &&
        wordsIn(paragraph) >= minWords,
    )
    .map((paragraph) => ({
      startChar: (paragraph[0]?.startChar ?? 0) + (/\S/.exec(paragraph[0]?.content ?? '')?.index ?? 0),
      endChar: paragraph[paragraph.length - 1]?.endChar ?? 0,
    }));
}

/**
 * The indent of most of the text, measured in characters. If half of the text is indented further, that is its margin.
 */
function usualIndent(lines: readonly TextLine[]): number {
  const counts = new Map<number, number>();
  let total = 0;
  for (const { content, indent, isBlank } of lines) {
    if (isBlank) continue;
    counts.set(indent, (counts.get(indent) ?? 0) + content.length);
    total += content.length;
  }
  let below = 0;
  for (const [indent, count] of [...counts].sort((a, b) => a[0] - b[0])) {
    below += count;
    if (below * 2 >= total) return indent;
  }
  return 0;
}

function wordsIn(paragraph: readonly TextLine[]): number {
  return paragraph.reduce((sum, { content }) => sum + content.trim().split(/\s+/).length, 0);
}
