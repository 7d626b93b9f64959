import type { ReportMarkup, Source, TextSpan } from '@palimpsest/contract';
import { ratingOf } from './rating-of.ts';

/** The number of sources that count: rated to review, with a passage that counts at least in part. */
export function countedSources(
  sources: readonly Source[],
  { Passages, NotCounted }: Pick<ReportMarkup, 'Passages' | 'NotCounted'>,
): number {
  const withCounted = new Set(
    Passages.filter((passage) => !isLeftOut(passage, NotCounted)).map(({ SId }) => SId),
  );
  return sources.filter((source) => ratingOf(source) === 'suspicious' && withCounted.has(source.Id)).length;
}

/** The parts are disjoint, so their overlaps with the passage add up. */
function isLeftOut({ Start, End }: TextSpan, notCounted: readonly TextSpan[]): boolean {
  const leftOut = notCounted.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.End, End) - Math.max(span.Start, Start)),
    0,
  );
  return leftOut >= End - Start;
}
