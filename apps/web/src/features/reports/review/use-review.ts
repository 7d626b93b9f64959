import type { Report, ReportMarkup, Source } from '@palimpsest/contract';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { useRatings } from './ratings/use-ratings.ts';
import type { SheetHandle } from './sheet/Sheet.tsx';
import { useTextFinder } from './find/use-text-finder.ts';
import { hasReferences, useReferences } from './references/use-references.ts';
import { useStyleView } from './style/use-style-view.ts';
import { useReviewActions } from './use-review-actions.ts';
import { useReviewLayout } from './use-review-layout.ts';
import { useWhatIf } from './what-if/use-what-if.ts';
import { useReviewModel } from './use-review-model.ts';
import { useReviewState } from './use-review-state.ts';
import { compareWidePx, sheetWidePx } from './use-width-class.ts';
import { useShownPlace } from './use-shown-place.ts';

/** A finished report, as the server delivers it. */
export interface ReviewData {
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly markup: ReportMarkup;
}

/** Everything that the panels of the review share: the report, the state in the address, and the actions. */
export function useReview(data: ReviewData, rootRef: RefObject<HTMLElement | null>) {
  const { report, markup } = data;
  const sheetRef = useRef<SheetHandle>(null);
  const styleSheetRef = useRef<SheetHandle>(null);
  const [asked, change] = useReviewState();
  const state = useMemo(
    () =>
      asked.view === 'style' && !report.TextOverlayExists ? { ...asked, view: 'merged' as const } : asked,
    [asked, report.TextOverlayExists],
  );
  const whatIf = useWhatIf(data, state.whatIf);
  const { sources } = whatIf;
  const model = useReviewModel(sources, markup, whatIf, state);
  const byId = useMemo(() => new Map(sources.map((source) => [source.Id, source])), [sources]);
  const selected = state.sourceId === null ? null : (byId.get(state.sourceId) ?? null);
  const compare = state.view === 'selected' && selected !== null;
  const references = useReferences(report);
  const hasLeft =
    sources.length > 0 ||
    markup.Related.length > 0 ||
    report.TextOverlayExists ||
    hasReferences(references.references);
  const layout = useReviewLayout(rootRef, compare ? compareWidePx : sheetWidePx, hasLeft);
  const actions = useReviewActions({ state, change, model, selected, compare, sheetRef });
  const { wholeTextFromTop } = actions;
  const places = useShownPlace({ state, model, sheetRef, openWholeText: wholeTextFromTop });
  const isWholeText = state.view === 'merged';
  const finder = useTextFinder({
    pieces: model.pieces,
    sheetRef,
    show: places.show,
    openWholeText: useCallback(() => {
      if (!isWholeText) wholeTextFromTop();
    }, [isWholeText, wholeTextFromTop]),
  });
  const ratings = useRatings(report, sources, actions.keepView);
  const style = useStyleView({ sheetRef: styleSheetRef, report, markup, state, change });
  const [hovered, setHovered] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const steps = style.isShown
    ? { match: style.match, count: style.stretches.length, onStep: style.step, isStyle: true }
    : { match: actions.match, count: actions.count, onStep: actions.step };
  return {
    ...data,
    /** The sources with the figures that the view shows. */
    sources,
    whatIf,
    state,
    change,
    model,
    byId,
    selected,
    /** The selected source appears next to the text. */
    compare,
    /** The selected source appears in a dialog above the text. */
    inDialog: state.view === 'compare' ? selected : null,
    layout,
    actions,
    places,
    /** The search within the text. */
    finder,
    ratings,
    /** The entries of the lists of references. */
    references,
    style,
    /** Previous and next match, or stretch of the style view. */
    steps,
    sheetRef,
    styleSheetRef,
    /** The source under the pointer, in the list and in the text. */
    hovered,
    setHovered,
    pointed,
    setPointed,
  };
}

export type ReviewValue = ReturnType<typeof useReview>;
