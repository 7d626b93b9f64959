import type { AlignmentSettings, CitationSettings } from '@palimpsest/engine';
import type { Selectable } from 'kysely';
import type { ReportsTable } from '../tables.ts';

/** The settings that a report was ordered with, for computing its percentage again. */
export interface CheckSettings {
  readonly alignment: AlignmentSettings;
  readonly citation: CitationSettings;
}

export function checkSettingsOf(report: Selectable<ReportsTable>): CheckSettings {
  return {
    alignment: {
      maxPhraseDistanceChars: report.maxPhraseDistanceChars,
      minRegionLengthChars: report.minRegionLengthChars,
      minSourceWords: report.minSourceWords,
      minSimilarityPercent: report.minSimilarityPercent,
    },
    citation: { quotes: report.excludeQuotations, bibliography: report.excludeBibliography },
  };
}
