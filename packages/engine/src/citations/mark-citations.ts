import type { AnalysedText, Words } from '../types.ts';
import type { CitationMarks, MarkedSpan, Span } from './citation-marks.ts';
import { findBibliographies } from './bibliography/find-bibliographies.ts';
import { findBlockQuotes } from './find-block-quotes.ts';
import { findMarkers } from './find-markers.ts';
import { findQuotes } from './find-quotes.ts';

/**
 * Finds quotations, citation markers and lists of references in a text, as far as plain text shows them. Accepts any text. The time is proportional to its length.
 */
export function markCitations({ text, words, sentences }: AnalysedText): CitationMarks {
  const inWords = (span: Span): MarkedSpan => ({ ...span, ...wordsOf(words, span) });
  return {
    quotes: findQuotes(text).map(inWords),
    blockQuotes: findBlockQuotes(text).map(inWords),
    markers: findMarkers(text).map((marker) => ({ ...inWords(marker), kind: marker.kind })),
    bibliographies: findBibliographies(text).map(({ startChar, endChar }) => inWords({ startChar, endChar })),
    places: { words, sentences },
  };
}

/** The words that have a character in a span. */
function wordsOf(
  { count, startChars, endChars }: Words,
  { startChar, endChar }: Span,
): Omit<MarkedSpan, keyof Span> {
  const startWord = countUpTo(endChars, count, startChar);
  return { startWord, endWord: Math.max(startWord, countUpTo(startChars, count, endChar - 1)) };
}

/** How many of the ascending values are at most `limit`. */
function countUpTo(values: Uint32Array, count: number, limit: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
