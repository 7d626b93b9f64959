import {
  resultVerdict,
  type FoundFigures,
  type MatchGroup,
  type RatedResult,
  type ReportState,
  type ResultVerdict,
  type SearchGaps,
} from '@palimpsest/contract';
import type { ReportFigures } from '@palimpsest/engine';
import type { Selectable } from 'kysely';
import type { ReportsTable } from '../report-store/index.ts';
import type { StoredGaps } from '../../platform/database/stored-values/stored-online.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { nameOfProvider } from './present-online.ts';

function presentFound(figures: ReportFigures): FoundFigures {
  return {
    Words: figures.foundWords,
    Sources: figures.foundSources,
    AcceptedWords: figures.acceptedWords,
    AcceptedSources: figures.acceptedSources,
    CitedWords: figures.citedWords,
    CitedSources: figures.citedSources,
    AutomaticWords: figures.automaticWords ?? unmarkedInCited(figures),
    OwnWords: figures.ownWords ?? 0,
    OwnLeftOutWords: figures.ownLeftOutWords ?? 0,
    SharedWords: figures.sharedWords ?? 0,
    PassageWords: figures.passageWords ?? figures.foundWords - figures.acceptedWords,
  };
}

/** Older engines accepted whole sources because the text cites them, also the words that it doesn't mark. */
function unmarkedInCited({ groups }: ReportFigures): number {
  return groups?.find(({ citation }) => citation === 'none')?.citedWords ?? 0;
}

interface ResultRow {
  /** Null without a report. */
  readonly status: ReportState | null;
  readonly resultPercent: number | null;
  readonly matchedWords: number;
  readonly figures: ReportFigures | null;
  /** The words of the text. */
  readonly words: number;
  /** Null without a report, and in reports of older versions. */
  readonly searchGaps: StoredGaps | null;
}

/** Null until the check has finished. */
export function foundOf({ status, figures }: Pick<ResultRow, 'status' | 'figures'>): FoundFigures | null {
  return status === 'Ok' && figures !== null ? presentFound(figures) : null;
}

/** Words of the text that no given text has. Older engines did not leave them out of the whole. */
export function countableOf({ figures, words }: Pick<ResultRow, 'figures' | 'words'>): number {
  return figures?.countableWords ?? words;
}

/** How the result of a report is shown; null until the check has finished. */
export function verdictOf(row: ResultRow): ResultVerdict | null {
  return resultVerdict({
    ResultPercent: row.resultPercent,
    PlagWords: row.matchedWords,
    CountableWords: countableOf(row),
    Found: foundOf(row),
    Gaps: presentGaps(row.searchGaps),
  });
}

/** Null if the citations of passages are not known. */
export function presentMatchGroups({ groups }: ReportFigures, countableWords: number): MatchGroup[] | null {
  if (groups === null) return null;
  return groups.map(({ citation, words, citedWords }) => ({
    Citation: citation,
    Words: words,
    Percent: countableWords === 0 ? 0 : Math.min(100, (100 * words) / countableWords),
    CitedWords: citedWords,
  }));
}

function presentGaps(gaps: StoredGaps | null): SearchGaps | null {
  if (gaps === null) return null;
  return {
    Reason: gaps.reason,
    FailedServices: gaps.failedServices.map((key) => nameOfProvider({ key })),
    UnsearchedWords: gaps.noLongerGiven?.words ?? 0,
  };
}

type Result = Pick<
  Selectable<ReportsTable>,
  'matchedWords' | 'resultPercent' | 'figures' | 'ratingVersion' | 'searchGaps'
>;

/** The result of a finished report. */
export function presentResult(
  { matchedWords, resultPercent, figures, ratingVersion, searchGaps }: Result,
  totalWords: number,
): RatedResult {
  const known = expectDefined(figures ?? undefined, 'the figures of a finished report');
  const shown = { ResultPercent: resultPercent ?? 0, PlagWords: matchedWords, Found: presentFound(known) };
  const CountableWords = countableOf({ figures: known, words: totalWords });
  const verdict = resultVerdict({ ...shown, CountableWords, Gaps: presentGaps(searchGaps) });
  return {
    ...shown,
    CountableWords,
    Verdict: expectDefined(verdict ?? undefined, 'the verdict of a finished report'),
    Groups: presentMatchGroups(known, CountableWords),
    RatingVersion: ratingVersion,
  };
}
