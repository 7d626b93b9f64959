import type { ReportListItem } from '../entities/report.ts';

/**
 * Some words of a text as a percentage of those that can count, which is the whole of every percentage of a report. The
 * words of given texts are not part of it: two texts that are equal beside the brief are equal.
 */
export function shareOfText(
  words: number,
  { CountableWords }: Pick<ReportListItem, 'CountableWords'>,
): number {
  return CountableWords === 0 ? 0 : Math.min(100, (100 * words) / CountableWords);
}
