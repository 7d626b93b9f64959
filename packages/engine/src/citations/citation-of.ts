import type { Passage } from '../types.ts';
import type { CitationKind, CitationMarks, CitationSettings, MarkedSpan, Span } from './citation-marks.ts';

/** A passage is quoted when this share of its characters stands in quotations; its ends may reach over them a little. */
export const minQuotedShare = 0.8;
/** A marker cites what ends so many characters before it, */
export const charsBeforeMarker = 120;
/** or begins so many behind it (As Müller (2019) writes, …). */
export const charsBehindMarker = 80;

/**
 * Whether a passage of the checked text is marked as taken from elsewhere. Quoted: at least `minQuotedShare` of it
 * stands in quotation marks or a block quote. Cited: a marker stands near its end or its start, or near those of the
 * quotation around it, or it stands in a list of sources. A marker in its middle, far from both ends, cites something
 * else: it may have been copied along.
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
 * What is not to count by the user's choice, disjoint and in the order of the text: `compileReport` takes it as
 * `excludedSpans`. Empty where nothing is chosen.
 */
export function excludedByCitation(marks: CitationMarks, settings: CitationSettings): readonly MarkedSpan[] {
  const quotations = settings.quotes === 'none' ? [] : quotationsOf(marks);
  const chosen =
    settings.quotes === 'cited'
      ? quotations.filter((quotation) => hasMarkerBeside(marks, quotation))
      : quotations;
  const all = settings.bibliography ? [...chosen, ...marks.bibliographies] : chosen;
  return united(all);
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

function overlapping<T extends Span>(spans: readonly T[], { startChar, endChar }: Span): readonly T[] {
  return spans.filter((span) => span.startChar < endChar && startChar < span.endChar);
}

/** Characters of `within` that the disjoint spans cover. */
function overlapOf(spans: readonly Span[], within: Span): number {
  return spans.reduce(
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
  return markers.some(
    (marker) =>
      (marker.startChar >= endChar - charsBehindMarker && marker.startChar <= endChar + charsBeforeMarker) ||
      (marker.endChar >= startChar - charsBehindMarker && marker.endChar <= startChar + charsBehindMarker),
  );
}
