import type { ReportListItem } from '@palimpsest/contract';
import type { ExportTexts } from './texts/export-texts.ts';

/** What the share of a source is a share of: the text, or its words that are not in given texts. */
export function shareName(
  { TotalWords, CountableWords }: Pick<ReportListItem, 'TotalWords' | 'CountableWords'>,
  { sources }: Pick<ExportTexts, 'sources'>,
): string {
  return CountableWords < TotalWords ? sources.shareOfCountable : sources.share;
}
