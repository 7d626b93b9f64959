import type { Span } from './citation-marks.ts';

interface OpenQuote {
  readonly opener: string;
  readonly start: number;
  readonly paragraph: number;
}

/** The closing marks of each opening mark; the first one is the usual one. */
const closers: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '”': '”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  '‚': '‘’',
  '‘': '’',
  '"': '"',
};
/** These marks also have other uses, so they never extend beyond a paragraph. */
const shortReach = new Set(['"', '‘', '‚']);
const maxChars = 5000;
const maxParagraphs = 4;
/** Limit for nested quotations; more open ones are mistakes. */
const maxOpen = 8;

const interesting = /[“„”«»‹›‚‘’"]|\n[ \t\r]*\n/g;
const wordCharacter = /[\p{L}\p{N}]/u;
const blankOrOpening = /[\s([{—–\-/“„«»‹›‚‘]/;

/**
 * Finds quotations by their marks: English (“ ”, ‘ ’), German („ “, » «, ‚ ‘, › ‹), French and Spanish (« », “ ”) and
 * straight ones (" "). Returns the outermost ones, with their marks. A quotation may extend over up to four paragraphs,
 * each of which opens it again (in Spanish and French with the closing mark). Apostrophes are not quotation marks: a ’
 * closes only a ‘ or ‚, at the end of a word.
 */
export function findQuotes(text: string): Span[] {
  const found: Span[] = [];
  let open: OpenQuote[] = [];
  let paragraph = 0;
  for (const match of text.matchAll(interesting)) {
    const [mark] = match;
    const at = match.index;
    if (mark.length > 1) {
      paragraph++;
      continue;
    }
    open = open.filter((quote) => isReachable(quote, at, paragraph));
    const closed = open.findLastIndex((quote) => (closers[quote.opener] ?? '').includes(mark));
    if (closed >= 0 && continues(text, at, mark)) continue;
    if (closed >= 0 && canClose(text, at, mark)) {
      found.push({ startChar: open[closed]?.start ?? at, endChar: at + 1 });
      open.length = closed;
    } else if (canOpen(text, at, mark) && !goesOn(text, at, mark, open)) {
      if (open.length === maxOpen) open.shift();
      open.push({ opener: mark, start: at, paragraph });
    }
  }
  return outermost(found);
}

function isReachable({ opener, start, paragraph }: OpenQuote, at: number, here: number): boolean {
  return at - start <= maxChars && here - paragraph < (shortReach.has(opener) ? 1 : maxParagraphs);
}

function canClose(text: string, at: number, mark: string): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (mark === '’' || mark === '‘') return !/\s/.test(before) && !wordCharacter.test(after);
  if (mark === '"') return !/\s/.test(before);
  // French puts a blank before its closing mark. The others open if a word follows and no word precedes.
  return mark === '»' || mark === '›' || !(/\s/.test(before) && wordCharacter.test(after));
}

function canOpen(text: string, at: number, mark: string): boolean {
  if (!(mark in closers)) return false;
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  const isAtStart = before === '' || blankOrOpening.test(before);
  if (mark === '«' || mark === '‹') return isAtStart || !wordCharacter.test(before);
  if (mark === '„' || mark === '“') return !/^\s?$/.test(after);
  return isAtStart && !/^\s?$/.test(after);
}

/** A mark at the start of a paragraph that only continues the quotation. */
function goesOn(text: string, at: number, mark: string, open: readonly OpenQuote[]): boolean {
  return open.some(({ opener }) => opener === mark) && /\n[ \t]*$/.test(text.slice(Math.max(0, at - 12), at));
}

/** Spanish and French open each further paragraph of a quotation with the closing mark: «One.⏎⏎»Two.» */
function continues(text: string, at: number, mark: string): boolean {
  if (mark !== '»' && mark !== '›') return false;
  const before = text.slice(Math.max(0, at - 12), at);
  if (/\n[ \t\r]*\n[ \t]*$/.test(before))
    return /^[ \u00a0\u202f]?[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 4));
  return /\n[ \t]*$/.test(before) && wordCharacter.test(text.charAt(at + 1));
}

function outermost(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  let reached = 0;
  for (const span of [...spans].sort((a, b) => a.startChar - b.startChar || b.endChar - a.endChar)) {
    if (span.startChar < reached) continue;
    kept.push(span);
    reached = span.endChar;
  }
  return kept;
}
