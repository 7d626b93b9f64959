import { letterStyles, type LayoutMark, type LetterStyle } from './layout.ts';

/** A stretch of a paragraph before it is tidied. */
export interface StyledStretch {
  readonly startChar: number;
  readonly endChar: number;
  readonly style: LetterStyle;
}

const styleNames = Object.entries(letterStyles) as [keyof typeof letterStyles, number][];

/**
 * The marks of a tidied paragraph. Tidying only changes blanks and removes control characters, so the visible characters
 * of both texts are the same, one by one. Blanks between two stretches of one look belong to it.
 *
 * @param stretches In the order of the text, and disjoint. Characters outside of them are ordinary.
 */
export function placeStyles(
  raw: string,
  tidied: string,
  stretches: readonly StyledStretch[],
): readonly LayoutMark[] {
  const marks: LayoutMark[] = [];
  /** The place where the looks of the current letters began. */
  const begun = new Map<keyof typeof letterStyles, number>();
  let current: LetterStyle = 0;
  let endChar = 0;
  const change = (style: LetterStyle, at: number): void => {
    for (const [kind, bit] of styleNames) {
      const startChar = begun.get(kind);
      if ((style & bit) !== 0 && startChar === undefined) begun.set(kind, at);
      if ((style & bit) !== 0 || startChar === undefined) continue;
      marks.push({ kind, startChar, endChar });
      begun.delete(kind);
    }
    current = style;
  };
  let next = 0;
  let at = 0;
  for (let i = 0; i < raw.length; i += 1) {
    if (!isVisible(raw.charCodeAt(i))) continue;
    while (at < tidied.length && !isVisible(tidied.charCodeAt(at))) at += 1;
    while ((stretches[next]?.endChar ?? Number.POSITIVE_INFINITY) <= i) next += 1;
    const stretch = stretches[next];
    const style = stretch !== undefined && stretch.startChar <= i ? stretch.style : 0;
    if (style !== current) change(style, at);
    at += 1;
    endChar = at;
  }
  change(0, endChar);
  return marks;
}

/** The place where a stretch of a paragraph is after tidying: from its first to its last visible character. */
export interface PlacedStretch {
  readonly startChar: number;
  readonly endChar: number;
  /** The place where the stretch comes from. */
  readonly origin: number;
}

/** The places of stretches in a tidied paragraph; those without a visible character are left out. */
export function placeOrigins(
  raw: string,
  tidied: string,
  stretches: readonly PlacedStretch[],
): readonly PlacedStretch[] {
  const placed: PlacedStretch[] = [];
  let at = 0;
  for (const { startChar, endChar, origin } of stretches) {
    let first = -1;
    let last = -1;
    for (let i = startChar; i < endChar; i += 1) {
      if (!isVisible(raw.charCodeAt(i))) continue;
      while (at < tidied.length && !isVisible(tidied.charCodeAt(at))) at += 1;
      if (first < 0) first = at;
      at += 1;
      last = at;
    }
    if (first >= 0) placed.push({ startChar: first, endChar: last, origin });
  }
  return placed;
}

/** Neither a blank nor a character that tidying removes. */
export function isVisible(unit: number): boolean {
  if (unit <= 0x20) return false;
  if (unit < 0x7f) return true;
  if (unit <= 0xa0) return false;
  if (unit < 0x1680) return true;
  return !(
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x1680 ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff ||
    unit >= 0xfffe
  );
}
