import { limits, type ReportMarkup, type Source } from '@palimpsest/contract';
import { useCallback, useMemo } from 'react';
import { toBlocks } from '../../../ui/text/blocks.ts';
import { findingsByPassage, uncountedPassages } from './model/findings.ts';
import { matchesBySource, matchesInOrder, wordsByPassage } from './model/matches.ts';
import { mergedText, paint, type PassageKey } from './model/merged.ts';
import { mapBands } from './model/minimap.ts';
import { passagesSetAside } from './model/ratings.ts';
import type { ReviewState } from './model/review-search.ts';
import { shortenStretches } from '../../../ui/text/shorten.ts';
import { countByFilter, listSources, sourceFilters } from './model/source-list.ts';
import { useOpenGaps } from '../../../ui/text/use-open-gaps.ts';

const mapRows = 400;

/** Everything that the screen draws, computed step by step, so that a step runs only when its input has changed. */
export function useReviewModel(sources: readonly Source[], markup: ReportMarkup, state: ReviewState) {
  const { search, filters, order, lineBreaks, shortened } = state;
  const text = useMemo(() => mergedText(markup.Segments, markup.Uncounted), [markup]);
  const bySource = useMemo(() => matchesBySource(text), [text]);
  const findings = useMemo(() => findingsByPassage(markup.Passages, markup.NotCounted), [markup]);
  const uncounted = useMemo(
    () => new Set([...uncountedPassages(findings), ...passagesSetAside(sources, bySource)]),
    [findings, sources, bySource],
  );
  const words = useMemo(() => wordsByPassage(text), [text]);
  const listed = useMemo(
    () => listSources(sources, { search, filters, order }),
    [sources, search, filters, order],
  );
  const ordered = useMemo(
    () => listSources(sources, { search: '', filters: sourceFilters, order }),
    [sources, order],
  );
  const filterCounts = useMemo(() => countByFilter(sources), [sources]);
  const shownIds = useShownIds(listed);
  const pieces = useMemo(() => paint(text, shownIds), [text, shownIds]);
  const [openGaps, openGap] = useOpenGaps();
  const items = useMemo(
    () => (shortened ? shortenStretches(pieces, limits.unmatchedWordsShown, openGaps) : pieces),
    [pieces, shortened, openGaps],
  );
  const blocks = useMemo(() => toBlocks(items, lineBreaks), [items, lineBreaks]);
  const painted = useMemo(() => matchesInOrder(pieces), [pieces]);
  const bands = useMemo(() => mapBands(pieces, text.totalChars, mapRows), [pieces, text]);
  const focused =
    state.view !== 'selected' && state.sourceId !== null ? bySource.get(state.sourceId) : undefined;
  return {
    totalChars: text.totalChars,
    listed,
    /** All sources in the list's order, including filtered ones. */
    ordered,
    filterCounts,
    shownIds,
    bySource,
    findings,
    uncounted,
    leftOutReasons: useMemo(() => [...new Set(markup.Uncounted.map(({ Why }) => Why))], [markup]),
    blocks,
    bands,
    mapRows,
    /** The stops of "next match": those of the chosen source, else all that are painted. */
    stops: focused ?? painted,
    openGap,
    passageWords: useCallback((key: PassageKey) => words.get(key) ?? 0, [words]),
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
