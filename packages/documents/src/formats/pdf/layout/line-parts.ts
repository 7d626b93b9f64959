import { isVisible } from '../../../layout/place-styles.ts';
import type { LetterStyle } from '../../../layout/layout.ts';

/** A stretch of a line with one look, or from one part of a tagged page. */
export interface LinePart {
  /** How many visible characters of the line are before its end. */
  readonly endVisible: number;
  readonly style: LetterStyle;
  /** The part of the page's structure that contains it. */
  readonly contentId: string | undefined;
}

/** The same, with the end in the text of the line before its glyphs are repaired. */
export interface RawPart extends Omit<LinePart, 'endVisible'> {
  readonly endChar: number;
}

/** Real lines change less often. The repair of a line takes as long for each part as for the line. */
const maxParts = 60;

/**
 * Places the parts in the repaired line. The repair changes few characters, and hardly ever across two parts.
 *
 * @param repair The function that repaired the raw text.
 */
export function placeParts(
  raw: string,
  parts: readonly RawPart[],
  repair: (text: string) => string,
): readonly LinePart[] {
  const joined: RawPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.style === part.style && last.contentId === part.contentId) joined.pop();
    joined.push(part);
  }
  if (joined.length > maxParts) return [];
  return joined.map(({ endChar, style, contentId }, index) => ({
    endVisible:
      index === joined.length - 1 ? Number.POSITIVE_INFINITY : visibleChars(repair(raw.slice(0, endChar))),
    style,
    contentId,
  }));
}

export function visibleChars(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i += 1) if (isVisible(text.charCodeAt(i))) count += 1;
  return count;
}
