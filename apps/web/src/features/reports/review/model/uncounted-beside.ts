import {
  spansWithin,
  type NotCountedSpan,
  type SourceMarkup,
  type SourceMarkupSegment,
  type TextSpan,
} from '@palimpsest/contract';
import { setAsideReason, type Findings, type LeftOutReason } from './findings.ts';

/** Words of one of two texts that don't count, in characters, half-open. */
export interface UncountedBeside extends TextSpan {
  readonly reason: LeftOutReason;
}

export interface UncountedOfBoth {
  readonly first: readonly UncountedBeside[];
  readonly second: readonly UncountedBeside[];
}

/**
 * The words of the checked text and of a source, side by side, that don't count: all of a passage that is set aside by
 * its rating, and those of other passages that the settings or the ratings leave out, with their equals in the source.
 * @param notCounted The stretches of the checked text whose words don't count, disjoint and in order.
 */
export function uncountedBeside(
  { Text1, Text2 }: SourceMarkup,
  sourceId: number,
  findings: Findings,
  notCounted: readonly NotCountedSpan[],
): UncountedOfBoth {
  const whole = (segment: SourceMarkupSegment): LeftOutReason | null =>
    segment.PIdx === undefined ? null : setAsideReason(findings.get(`${sourceId}:${segment.PIdx}`));
  const outWords = new Map<number, readonly (LeftOutReason | null)[]>();
  const first = Text1.Markup.flatMap((segment): readonly UncountedBeside[] => {
    const { Start, End, PIdx } = segment;
    if (PIdx === undefined) return [];
    const reason = whole(segment);
    if (reason !== null) return [{ Start, End, reason }];
    const out = spansWithin(notCounted, Start, End).map((span) => ({
      Start: Math.max(Start, span.Start),
      End: Math.min(End, span.End),
      reason: span.Why,
    }));
    if (out.length > 0) {
      for (const run of runsOf(segment)) {
        const reasons = wordsOf(run).map((word) => spansWithin(out, word.Start, word.End)[0]?.reason ?? null);
        outWords.set(run.number, reasons);
      }
    }
    return out;
  });
  const second = Text2.Markup.flatMap((segment): readonly UncountedBeside[] => {
    const { Start, End } = segment;
    const reason = whole(segment);
    if (reason !== null) return [{ Start, End, reason }];
    return runsOf(segment).flatMap((run) => joined(wordsOf(run), outWords.get(run.number) ?? []));
  });
  return { first, second };
}

interface Run {
  readonly number: number;
  readonly text: string;
  readonly startChar: number;
}

/** The runs of a passage that the other text has word for word, under the same number. */
function runsOf({ Start, Sub = [] }: SourceMarkupSegment): readonly Run[] {
  let startChar = Start;
  return Sub.flatMap(({ T, MIdx }) => {
    const run = { number: MIdx ?? -1, text: T, startChar };
    startChar += T.length;
    return MIdx === undefined ? [] : [run];
  });
}

function wordsOf({ text, startChar }: Run): readonly TextSpan[] {
  return [...text.matchAll(/\S+/g)]
    .filter(({ 0: word }) => /[\p{L}\p{N}]/u.test(word))
    .map(({ 0: word, index }) => ({ Start: startChar + index, End: startChar + index + word.length }));
}

/** Neighbouring words with the same reason become one stretch, with what is between them. */
function joined(
  words: readonly TextSpan[],
  reasons: readonly (LeftOutReason | null)[],
): readonly UncountedBeside[] {
  const spans: UncountedBeside[] = [];
  words.forEach(({ Start, End }, i) => {
    const reason = reasons[i] ?? null;
    if (reason === null) return;
    const last = spans.at(-1);
    if (last !== undefined && reasons[i - 1] === reason) spans[spans.length - 1] = { ...last, End };
    else spans.push({ Start, End, reason });
  });
  return spans;
}
