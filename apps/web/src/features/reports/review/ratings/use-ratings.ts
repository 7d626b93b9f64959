import type { RatedResult, RatingItem, Report, Source } from '@palimpsest/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { asApiError } from '../../../../api/api-error.ts';
import type { CallResult } from '../../../../api/read-answer.ts';
import { refreshAfter } from '../../../../api/refresh.ts';
import { showApiError } from '../../../../api/toast.tsx';
import {
  markupQuery,
  rateSources,
  reportQuery,
  resetRatings,
  scoreQuery,
  sourcesQuery,
} from '../../queries.ts';
import type { PassageFinding } from '../model/findings.ts';
import { useReportAccess } from '../../report-access.ts';
import { passageItem, passageRatingOf, passageUndo } from '../model/passage-ratings.ts';
import {
  givenRating,
  isDuplicated,
  ratingItem,
  touchesExclusions,
  undoItems,
  withRatings,
  type NewRating,
} from '../model/ratings.ts';
import { useRatingNews } from './use-rating-news.tsx';

/** A step that can be undone: the ratings before it. */
type UndoStep = readonly RatingItem[];

interface Change {
  readonly kind: 'rate' | 'undo' | 'reset';
  /** The number of the passage that is rated, as the texts show it; none for whole sources. */
  readonly passage?: number | undefined;
  readonly items: readonly RatingItem[];
  readonly newRating: NewRating | null;
  readonly sources: readonly Source[];
  readonly undo: UndoStep;
}

/** A passage that somebody rates, with its number as the texts show it and what is known about it. */
export interface RatedPassage {
  readonly source: Source;
  readonly passageIndex: number;
  readonly number: number;
  readonly finding: PassageFinding | undefined;
}

type SourcesAnswer = CallResult<readonly Source[]>;

const rememberedSteps = 100;

/**
 * Ratings in the review: shown at once, sent one after the other, undone if the server refuses. Values that the
 * server computes (percentage, used flags, markup) follow from its answer, in every view that shows them.
 * @param beforeChange called when other passages may be painted in a moment
 */
