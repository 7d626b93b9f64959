/** A line of the small page: a part of the text, and the share of the line's width that it takes (0 to 1). */
export interface PageLine {
  readonly startChar: number;
  readonly endChar: number;
}

export interface PageLayout {
  readonly lines: readonly PageLine[];
  readonly charsPerLine: number;
}

/** The capacity of a line on a printed page. */
const usualCharsPerLine = 72;

/**
 * Lays out a whole text on one page. Its paragraphs begin new lines, and the longer the text, the more of it
 * one line represents. A text of many short paragraphs is laid out as if it were one.
 */
export function layOutPage(content: string, maxLines: number): PageLayout {
  const paragraphs = paragraphsOf(content);
  for (let chars = usualCharsPerLine; paragraphs.length <= maxLines; chars = Math.ceil(chars * 1.25)) {
    const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, chars));
    if (lines.length <= maxLines) return { lines, charsPerLine: chars };
  }
  const charsPerLine = Math.max(usualCharsPerLine, Math.ceil(content.length / maxLines));
  return { lines: wrap({ startChar: 0, endChar: content.length }, charsPerLine), charsPerLine };
}

function paragraphsOf(content: string): readonly PageLine[] {
  const paragraphs: PageLine[] = [];
  let startChar = 0;
  for (const line of content.split('\n')) {
    const endChar = startChar + line.length;
    if (line.trim() !== '') paragraphs.push({ startChar, endChar });
    startChar = endChar + 1;
  }
  return paragraphs;
}

function wrap({ startChar, endChar }: PageLine, charsPerLine: number): readonly PageLine[] {
  const count = Math.ceil((endChar - startChar) / charsPerLine);
  return Array.from({ length: count }, (_, line) => ({
    startChar: startChar + line * charsPerLine,
    endChar: Math.min(endChar, startChar + (line + 1) * charsPerLine),
  }));
}
