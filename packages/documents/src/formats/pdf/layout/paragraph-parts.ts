import type { LetterStyle } from '../../../layout/layout.ts';
import type { Line } from '../lines.ts';
import { visibleChars } from './line-parts.ts';

/** A paragraph of the text, made of the lines of pages. */
export interface ComposedParagraph {
  readonly lines: readonly Line[];
  /** The words of each line in the paragraph, with the blank after them. */
  readonly texts: readonly string[];
  /** Its lines are rows of cells. */
  readonly isTable: boolean;
}

/** A stretch of the text, in visible characters from its beginning. */
export interface VisiblePart {
  readonly start: number;
  readonly end: number;
  readonly style: LetterStyle;
  readonly contentId: string | undefined;
}

export interface CountedLine {
  readonly line: Line;
  readonly start: number;
  readonly end: number;
  readonly parts: readonly VisiblePart[];
}

/** A paragraph whose places are counted in visible characters, which no later step changes. */
export interface CountedParagraph {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly lines: readonly CountedLine[];
  readonly isTable: boolean;
}

export function countParagraphs(paragraphs: readonly ComposedParagraph[]): readonly CountedParagraph[] {
  let at = 0;
  return paragraphs.map(({ lines, texts, isTable }) => {
    const start = at;
    const counted = lines.map((line, index): CountedLine => {
      const from = at;
      at += visibleChars(texts[index] ?? '');
      return { line, start: from, end: at, parts: partsOf(line, from, at) };
    });
    return { text: texts.join('').trim(), start, end: at, lines: counted, isTable };
  });
}

function partsOf({ parts = [] }: Line, start: number, end: number): readonly VisiblePart[] {
  const placed: VisiblePart[] = [];
  let from = start;
  for (const { endVisible, style, contentId } of parts) {
    // The hyphen at the end of a line may have been taken out.
    const to = Math.min(start + endVisible, end);
    if (to > from) placed.push({ start: from, end: to, style, contentId });
    from = Math.max(from, to);
  }
  return placed;
}
