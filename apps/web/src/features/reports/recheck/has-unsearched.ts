import type { ReportListItem } from '@palimpsest/contract';

/** Whether words of a text that is no longer given were not searched. */
export function hasUnsearched({ Verdict }: Pick<ReportListItem, 'Verdict'>): boolean {
  return Verdict?.Reasons.includes('unsearched') === true;
}
