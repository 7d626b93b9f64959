import type { Span } from './citation-marks.ts';
import {
  canClose,
  canOpen,
  closedStraight,
  closesProperly,
  closesStraight,
  continuesQuotation,
  hasShortReach,
  quotationMark,
  startsLine,
} from './quotation-marks.ts';

interface OpenQuote {
  readonly opener: string;
  readonly start: number;
  readonly paragraph: number;
}

interface FoundMark {
  readonly mark: string;
  readonly at: number;
  readonly paragraph: number;
}

const maxChars = 5000;
const maxParagraphs = 4;
/** Limit for nested quotations; more open ones are mistakes. */
const maxOpen = 8;

/**
 * Finds quotations by their marks (`quotation-marks.ts`). Returns the outermost ones, with their marks. A quotation may
 * extend over up to four paragraphs, each of which may open it again (in Spanish and French with the closing mark). If a
 * later paragraph opens the same mark in its middle, the mark before was never closed and opens no quotation. Apostrophes
 * are not quotation marks. A straight mark also closes „, “ or ‚ in the same paragraph if the proper mark is missing.
 */
export function findQuotes(text: string): Span[] {
  const marks = marksOf(text);
  const closedLater = properlyClosedLater(text, marks);
  const found: Span[] = [];
  let open: OpenQuote[] = [];
  marks.forEach(({ mark, at, paragraph }, index) => {
    open = open.filter((quote) => isReachable(quote, at, paragraph));
    const closed = open.findLastIndex(
      (quote) =>
        closesProperly(quote.opener, mark) ||
        (quote.paragraph === paragraph &&
          closesStraight(quote.opener, mark) &&
          closedLater[index]?.has(quote.opener) !== true),
    );
    if (closed >= 0 && continuesQuotation(text, at, mark)) return;
    if (closed >= 0 && canClose(text, at, mark, open[closed]?.opener ?? '')) {
      found.push({ startChar: open[closed]?.start ?? at, endChar: at + mark.length });
      open.length = closed;
    } else if (canOpen(text, at, mark)) {
      if (open.some(({ opener }) => opener === mark) && startsLine(text, at)) return;
      open = open.filter((quote) => quote.opener !== mark || quote.paragraph === paragraph);
      if (open.length === maxOpen) open.shift();
      open.push({ opener: mark, start: at, paragraph });
    } else if (mark === '`') {
      // The second of a pair around code: `name`
      open = open.filter(({ opener }) => opener !== mark);
    }
  });
  return outermost(found);
}

function marksOf(text: string): readonly FoundMark[] {
  const marks: FoundMark[] = [];
  let paragraph = 0;
  for (const { 0: mark, index: at } of text.matchAll(quotationMark)) {
    if (mark.startsWith('\n')) paragraph++;
    else marks.push({ mark, at, paragraph });
  }
  return marks;
}

/**
 * Maps every straight mark to the opening marks that the rest of its paragraph closes with a proper mark before it
 * opens them again. Then the straight one is something else: inches, or the end of a quotation inside.
 */
function properlyClosedLater(
  text: string,
  marks: readonly FoundMark[],
): readonly (ReadonlySet<string> | undefined)[] {
  const later: (ReadonlySet<string> | undefined)[] = [];
  later.length = marks.length;
  let closed: ReadonlySet<string> = new Set();
  for (let i = marks.length - 1; i >= 0; i--) {
    const { mark, at, paragraph } = marks[i] ?? { mark: '', at: 0, paragraph: -1 };
    if (paragraph !== marks[i + 1]?.paragraph) closed = new Set();
    const isStraight = mark === '"' || mark === "'" || mark === "''";
    if (isStraight) later[i] = closed;
    else {
      const opened = closedStraight.filter(
        (opener) => closesProperly(opener, mark) && canClose(text, at, mark, opener),
      );
      if (opened.some((opener) => !closed.has(opener))) closed = new Set([...closed, ...opened]);
    }
    if (!isStraight && closed.has(mark) && canOpen(text, at, mark))
      closed = new Set([...closed].filter((opener) => opener !== mark));
  }
  return later;
}

function isReachable({ opener, start, paragraph }: OpenQuote, at: number, here: number): boolean {
  return at - start <= maxChars && here - paragraph < (hasShortReach(opener) ? 1 : maxParagraphs);
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
