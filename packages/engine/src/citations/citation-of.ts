import { countWordsOf, matchedOf, stretchesInside } from '../alignment/word-stretches.ts';
import type { Passage } from '../types.ts';
import { firstEndingFrom, hasMarkerBeside, isQuotationCited, maxTermWords } from './has-marker-beside.ts';
import type {
  CitationKind,
  CitationMarks,
  CitationPart,
  CitationSettings,
  ExcludedSpan,
  MarkedSpan,
  Span,
} from './citation-marks.ts';

/** A passage is in a list of references if the list contains this share of its characters. */
const minListedShare = 0.8;
/** The largest number of matched words beside a quotation that belong to it ("He says: “…”"). */
const maxWordsBeside = maxTermWords;

/** The kinds, beginning with the one that most needs a look. */
const kinds = ['none', 'cited', 'quoted', 'quotedAndCited'] as const satisfies readonly CitationKind[];

/**
 * Says whether the text marks a passage as taken from elsewhere: the kind of its parts that most needs a look.
 */
export function citationOf(passage: Passage, marks: CitationMarks): CitationKind {
  const parts = citationParts(passage, marks);
  const matched = parts.filter(({ startWord, endWord }) => matchedInside(passage, startWord, endWord) > 0);
  const found = new Set((matched.length > 0 ? matched : parts).map(({ citation }) => citation));
  return kinds.find((kind) => found.has(kind)) ?? 'none';
}

/**
 * The parts of a passage that the text marks in different ways, in order; together they are the whole passage. Quoted:
 * in quotation marks or in a block quote. Cited: a marker cites the quotation or the words between quotations, or the
 * passage is in a list of references. Up to three matched words beside a quotation belong to it, and a quotation of up to
 * three to the words around it.
 */
export function citationParts(passage: Passage, marks: CitationMarks): readonly CitationPart[] {
  const span = { startChar: passage.checkedStartChar, endChar: passage.checkedEndChar };
  // A single quoted term marks nothing but itself.
  const quotations = overlapping(quotationsOf(marks), span).filter(
    ({ startWord, endWord }) => matchedInside(passage, startWord, endWord) > maxWordsBeside,
  );
  const isListed =
    overlapOf(marks.bibliographies, span) >= minListedShare * Math.max(1, span.endChar - span.startChar);
  const parts: CitationPart[] = [];
  let at = passage.checkedStartWord;
  const addPlain = (endWord: number): void => {
    if (at >= endWord) return;
    const startWord = at;
    at = endWord;
    const beside = parts.at(-1);
    if (beside !== undefined && matchedInside(passage, startWord, endWord) <= maxWordsBeside) {
      parts[parts.length - 1] = { ...beside, endWord };
      return;
    }
    const isCited = isListed || hasMarkerBeside(marks, charsOf(marks, startWord, endWord));
    parts.push({ startWord, endWord, citation: isCited ? 'cited' : 'none' });
  };
  for (const quotation of quotations) {
    addPlain(Math.min(quotation.startWord, passage.checkedEndWord));
    const startWord = takeFewBefore(passage, parts, at);
    // The reference directly after a quotation belongs to it.
    const endWord = Math.min(passage.checkedEndWord, wordAfterMarker(marks, quotation.endWord));
    if (endWord <= startWord) continue;
    const isCited = isListed || isQuotationCited(marks, quotation);
    parts.push({ startWord, endWord, citation: isCited ? 'quotedAndCited' : 'quoted' });
    at = endWord;
  }
  addPlain(passage.checkedEndWord);
  return joined(parts);
}

/** Removes the part before a quotation if it belongs to it. Returns where the quotation's part starts. */
function takeFewBefore(passage: Passage, parts: CitationPart[], at: number): number {
  const [only] = parts;
  const isFirst = parts.length === 1 && (only?.citation === 'none' || only?.citation === 'cited');
  if (!isFirst || matchedInside(passage, only.startWord, only.endWord) > maxWordsBeside) return at;
  parts.length = 0;
  return only.startWord;
}

function matchedInside(passage: Passage, startWord: number, endWord: number): number {
  return countWordsOf(stretchesInside(matchedOf(passage), startWord, endWord));
}

function wordAfterMarker({ markers, places }: CitationMarks, word: number): number {
  const next = markers[firstEndingFrom(markers, (places.words.startChars[word] ?? 0) + 1)];
  return next !== undefined && next.startWord <= word && word < next.endWord ? next.endWord : word;
}

function charsOf({ places: { words } }: CitationMarks, startWord: number, endWord: number): Span {
  return { startChar: words.startChars[startWord] ?? 0, endChar: words.endChars[endWord - 1] ?? 0 };
}

function joined(parts: readonly CitationPart[]): readonly CitationPart[] {
  const result: CitationPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.citation === part.citation) result[result.length - 1] = { ...last, endWord: part.endWord };
    else result.push(part);
  }
  return result;
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
      ? quotations.filter((quotation) => isQuotationCited(marks, quotation))
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

/** The number of characters of `within` that the disjoint spans cover. */
function overlapOf(spans: readonly Span[], within: Span): number {
  return overlapping(spans, within).reduce(
    (sum, { startChar, endChar }) =>
      sum + Math.max(0, Math.min(endChar, within.endChar) - Math.max(startChar, within.startChar)),
    0,
  );
}
