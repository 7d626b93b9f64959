import type { NotCountedSpan, Report, ReportMarkup, Score, Source } from '@palimpsest/contract';
import { useMemo } from 'react';
import { asApiError, type ApiError } from '../../../../api/api-error.ts';
import { useTrialScore } from '../../queries.ts';
import type { PassageKey } from '../model/merged.ts';
import { isWhatIf, normalised, scoreInput, settingsOf, type WhatIf } from '../model/what-if.ts';

/** The result under settings that the reader tries out; nothing is stored. */
export interface WhatIfView {
  /** The settings in the address differ from those of the check. */
  readonly isOn: boolean;
  /** The report with the figures that the view shows. */
  readonly report: Report;
  /** Explains these figures; null if they are the report's own, or not known yet. */
  readonly score: Score | null;
  readonly notCounted: readonly NotCountedSpan[];
  /** The sources with the words that the settings leave them. */
  readonly sources: readonly Source[];
  /** Matches with fewer words are left out of the figures. */
  readonly minWords: number;
  /** The passages that are left out because they have too few words. */
  readonly small: ReadonlySet<PassageKey>;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

const noPassages: ReadonlySet<PassageKey> = new Set();

interface FinishedReport {
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly markup: Pick<ReportMarkup, 'NotCounted'>;
}

export function useWhatIf({ report, sources, markup }: FinishedReport, asked: WhatIf): WhatIfView {
  const { quotations, bibliography, minWords } = asked;
  const whatIf = useMemo(
    () => normalised(report, { quotations, bibliography, minWords }),
    [report, quotations, bibliography, minWords],
  );
  const isOn = isWhatIf(whatIf);
  const { data, error, isFetching, refetch } = useTrialScore(report, scoreInput(whatIf), isOn);
  const score = isOn ? (data?.data ?? null) : null;
  return useMemo(
    () => ({
      isOn,
      report: score === null ? report : withScore(report, score, whatIf),
      score,
      notCounted: score?.NotCounted ?? markup.NotCounted,
      sources: score === null ? sources : withWords(sources, score),
      minWords: score === null ? 0 : whatIf.minWords,
      small: score === null ? noPassages : smallPassages(score),
      isLoading: isOn && isFetching,
      error: isOn && error !== null ? asApiError(error) : null,
      retry: () => void refetch(),
    }),
    [isOn, report, sources, markup, score, whatIf, isFetching, error, refetch],
  );
}

function withWords(sources: readonly Source[], score: Pick<Score, 'Sources'>): readonly Source[] {
  const words = new Map(score.Sources.map(({ SId, MW }) => [SId, MW]));
  return sources.map((source) => ({ ...source, MW: words.get(source.Id) ?? source.MW }));
}

function smallPassages(score: Pick<Score, 'Sources'>): ReadonlySet<PassageKey> {
  return new Set(
    score.Sources.flatMap(({ SId, Small }) => Small.map((PIdx): PassageKey => `${SId}:${PIdx}`)),
  );
}

function withScore(report: Report, score: Score, whatIf: WhatIf): Report {
  const { ResultPercent, PlagWords, Found, Verdict, Groups } = score;
  const { quotations, bibliography } = settingsOf(report, whatIf);
  const Settings = {
    ...report.Settings,
    ExcludeQuotations: quotations,
    ExcludeBibliography: bibliography ? 1 : 0,
  };
  return { ...report, ResultPercent, PlagWords, Found, Verdict, Groups, Settings };
}
