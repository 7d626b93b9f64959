import { isLeftOut, limits, type ReportMarkup, type Source } from '@palimpsest/contract';
import { useMemo } from 'react';
import { toBlocks } from '../../../ui/text/blocks.ts';
import { findingsByPassage } from './model/findings.ts';
import {
  countByGroup,
  groupedMatches,
  groupsByPassage,
  inMatchGroups,
  readGroups,
} from './model/match-groups.ts';
import { matchesBySource, matchesInOrder } from './model/matches.ts';
import { mergedText, paint, type PassageMark } from './model/merged.ts';
import { mapBands } from './model/minimap.ts';
import type { ReviewState } from './model/review-search.ts';
import { readLayout } from '../../../ui/text/layout.ts';
import { shortenStretches } from '../../../ui/text/shorten.ts';
import { countByFilter, listSources, sourceFilters } from './model/source-list.ts';
import { useOpenGaps } from '../../../ui/text/use-open-gaps.ts';
import type { WhatIfView } from './what-if/use-what-if.ts';

const mapRows = 400;

/** Everything that the screen draws, computed step by step, so that a step runs only when its input has changed. */
export function useReviewModel(
  sources: readonly Source[],
  markup: ReportMarkup,
  { notCounted, small }: Pick<WhatIfView, 'notCounted' | 'small'>,
  state: ReviewState,
) {
  const { search, filters, order, lineBreaks, shortened } = state;
  const uncounted = useMemo(() => markup.NotCounted.filter(isLeftOut), [markup]);
  const text = useMemo(() => mergedText(markup.Segments, uncounted), [markup, uncounted]);
  const allBySource = useMemo(() => matchesBySource(text), [text]);
  const findings = useMemo(
    () => findingsByPassage(markup.Passages, notCounted, sources, small),
    [markup, notCounted, sources, small],
  );
  const groupOf = useMemo(() => groupsByPassage(markup.Passages), [markup]);
  // The address gives a new array for each match.
  const groupKey = state.groups.join('.');
  const groups = useMemo(() => readGroups(groupKey), [groupKey]);
  const bySource = useMemo(
    () => groupedMatches(allBySource, groups, groupOf),
    [allBySource, groups, groupOf],
  );
  const listed = useMemo(
    () => listSources(sources, { search, filters, order }).filter(({ Id }) => bySource.has(Id)),
    [sources, search, filters, order, bySource],
  );
  const ordered = useMemo(
    () => listSources(sources, { search: '', filters: sourceFilters, order }),
    [sources, order],
  );
  const filterCounts = useMemo(() => countByFilter(sources), [sources]);
  const shownIds = useShownIds(listed);
  const pieces = useMemo(() => {
    const isShown = ({ sourceId, key }: PassageMark) =>
      shownIds.has(sourceId) && inMatchGroups(groups, groupOf, key);
    return paint(text, isShown);
  }, [text, shownIds, groups, groupOf]);
  const hasFound = useMemo(() => [...findings.values()].some(({ counts }) => counts !== 'none'), [findings]);
  const hasReworded = useMemo(() => markup.Passages.some(({ Sub }) => Sub !== undefined), [markup]);
  const hasLeftOut = useMemo(
    () => uncounted.length > 0 || [...findings.values()].some(({ counts }) => counts !== 'whole'),
    [uncounted, findings],
  );
  const passagesByGroup = useMemo(() => countByGroup(groupOf), [groupOf]);
  const [openGaps, openGap] = useOpenGaps();
  const items = useMemo(
    () => (shortened ? shortenStretches(pieces, limits.unmatchedWordsShown, openGaps) : pieces),
    [pieces, shortened, openGaps],
  );
  const layout = useMemo(() => readLayout(markup.Layout), [markup]);
  const blocks = useMemo(() => toBlocks(items, lineBreaks, layout), [items, lineBreaks, layout]);
  const painted = useMemo(() => matchesInOrder(pieces), [pieces]);
  const bands = useMemo(() => mapBands(pieces, text.totalChars, mapRows), [pieces, text]);
  const focused =
    state.view !== 'selected' && state.sourceId !== null ? bySource.get(state.sourceId) : undefined;
  return {
    pieces,
    totalChars: text.totalChars,
    listed,
    /** All sources in the list's order, including filtered ones. */
    ordered,
    filterCounts,
    shownIds,
    bySource,
    findings,
    passagesByGroup,
    hasFound,
    hasReworded,
    hasLeftOut,
    notCounted,
    blocks,
    bands,
    mapRows,
    /** The stops of "next match": those of the chosen source, else all that are painted. */
    stops: focused ?? painted,
    openGap,
  };
}

export type ReviewModel = ReturnType<typeof useReviewModel>;

/** Keeps the identity of the set while the sources are the same, so that a new order alone repaints nothing. */
function useShownIds(listed: readonly Source[]): ReadonlySet<number> {
  const key = listed
    .map((source) => source.Id)
    .toSorted((a, b) => a - b)
    .join(' ');
  return useMemo(() => new Set(key === '' ? [] : key.split(' ').map(Number)), [key]);
}
