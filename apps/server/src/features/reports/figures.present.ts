import type { FoundFigures, MatchGroup, RatedResult } from '@palimpsest/contract';
import type { ReportFigures } from '@palimpsest/engine';
import type { Selectable } from 'kysely';
import type { ReportsTable } from '../../database/tables.ts';
import { expectDefined } from '../../expect-defined.ts';

export function presentFound(figures: ReportFigures): FoundFigures {
  return {
    Words: figures.foundWords,
    Sources: figures.foundSources,
    AcceptedWords: figures.acceptedWords,
    AcceptedSources: figures.acceptedSources,
    CitedWords: figures.citedWords,
    CitedSources: figures.citedSources,
  };
}

/** Null if the citations of passages are not known. */
export function presentGroups({ groups }: ReportFigures, totalWords: number): MatchGroup[] | null {
  if (groups === null) return null;
  return groups.map(({ citation, words, citedWords }) => ({
    Citation: citation,
    Words: words,
    Percent: totalWords === 0 ? 0 : (100 * words) / totalWords,
    CitedWords: citedWords,
  }));
}

type Result = Pick<Selectable<ReportsTable>, 'matchedWords' | 'resultPercent' | 'figures' | 'ratingVersion'>;

/** The result of a finished report. */
export function presentResult(
  { matchedWords, resultPercent, figures, ratingVersion }: Result,
  totalWords: number,
): RatedResult {
  const known = expectDefined(figures ?? undefined, 'the figures of a finished report');
  return {
    ResultPercent: resultPercent ?? 0,
    PlagWords: matchedWords,
    Found: presentFound(known),
    Groups: presentGroups(known, totalWords),
    RatingVersion: ratingVersion,
  };
}
