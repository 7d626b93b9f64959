import type { RatedResult, RatingItem, Report, Source } from '@palimpsest/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { asApiError } from '../../../../api/api-error.ts';
import type { CallResult } from '../../../../api/read-answer.ts';
import { showApiError } from '../../../../ui/toast.tsx';
import {
  markupQuery,
  rateSources,
  reportQuery,
  resetRatings,
  scoreQuery,
  sourcesQuery,
} from '../../queries.ts';
import { useReportAccess } from '../../report-access.ts';
import { givenRating, ratingItem, undoItems, withRatings, type RatingWish } from '../model/ratings.ts';
import { useRatingNews } from './use-rating-news.tsx';

/** A step that can be taken back: the ratings before it. */
type UndoStep = readonly RatingItem[];

interface Change {
  readonly kind: 'rate' | 'undo' | 'reset';
  readonly items: readonly RatingItem[];
  readonly wish: RatingWish | null;
  readonly sources: readonly Source[];
  readonly undo: UndoStep;
}

type SourcesAnswer = CallResult<readonly Source[]>;

const rememberedSteps = 100;

/**
 * Rating as the reader meets it: shown at once, sent one after the other, taken back where the server refuses. What
 * the server computes (percent, used flags, markup) follows from its answer, in every view that shows it.
 */
export function useRatings(report: Report, sources: readonly Source[]) {
  const client = useQueryClient();
  const access = useReportAccess();
  const [steps, setSteps] = useState<readonly UndoStep[]>([]);
  const [news, announcement] = useRatingNews();
  const keys = useMemo(
    () => ({
      report: reportQuery(report.Id, access).queryKey,
      sources: sourcesQuery(report, access).queryKey,
      followers: [
        sourcesQuery(report, access).queryKey,
        markupQuery(report, access).queryKey,
        scoreQuery(report, access).queryKey,
      ],
      mutation: ['ratings', report.Id],
    }),
    // The addresses of what is asked depend on the report's id and the link alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [report.Id, access.permaLinkId],
  );

  const refresh = useCallback(() => {
    for (const queryKey of keys.followers) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: ['GetReports'] });
  }, [client, keys]);

  const showRatings = useCallback(
    (items: readonly RatingItem[]) => {
      client.setQueryData<SourcesAnswer>(
        keys.sources,
        (known) => known && { ...known, data: withRatings(known.data, items) },
      );
    },
    [client, keys],
  );

  const { mutate, isPending } = useMutation({
    mutationKey: keys.mutation,
    // One after the other, so that the last wish is the last to arrive.
    scope: { id: keys.mutation.join(' ') },
    mutationFn: ({ kind, items }: Change) =>
      kind === 'reset' ? resetRatings(report, access) : rateSources(report, items, access),
    onMutate: async ({ items }) => {
      await client.cancelQueries({ queryKey: keys.sources });
      showRatings(items);
    },
    onSuccess: ({ data }: CallResult<RatedResult>, { kind, wish, sources: rated }) => {
      client.setQueryData<CallResult<Report>>(
        keys.report,
        (known) => known && { ...known, data: { ...known.data, ...data } },
      );
      news.tell({ kind, wish, sources: rated, percent: data.ResultPercent });
    },
    onError: (thrown, { kind, undo }) => {
      if (kind !== 'reset') showRatings(undo);
      if (kind === 'rate') setSteps((known) => known.filter((step) => step !== undo));
      showApiError(asApiError(thrown));
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: keys.mutation }) <= 1) refresh();
    },
  });

  // Somebody else rated: the version that was read here is not the one that the report has now.
  const version = report.RatingVersion;
  useEffect(() => {
    const seenKey = ['ratings seen', report.Id];
    const seen = client.getQueryData<number>(seenKey);
    client.setQueryData(seenKey, version);
    if (seen !== undefined && seen !== version && !isPending) refresh();
    // A change of `isPending` alone is no news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, report.Id, version, refresh]);

  const isReadOnly = report.ReadOnly;
  const rate = useCallback(
    (chosen: readonly Source[], wish: RatingWish) => {
      if (isReadOnly) return news.refuse('reportReadOnly');
      const changed = chosen.filter((source) => givenRating(source) !== wish);
      if (changed.length === 0) return news.nothingToDo(wish, chosen);
      const undo = undoItems(changed);
      setSteps((known) => [...known.slice(1 - rememberedSteps), undo]);
      mutate({
        kind: 'rate',
        wish,
        sources: changed,
        undo,
        items: changed.map(({ Id }) => ratingItem(Id, wish)),
      });
    },
    [isReadOnly, mutate, news],
  );

  const undoLast = useCallback(() => {
    const step = steps.at(-1);
    if (step === undefined) return news.refuse('nothingToUndo');
    setSteps((known) => known.slice(0, -1));
    const ids = new Set(step.map(({ sid }) => sid));
    const now = sources.filter(({ Id }) => ids.has(Id));
    mutate({ kind: 'undo', wish: null, sources: now, items: step, undo: undoItems(now) });
  }, [steps, sources, mutate, news]);

  const reset = useCallback(() => {
    if (isReadOnly) return news.refuse('reportReadOnly');
    const undo = undoItems(sources);
    setSteps((known) => [...known.slice(1 - rememberedSteps), undo]);
    mutate({ kind: 'reset', wish: null, sources, items: [], undo });
  }, [isReadOnly, sources, mutate, news]);

  const { onUndo } = news;
  useEffect(() => onUndo(undoLast), [onUndo, undoLast]);

  return useMemo(
    () => ({
      rate,
      reset,
      undo: undoLast,
      refuse: news.refuse,
      canUndo: steps.length > 0,
      isReadOnly,
      isPending,
      announcement,
    }),
    [rate, reset, undoLast, steps.length, isReadOnly, isPending, news.refuse, announcement],
  );
}

export type Ratings = ReturnType<typeof useRatings>;
