import type { MarkupPassage, NotCountedSpan, TextSpan } from './entities/findings.ts';

/** A part of a piece of the checked text. Its words look the same on screens and in files. */
export interface PiecePart<Why extends string = NotCountedSpan['Why']> extends TextSpan {
  /** found: in a source · reworded: the passage's other words · leftOut: they don't count. */
  readonly look: 'found' | 'reworded' | 'leftOut';
  /** The reason of `leftOut`. */
  readonly why: Why | null;
}

/** A stretch of the text whose words don't count. */
interface LeftOut<Why extends string> extends TextSpan {
  readonly Why: Why;
}

/**
 * Splits a piece of the checked text that passages cover. A word is found if one of the passages has it, so that the
 * found words of a report's pieces are the words that it counts.
 * @param text The text of the piece.
 * @param startChar Its first character.
 * @param passages Those that cover the piece.
 * @param leftOut Disjoint and in the order of the text.
 */
export function partsOfPiece<Why extends string>(
  text: string,
  startChar: number,
  passages: readonly Pick<MarkupPassage, 'Sub'>[],
  leftOut: readonly LeftOut<Why>[],
): readonly PiecePart<Why>[] {
  const endChar = startChar + text.length;
  const found = passages.some(({ Sub }) => Sub === undefined)
    ? [{ Start: startChar, End: endChar }]
    : passages.flatMap(({ Sub = [] }) => spansWithin(Sub, startChar, endChar));
  const out = spansWithin(leftOut, startChar, endChar);
  const cuts = new Set([startChar, endChar]);
  for (const { Start, End } of [...found, ...out]) {
    cuts.add(Math.max(startChar, Start));
    cuts.add(Math.min(endChar, End));
  }
  const ordered = [...cuts].sort((a, b) => a - b);
  const parts: PiecePart<Why>[] = [];
  ordered.slice(1).forEach((End, index) => {
    const Start = ordered[index] ?? startChar;
    const covers = (span: TextSpan): boolean => span.Start <= Start && Start < span.End;
    const why = out.find(covers)?.Why ?? null;
    const last = parts.at(-1);
    const hasWord = /[\p{L}\p{N}]/u.test(text.slice(Start - startChar, End - startChar));
    const own = why !== null ? 'leftOut' : found.some(covers) ? 'found' : 'reworded';
    // Spaces and punctuation between two found stretches look like the words before them.
    const look = own === 'reworded' && !hasWord ? (last?.look ?? 'found') : own;
    const told = look === 'leftOut' ? (why ?? last?.why ?? null) : null;
    if (last?.look === look && last.why === told) parts[parts.length - 1] = { ...last, End };
    else parts.push({ Start, End, look, why: told });
  });
  return parts;
}

/**
 * The spans that share a character with a stretch of the text. They are disjoint and in order; a text can have many of
 * them.
 */
export function spansWithin<Span extends TextSpan>(
  spans: readonly Span[],
  startChar: number,
  endChar: number,
): readonly Span[] {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.End ?? startChar) <= startChar) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((spans[end]?.Start ?? endChar) < endChar) end += 1;
  return spans.slice(low, end);
}
