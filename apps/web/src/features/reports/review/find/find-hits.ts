import type { TextSpan } from '@palimpsest/contract';

/** Signs that readers do not tell apart when they type: each is found by any of its group. */
const alike = ["'’‘‛ʼ′", '"“”„‟«»″', '-‐‑‒–—−'] as const;

/**
 * The places where the text contains the words of a query, in order, half-open and not overlapping. Case, kinds of
 * quotation marks and dashes, and the number of blanks and line breaks between words make no difference. Linear in the
 * text's length.
 */
export function findHits(text: string, query: string): readonly TextSpan[] {
  const words = query.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = new RegExp(words.map(patternOf).join('\\s+'), 'giu');
  return Array.from(text.matchAll(pattern), ({ index, 0: hit }) => ({
    Start: index,
    End: index + hit.length,
  }));
}

function patternOf(word: string): string {
  return Array.from(word, (sign) => {
    // The hyphen is the first of its group, where a class takes it literally.
    const group = alike.find((signs) => signs.includes(sign));
    return group === undefined ? sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&') : `[${group}]`;
  }).join('');
}

/** The index of the first hit at or after a character, else of the first of all; null without hits. */
export function hitFrom(hits: readonly TextSpan[], char: number): number | null {
  if (hits.length === 0) return null;
  return Math.max(
    0,
    hits.findIndex(({ Start }) => Start >= char),
  );
}

/** The hits that touch a run of characters; they are in order. */
export function hitsWithin(hits: readonly TextSpan[], from: number, to: number): readonly TextSpan[] {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hits[middle]?.End ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < hits.length && (hits[end]?.Start ?? to) < to) end += 1;
  return hits.slice(low, end);
}