export function useRatings(report: Report, sources: readonly Source[], beforeChange: () => void) {
  const client = useQueryClient();
  const access = useReportAccess();
  const [steps, setSteps] = useState<readonly UndoStep[]>([]);
  const [news, announcement] = useRatingNews();
  const keys = useMemo(
    () => ({
      report: reportQuery(report.Id, access).queryKey,
      sources: sourcesQuery(report, access).queryKey,
      markup: markupQuery(report, access).queryKey,
      score: scoreQuery(report, access).queryKey,
      mutation: ['ratings', report.Id],
    }),
    // The addresses of these queries depend only on the report's id and the link.
    // oxlint-disable-next-line react/exhaustive-deps
    [report.Id, access.permaLinkId],
  );

  const seen = useSeenVersion(report.Id);
  const isMarkupStale = useRef(false);
  const refresh = useCallback(() => {
    // The answers to the ratings are in the report already.
    refreshAfter('UpdateSources', [keys.report, ...(isMarkupStale.current ? [] : [keys.markup])]);
    isMarkupStale.current = false;
  }, [keys]);

  const showRatings = useCallback(
    (items: readonly RatingItem[]) => {
      client.setQueryData<SourcesAnswer>(
        keys.sources,
        (known) => known && { ...known, data: withRatings(known.data, items) },
      );
    },
    [client, keys],
  );

  const { mutate } = useMutation({
    mutationKey: keys.mutation,
    // One after the other, so that the last rating is the last to arrive.
    scope: { id: keys.mutation.join(' ') },
    mutationFn: ({ kind, items }: Change) =>
      kind === 'reset' ? resetRatings(report, access) : rateSources(report, items, access),
    onMutate: async ({ items }) => {
      beforeChange();
      await client.cancelQueries({ queryKey: keys.sources });
      showRatings(items);
    },
    onSuccess: ({ data }: CallResult<RatedResult>, { kind, newRating, sources: rated, items, passage }) => {
      const isFirst = data.RatingVersion <= (seen.current ?? 0) + 1;
      seen.current = data.RatingVersion;
      // Long, and unchanged unless an exclusion was added or removed, here or meanwhile elsewhere.
      if (kind === 'reset' || !isFirst || touchesExclusions(rated, items)) isMarkupStale.current = true;
      client.setQueryData<CallResult<Report>>(
        keys.report,
        (known) => known && { ...known, data: { ...known.data, ...data } },
      );
      news.tell({ kind, newRating, sources: rated, percent: data.ResultPercent, passage });
    },
    onError: (thrown, { kind, items, undo }) => {
      if (kind !== 'reset') showRatings(undo);
      setSteps((known) => (kind === 'undo' ? [...known, items] : known.filter((step) => step !== undo)));
      isMarkupStale.current = true;
      const error = asApiError(thrown);
      showApiError(error);
      // The report was deleted elsewhere, or its link was revoked: the page says so and no longer shows the report.
      if (error.key === 'noAccessToReport') void client.resetQueries({ queryKey: keys.report });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: keys.mutation }) <= 1) refresh();
    },
  });

  // Somebody else has rated: the version read here differs from the report's current one.
  const version = report.RatingVersion;
  useEffect(() => {
    const known = seen.current;
    seen.current = version;
    if (known === undefined || known === version) return;
    isMarkupStale.current = true;
    if (client.isMutating({ mutationKey: keys.mutation }) === 0) refresh();
  }, [client, keys, version, seen, refresh]);

  const isReadOnly = report.ReadOnly;
  const rate = useCallback(
    (chosen: readonly Source[], newRating: NewRating) => {
      if (isReadOnly) return news.refuse('reportReadOnly');
      const changed = chosen.filter((source) => givenRating(source) !== newRating);
      if (changed.length === 0) return news.nothingToDo(newRating, chosen);
      const undo = undoItems(changed);
      setSteps((known) => [...known.slice(1 - rememberedSteps), undo]);
      mutate({
        kind: 'rate',
        newRating,
        sources: changed,
        undo,
        items: changed.map(({ Id }) => ratingItem(Id, newRating)),
      });
    },
    [isReadOnly, mutate, news],
  );

  const ratePassage = useCallback(
    ({ source, passageIndex, number, finding }: RatedPassage, newRating: NewRating) => {
      if (isReadOnly) return news.refuse('reportReadOnly');
      if (isDuplicated(source) && newRating === 'accepted') return news.refuse('duplicated');
      if (passageRatingOf(source, passageIndex, finding) === newRating)
        return news.nothingToDo(newRating, [source], number);
      const undo = [passageUndo(source, passageIndex)];
      setSteps((known) => [...known.slice(1 - rememberedSteps), undo]);
      mutate({
        kind: 'rate',
        passage: number,
        newRating,
        sources: [source],
        undo,
        items: [passageItem(source, passageIndex, newRating)],
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
    // A step of single passages leaves the rest of their sources as they are.
    const undo = step.flatMap(({ sid, pidx }) => {
      const source = now.find(({ Id }) => Id === sid);
      return source !== undefined && pidx !== undefined ? [passageUndo(source, pidx)] : [];
    });
    const isOfPassages = step.every(({ pidx }) => pidx !== undefined);
    mutate({
      kind: 'undo',
      newRating: null,
      sources: now,
      items: step,
      undo: isOfPassages ? undo : undoItems(now),
    });
  }, [steps, sources, mutate, news]);

  const reset = useCallback(() => {
    if (isReadOnly) return news.refuse('reportReadOnly');
    const undo = undoItems(sources);
    setSteps((known) => [...known.slice(1 - rememberedSteps), undo]);
    mutate({ kind: 'reset', newRating: null, sources, items: [], undo });
  }, [isReadOnly, sources, mutate, news]);

  const { onUndo } = news;
  useEffect(() => onUndo(undoLast), [onUndo, undoLast]);

  return useMemo(
    () => ({
      rate,
      ratePassage,
      reset,
      undo: undoLast,
      refuse: news.refuse,
      canUndo: steps.length > 0,
      isReadOnly,
      announcement,
    }),
    [rate, ratePassage, reset, undoLast, steps.length, isReadOnly, news.refuse, announcement],
  );
}

export type Ratings = ReturnType<typeof useRatings>;

/**
 * The version of the ratings under which the sources and the markup were last read or requested again. It is kept
 * with them, because readers who soon return to the report find both in the cache.
 */
function useSeenVersion(reportId: number): RefObject<number | undefined> {
  const client = useQueryClient();
  const [key] = useState(['ratings seen', reportId]);
  const seen = useRef(client.getQueryData<number>(key));
  useEffect(
    () => () => {
      client.setQueryData(key, seen.current);
    },
    [client, key],
  );
  return seen;
}
