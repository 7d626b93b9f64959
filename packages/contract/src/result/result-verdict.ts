import type { FoundFigures } from '../entities/figures.ts';
import type { ReportListItem } from '../entities/report.ts';
import type { ResultLevel, ResultReason, ResultVerdict } from '../entities/verdict.ts';
import { limits } from '../limits.ts';
import { shareOfText } from './share-of-text.ts';

/** The figures that decide how a result is shown. `Found` and `ResultPercent` are null until the report is finished. */
export type VerdictFigures = Pick<
  ReportListItem,
  'ResultPercent' | 'CountableWords' | 'PlagWords' | 'Found'
> & {
  /** Missing if they are not known. */
  readonly Gaps?: SearchGaps | null;
};

/** Places that a check did not search although it should have. */
export interface SearchGaps {
  readonly Reason: '' | 'nothingSearched' | 'onlySamples' | 'sample';
  readonly FailedServices: readonly string[];
  /** Words that were given when the check ran, and count now. */
  readonly UnsearchedWords: number;
}

/** Passages are heavily reworded if at most this share of their words matches … */
const mostMatchedShare = 2 / 3;
/** … and if they cover so much more of the text than the percentage says. */
const minHiddenPercent = 5;

/** They say what the report is, not that the percentage may be too low. */
const notes: ReadonlySet<ResultReason> = new Set(['sample']);

/** Fewer words that a part of the class shares may be turns of the subject that many people use. */
const tellingWords = 20;

/**
 * Decides how a result is shown: the only place that does. Lists, the review, the badge, files, emails and the API show
 * this level, and `resultSentence` says its reasons. Null until the report is finished.
 *
 * A result is red above the limit. Below it, any reason but a note makes it amber: it is green only if the percentage says all.
 */
export function resultVerdict(figures: VerdictFigures): ResultVerdict | null {
  const { ResultPercent, Found, Gaps } = figures;
  if (ResultPercent === null || Found === null) return null;
  const percentOf = (words: number): number => shareOfText(words, figures);
  const reasons = reasonsOf(figures, Found, percentOf);
  return {
    Level: levelOf(ResultPercent, reasons),
    Reasons: [...reasons],
    LeftOutWords: Found.AutomaticWords,
    LeftOutPercent: percentOf(Found.AutomaticWords),
    OwnWords: Found.OwnWords,
    OwnPercent: percentOf(Found.OwnWords),
    OwnLeftOutWords: Found.OwnLeftOutWords,
    OwnLeftOutPercent: percentOf(Found.OwnLeftOutWords),
    SharedWords: Found.SharedWords,
    SharedPercent: percentOf(Found.SharedWords),
    PassagesPercent: percentOf(Found.PassageWords),
    UnsearchedWords: Gaps?.UnsearchedWords ?? 0,
    UnsearchedPercent: percentOf(Gaps?.UnsearchedWords ?? 0),
    FailedServices: [...(Gaps?.FailedServices ?? [])],
  };
}

function reasonsOf(
  { PlagWords, Gaps }: VerdictFigures,
  { AutomaticWords, OwnLeftOutWords, SharedWords, PassageWords }: FoundFigures,
  percentOf: (words: number) => number,
): readonly ResultReason[] {
  const isReworded =
    PlagWords <= mostMatchedShare * PassageWords && percentOf(PassageWords - PlagWords) >= minHiddenPercent;
  return [
    ...(AutomaticWords > 0 ? (['leftOut'] as const) : []),
    ...(OwnLeftOutWords > 0 ? (['ownLeftOut'] as const) : []),
    ...(SharedWords >= tellingWords ? (['shared'] as const) : []),
    ...(isReworded ? (['reworded'] as const) : []),
    ...(Gaps && Gaps.Reason !== '' ? [Gaps.Reason] : []),
    ...(Gaps && Gaps.FailedServices.length > 0 ? (['servicesFailed'] as const) : []),
    ...(Gaps && Gaps.UnsearchedWords > 0 ? (['unsearched'] as const) : []),
  ];
}

/** The level of a percentage with the reasons that are known. */
export function levelOf(percent: number, reasons: readonly ResultReason[]): ResultLevel {
  if (percent > limits.warnAbovePercent) return 'high';
  return reasons.some((reason) => !notes.has(reason)) ? 'review' : 'fine';
}
