import type { CitationMarker, CitationMarks, MarkedSpan, Span } from './citation-marks.ts';

/** A marker cites text that ends within this many characters before it, */
export const charsBeforeMarker = 120;
/** or text that starts within this many characters after it ("As Müller (2019) writes, …"). */
export const charsBehindMarker = 80;
/** A quotation of so few words is a term. */
export const maxTermWords = 3;

/**
 * Whether a marker cites the stretch: it is inside, near its start or its end; or before it in the same sentence; or
 * after it in the same sentence, or directly after it. A marker in the middle of a long stretch cites something else,
 * because it may have been copied together with the text. A marker that ends the sentence before belongs to that
 * sentence.
 */
export function hasMarkerBeside(marks: CitationMarks, span: Span): boolean {
  const { markers } = marks;
  const last = span.endChar + charsBeforeMarker;
  for (let at = firstEndingFrom(markers, span.startChar - charsBehindMarker); at < markers.length; at++) {
    const marker = markers[at];
    if (marker === undefined || marker.startChar > last) return false;
    if (cites(marks, marker, span)) return true;
  }
  return false;
}

function cites(marks: CitationMarks, marker: CitationMarker, { startChar, endChar }: Span): boolean {
  const { words } = marks.places;
  if (marker.endChar <= startChar) {
    return sentenceOf(marks, ownWord(marker)) === sentenceOf(marks, wordFrom(marks, startChar));
  }
  if (marker.startChar >= endChar) {
    const isNext = marker.startWord === 0 || (words.endChars[marker.startWord - 1] ?? 0) <= endChar;
    return isNext || sentenceOf(marks, ownWord(marker)) === sentenceOf(marks, wordFrom(marks, endChar - 1));
  }
  return marker.endChar <= startChar + charsBehindMarker || marker.startChar >= endChar - charsBehindMarker;
}

/**
 * Whether the text names the source of a quotation: a marker beside it, or an author and a year earlier in its sentence
 * or in the sentence before ("Müller (2019) describes this. “…”"). A marker behind another quotation belongs to that one.
 */
export function isQuotationCited(marks: CitationMarks, quotation: MarkedSpan): boolean {
  return hasMarkerBeside(marks, quotation) || isNamedBefore(marks, quotation);
}

function isNamedBefore(marks: CitationMarks, { startChar }: MarkedSpan): boolean {
  const { words, sentences } = marks.places;
  const own = sentenceOf(marks, wordFrom(marks, startChar));
  const from = words.startChars[sentences.endWords[own - 2] ?? 0] ?? 0;
  for (let at = firstEndingFrom(marks.markers, from + 1); at < marks.markers.length; at++) {
    const marker = marks.markers[at];
    if (marker === undefined || marker.endChar > startChar) return false;
    if (marker.kind !== 'authorYear' || sentenceOf(marks, marker.endWord - 1) < own - 1) continue;
    if (!hasQuotationBetween(marks, from, marker.startChar)) return true;
  }
  return false;
}

/** Quotations of a few words are terms, which need no reference. */
function hasQuotationBetween({ quotes, blockQuotes }: CitationMarks, from: number, to: number): boolean {
  return [quotes, blockQuotes].some((spans) => {
    for (let at = firstEndingFrom(spans, from + 1); at < spans.length; at++) {
      const span = spans[at];
      if (span === undefined || span.endChar > to) return false;
      if (span.endWord - span.startWord > maxTermWords) return true;
    }
    return false;
  });
}

/** A word of the sentence that the marker belongs to. A note belongs to the word before it. */
function ownWord({ kind, startWord, endWord }: CitationMarker): number {
  return kind === 'note' || startWord === endWord ? Math.max(0, startWord - 1) : startWord;
}

/** The first word that ends after this character. */
function wordFrom({ places: { words } }: CitationMarks, char: number): number {
  return firstAbove(words.endChars, words.count, char);
}

/** The number of the sentence that contains the word. */
function sentenceOf({ places: { sentences } }: CitationMarks, word: number): number {
  return firstAbove(sentences.endWords, sentences.count, word);
}

/** Index of the first of the ascending values that is above the limit. */
function firstAbove(values: Uint32Array, count: number, limit: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Index of the first of the disjoint spans that ends at or after `char`. A text may have a hundred thousand spans. */
export function firstEndingFrom(spans: readonly Span[], char: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.endChar ?? char) < char) low = middle + 1;
    else high = middle;
  }
  return low;
}
