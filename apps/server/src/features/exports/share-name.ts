import type { ReportListItem } from '@palimpsest/contract';
import type { ExportTexts } from './texts/export-texts.ts';

/** The name of the share of a source: of the text, or of its words that are not in given texts. */
export function shareName(
  { TotalWords, CountableWords }: Pick<ReportListItem, 'TotalWords' | 'CountableWords'>,
  { sources }: Pick<ExportTexts, 'sources'>,
): string {
  return CountableWords < TotalWords ? sources.shareOfCountable : sources.share;
}
