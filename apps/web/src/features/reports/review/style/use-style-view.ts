import type { OverlayStatistics, Report, ReportMarkup, TextOverlay } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, type RefObject } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { operationQuery } from '../../../../api/query.ts';
import { noticeableStyle } from '../../../../common/colours/style-scale.ts';
import { useReportAccess, withAccess } from '../../report-access.ts';
import type { ReviewState } from '../model/review-search.ts';
import { stretchesFrom, textOf, type Stretch } from '../model/style-text.ts';
import type { SheetHandle } from '../sheet/Sheet.tsx';
import type { ChangeReview } from '../use-review-state.ts';

/** The text never changes, but the data of one measure is dropped when another is chosen. */
const whileShown = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, gcTime: 0 } as const;

const noStretches: readonly Stretch[] = [];

interface Surroundings {
  /** The sheet of this view. */
  readonly sheetRef: RefObject<SheetHandle | null>;
  readonly report: Report;
  readonly markup: ReportMarkup;
  readonly state: ReviewState;
  readonly change: ChangeReview;
}

export interface StyleView {
  readonly isShown: boolean;
  readonly text: string;
  readonly overlay: TextOverlay | undefined;
  readonly statistics: OverlayStatistics | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** The noticeable stretches, in the order of the text. */
  readonly stretches: readonly Stretch[];
  /** The current stretch, from 1. */
  readonly match: number | null;
  readonly step: (direction: 1 | -1) => void;
  readonly goTo: (startChar: number, endChar: number) => void;
}

/** The writing-style view of a report: its content, and the navigation in it. */
export function useStyleView({ sheetRef, report, markup, state, change }: Surroundings): StyleView {
  const access = useReportAccess();
  const isShown = state.view === 'style';
  const input = withAccess({ reportid: report.Id }, access);
  const overlay = useQuery({
    ...operationQuery('GetTextOverlay', { ...input, type: state.measure, fetchfulltext: false }),
    ...whileShown,
    enabled: isShown,
  });
  const statistics = useQuery({
    ...operationQuery('GetOverlayStatistics', input),
    ...whileShown,
    enabled: isShown,
  });
  const shown = isShown ? overlay.data?.data : undefined;
  const text = useMemo(() => (isShown ? textOf(markup.Segments) : ''), [isShown, markup]);
  const stretches = useMemo(
    () => (shown ? stretchesFrom(shown.Phrases, noticeableStyle) : noStretches),
    [shown],
  );
  const match = state.match !== null && state.match <= stretches.length ? state.match : null;
  const goTo = useCallback(
    (startChar: number, endChar: number) => sheetRef.current?.centreOn(startChar, endChar),
    [sheetRef],
  );

  const current = isShown && match !== null ? stretches[match - 1] : undefined;
  useEffect(() => {
    if (current) goTo(current.startChar, current.endChar);
  }, [current, goTo]);

  const step = useCallback(
    (direction: 1 | -1) => {
      const count = stretches.length;
      if (count === 0) return;
      const from = sheetRef.current?.charsInView().from ?? 0;
      const behind = stretches.findIndex((stretch) => stretch.startChar >= from);
      const first = direction === 1 ? (behind === -1 ? 0 : behind) : (behind === -1 ? count : behind) - 1;
      const next = match === null ? (first + count) % count : (match - 1 + direction + count) % count;
      change({ match: next + 1 });
      const again = stretches[next];
      // Choosing the only stretch again changes nothing, but it may have been scrolled away.
      if (again && next + 1 === match) goTo(again.startChar, again.endChar);
    },
    [sheetRef, stretches, match, change, goTo],
  );

  return {
    isShown,
    text,
    overlay: shown,
    statistics: statistics.data?.data,
    error: overlay.error ?? statistics.error,
    retry: () => {
      void overlay.refetch();
      void statistics.refetch();
    },
    stretches,
    match: isShown ? match : null,
    step,
    goTo,
  };
}
