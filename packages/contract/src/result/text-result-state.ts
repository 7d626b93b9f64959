import type { ReportStatus } from '../entities/report.ts';
import type { ResultVerdict } from '../entities/verdict.ts';

/**
 * The results that lists of texts can be filtered by.
 *
 * - high, review, fine: the level of a finished report, as messages about several checks count them
 * - running: scheduled checks, too
 * - unchecked: without a report
 */
export const textResultStates = [
  'high',
  'review',
  'fine',
  'running',
  'paused',
  'failed',
  'unchecked',
] as const;

export type TextResultState = (typeof textResultStates)[number];

export const textResultStateHint =
  'high, review and fine: the level of its verdict; running: scheduled or running; paused; failed; unchecked: without a report.';

/** The newest report of a text; the status is null without one, the verdict until it is finished. */
interface NewestResult {
  readonly ReportStatus: ReportStatus | null;
  readonly Verdict: ResultVerdict | null;
}

const holds: Readonly<Record<TextResultState, (result: NewestResult) => boolean>> = {
  high: ({ Verdict }) => Verdict?.Level === 'high',
  review: ({ Verdict }) => Verdict?.Level === 'review',
  fine: ({ Verdict }) => Verdict?.Level === 'fine',
  running: ({ ReportStatus }) => ReportStatus === 'Aktiv' || ReportStatus === 'Geplant',
  paused: ({ ReportStatus }) => ReportStatus === 'Pausiert',
  failed: ({ ReportStatus }) => ReportStatus === 'Fehler',
  unchecked: ({ ReportStatus }) => ReportStatus === null,
};

/** The only place that decides which texts a filter by result leaves. */
export function isInResultState(result: NewestResult, state: TextResultState): boolean {
  return holds[state](result);
}
