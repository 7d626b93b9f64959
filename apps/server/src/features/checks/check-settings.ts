import type { AlignmentSettings, CitationSettings } from '@palimpsest/engine';
import type { CheckRow } from './checks.repository.ts';

/** The settings that a report was ordered with; whoever computes its percent anew takes them from here. */
export interface CheckSettings {
  readonly alignment: AlignmentSettings;
  readonly citation: CitationSettings;
}

export function checkSettingsOf(report: CheckRow): CheckSettings {
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
