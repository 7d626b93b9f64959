import type { Passage } from '../types.ts';
import type {
  CitationKind,
  CitationMarks,
  CitationSettings,
  ExcludedSpan,
  MarkedSpan,
  Span,
} from './citation-marks.ts';

/**
 * A passage is quoted if quotations contain this share of its characters. Its ends may extend slightly beyond them.
 */
export const minQuotedShare = 0.8;
/** A marker cites text that ends within this many characters before it, */
export const charsBeforeMarker = 120;
/** or text that starts within this many characters after it ("As Müller (2019) writes, …"). */
export const charsBehindMarker = 80;

/**
 * Says whether the text marks a passage as taken from elsewhere. Quoted: at least `minQuotedShare` of it is in
 * quotation marks or in a block quote. Cited: a marker is near its end or its start, or near those of the quotation
 * around it, or the passage is in a list of references. A marker in its middle, far from both ends, cites something
 * else, because it may have been copied together with the text.
 */
export function citationOf(passage: Passage, marks: CitationMarks): CitationKind {
  const span = { startChar: passage.checkedStartChar, endChar: passage.checkedEndChar };
  const quotations = overlapping(quotationsOf(marks), span);
  const length = Math.max(1, span.endChar - span.startChar);
  const isQuoted = overlapOf(quotations, span) >= minQuotedShare * length;
  const around = isQuoted ? { ...span, ...reach([...quotations, span]) } : span;
  const isListed = overlapOf(marks.bibliographies, span) >= minQuotedShare * length;
  const isCited = isListed || hasMarkerBeside(marks, around);
  if (isQuoted) return isCited ? 'quotedAndCited' : 'quoted';
  return isCited ? 'cited' : 'none';
}

/**
 * The stretches that the user's settings exclude, disjoint and in the order of the text. Where a quotation and a list of
 * references overlap, the one that begins first has the shared part. `compileReport` takes them as `excludedSpans`.
 * Empty if the settings exclude nothing.
 */
export function excludedByCitation(
  marks: CitationMarks,
  settings: CitationSettings,
): readonly ExcludedSpan[] {
  const quotations = settings.quotes === 'none' ? [] : quotationsOf(marks);
  const chosen =
    settings.quotes === 'cited'
      ? quotations.filter((quotation) => hasMarkerBeside(marks, quotation))
      : quotations;
  const lists = settings.bibliography ? united(marks.bibliographies) : [];
  return apart([
    ...chosen.map((span) => ({ ...span, reason: 'quotation' as const })),
    ...lists.map((span) => ({ ...span, reason: 'bibliography' as const })),
  ]);
}

function apart(spans: readonly ExcludedSpan[]): readonly ExcludedSpan[] {
  const result: ExcludedSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.startChar - b.startChar || b.endChar - a.endChar)) {
    const last = result[result.length - 1];
    if (last === undefined || span.startChar >= last.endChar) result.push(span);
    else if (span.endChar > last.endChar) {
      const startWord = Math.max(span.startWord, last.endWord);
      result.push({
        ...span,
        startChar: last.endChar,
        startWord,
        endWord: Math.max(startWord, span.endWord),
      });
    }
  }
  return result;
}

function quotationsOf({ quotes, blockQuotes }: CitationMarks): readonly MarkedSpan[] {
  return united([...quotes, ...blockQuotes]);
}

function united(spans: readonly MarkedSpan[]): readonly MarkedSpan[] {
  const result: MarkedSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.startChar - b.startChar)) {
    const last = result[result.length - 1];
    if (last === undefined || span.startChar >= last.endChar) result.push(span);
    else if (span.endChar > last.endChar) {
      result[result.length - 1] = {
        ...last,
        endChar: span.endChar,
        endWord: Math.max(last.endWord, span.endWord),
      };
    }
  }
  return result;
}

/** The spans that share a character with this one. The given spans are disjoint and in the order of the text. */
function overlapping<T extends Span>(spans: readonly T[], { startChar, endChar }: Span): readonly T[] {
  const first = firstEndingFrom(spans, startChar + 1);
  let end = first;
  while ((spans[end]?.startChar ?? endChar) < endChar) end++;
  return spans.slice(first, end);
}

/** Index of the first of the disjoint spans that ends at or after `char`. A text may have a hundred thousand spans. */
function firstEndingFrom(spans: readonly Span[], char: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.endChar ?? char) < char) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of characters of `within` that the disjoint spans cover. */
function overlapOf(spans: readonly Span[], within: Span): number {
  return overlapping(spans, within).reduce(
    (sum, { startChar, endChar }) =>
      sum + Math.max(0, Math.min(endChar, within.endChar) - Math.max(startChar, within.startChar)),
    0,
  );
}

function reach(spans: readonly Span[]): Span {
  return {
    startChar: Math.min(...spans.map(({ startChar }) => startChar)),
    endChar: Math.max(...spans.map(({ endChar }) => endChar)),
  };
}

function hasMarkerBeside({ markers }: CitationMarks, { startChar, endChar }: Span): boolean {
  const beforeStart = markers[firstEndingFrom(markers, startChar - charsBehindMarker)];
  if (beforeStart !== undefined && beforeStart.endChar <= startChar + charsBehindMarker) return true;
  let atEnd = firstEndingFrom(markers, endChar - charsBehindMarker);
  if ((markers[atEnd]?.startChar ?? endChar) < endChar - charsBehindMarker) atEnd++;
  return (markers[atEnd]?.startChar ?? Number.POSITIVE_INFINITY) <= endChar + charsBeforeMarker;
}
