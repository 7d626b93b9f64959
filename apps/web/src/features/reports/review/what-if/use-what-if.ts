import type { NotCountedSpan, Report, Score } from '@palimpsest/contract';
import { useMemo } from 'react';
import { asApiError, type ApiError } from '../../../../api/api-error.ts';
import { useTrialScore } from '../../queries.ts';
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
  /** Matches with fewer words are left out of the figures. */
  readonly minWords: number;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

export function useWhatIf(
  report: Report,
  ownNotCounted: readonly NotCountedSpan[],
  asked: WhatIf,
): WhatIfView {
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
      notCounted: score?.NotCounted ?? ownNotCounted,
      minWords: score === null ? 0 : whatIf.minWords,
      isLoading: isOn && isFetching,
      error: isOn && error !== null ? asApiError(error) : null,
      retry: () => void refetch(),
    }),
    [isOn, report, score, whatIf, ownNotCounted, isFetching, error, refetch],
  );
}

function withScore(report: Report, score: Score, whatIf: WhatIf): Report {
  const { ResultPercent, PlagWords, Found, Groups } = score;
  const { quotations, bibliography } = settingsOf(report, whatIf);
  const Settings = {
    ...report.Settings,
    ExcludeQuotations: quotations,
    ExcludeBibliography: bibliography ? 1 : 0,
  };
  return { ...report, ResultPercent, PlagWords, Found, Groups, Settings };
}
