// Where a part of the recipe stands in the text that was read out of a document.

export interface Span {
  readonly startChar: number;
  readonly endChar: number;
}

export interface Place extends Span {
  /** Letter for letter, with nothing between: no word lost, no page head or note in the middle. */
  readonly isWhole: boolean;
}

/** Letters looked for at either end of a part whose middle is interrupted; fewer stand in other places too. */
const endLetters = 20;
/** How much longer than the part its place may be: a page head, a page number and a note of two lines. */
const interruptionLetters = 250;

export interface Letters {
  readonly letters: string;
  /** The places in the text of the characters that the letters come from. */
  readonly chars: readonly number[];
}

/**
 * The letters and digits of a text alone, so that line ends, hyphenation, quotation marks and the form in which
 * accents and ligatures are stored make no difference.
 */
export function lettersOf(text: string): Letters {
  const letters: string[] = [];
  const chars: number[] = [];
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    for (let offset = 0; offset < run.length; offset++) {
      // NFKD turns a ligature into its letters and takes an accent off; the accent itself is not a letter.
      for (const letter of run.charAt(offset).normalize('NFKD').toLowerCase()) {
        if (/\p{M}/u.test(letter)) continue;
        letters.push(letter);
        chars.push(index + offset);
      }
    }
  }
  return { letters: letters.join(''), chars };
}

/** Finds a part in the letters of a document. Undefined where it does not stand in it. */
export function locatePart(document: Letters, part: string): Place | undefined {
  const wanted = lettersOf(part).letters;
  const start = document.letters.indexOf(wanted);
  if (start >= 0) return { ...spanOf(document, start, start + wanted.length), isWhole: true };
  const first = document.letters.indexOf(wanted.slice(0, endLetters));
  if (first < 0) return undefined;
  const window = document.letters.slice(first, first + wanted.length + interruptionLetters);
  const last = window.lastIndexOf(wanted.slice(-endLetters));
  if (last < 0) return undefined;
  return { ...spanOf(document, first, first + last + endLetters), isWhole: false };
}

function spanOf({ chars }: Letters, startLetter: number, endLetter: number): Span {
  return { startChar: chars[startLetter] ?? 0, endChar: (chars[endLetter - 1] ?? 0) + 1 };
}

/** Share of a span's characters that lie in any of the others, 0 to 1. */
export function coverage(span: Span, others: readonly Span[]): number {
  let covered = 0;
  let end = span.startChar;
  for (const other of others.toSorted((a, b) => a.startChar - b.startChar)) {
    const from = Math.max(end, other.startChar);
    const to = Math.min(span.endChar, other.endChar);
    if (to <= from) continue;
    covered += to - from;
    end = to;
  }
  return covered / (span.endChar - span.startChar);
}
