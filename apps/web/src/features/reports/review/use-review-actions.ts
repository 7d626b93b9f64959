import type { Source } from '@palimpsest/contract';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { matchFrom, stepMatch, type Match } from './model/matches.ts';
import type { PassageMark } from './model/merged.ts';
import { neighbourSource } from './model/ratings.ts';
import type { ReviewState } from './model/review-search.ts';
import type { SheetHandle } from './sheet/Sheet.tsx';
import type { ReviewModel } from './use-review-model.ts';
import type { ChangeReview } from './use-review-state.ts';

interface Surroundings {
  readonly state: ReviewState;
  readonly change: ChangeReview;
  readonly model: ReviewModel;
  readonly selected: Source | null;
  /** One source appears beside the text; otherwise the whole text is shown. */
  readonly compare: boolean;
  readonly sheetRef: RefObject<SheetHandle | null>;
}

/** An action that paints other passages does so within this time, or changes nothing. */
const keptMs = 2_000;

/** The navigation in the review, by buttons and by keys (see keys/use-key-actions). */
export function useReviewActions({ state, change, model, selected, compare, sheetRef }: Surroundings) {
  const { stops, bySource } = model;
  const count = compare ? (selected?.MP ?? 0) : stops.length;
  const match = state.match !== null && state.match <= count ? state.match : null;
  const current = !compare && match !== null ? stops[match - 1] : undefined;

  // Follows the address: a step, a shared link, and "back" all bring the match to the middle.
  const startChar = current?.startChar;
  const endChar = current?.endChar;
  const centre = useCallback(() => {
    if (startChar !== undefined && endChar !== undefined) sheetRef.current?.centreOn(startChar, endChar);
  }, [startChar, endChar, sheetRef]);
  useEffect(centre, [centre]);

  // Whether a source was chosen when the dialog was opened.
  const keptSource = useRef(false);

  // The reader's place when a source was opened; the whole text opens there again.
  const leftAt = useRef<number | null>(null);
  const [opened, setOpened] = useState(false);
  const keepPlace = useCallback(() => {
    setOpened(true);
    const view = sheetRef.current?.charsInView();
    if (view) leftAt.current = Math.round((view.from + view.to) / 2);
  }, [sheetRef]);
  useEffect(() => {
    if (compare || leftAt.current === null) return;
    if (match === null) sheetRef.current?.centreOn(leftAt.current, leftAt.current + 1);
    leftAt.current = null;
    sheetRef.current?.takeFocus();
  }, [compare, match, sheetRef]);

  // A rating or a filter changes the painted passages and so the shortened stretches; the reader stays at the same
  // words.
  const staysAt = useRef<{ readonly char: number; readonly sinceMs: number } | null>(null);
  const keepView = useCallback(() => {
    const view = sheetRef.current?.charsInView();
    if (view) staysAt.current = { char: Math.round((view.from + view.to) / 2), sinceMs: performance.now() };
  }, [sheetRef]);
  const { shownIds } = model;
  const painted = useRef(shownIds);
  useEffect(() => {
    if (painted.current === shownIds) return;
    painted.current = shownIds;
    const place = staysAt.current;
    staysAt.current = null;
    if (place === null || performance.now() - place.sinceMs > keptMs) return;
    sheetRef.current?.centreOn(place.char, place.char + 1);
  }, [shownIds, sheetRef]);

  const step = useCallback(
    (direction: 1 | -1) => {
      const fromView = () => {
        const next = matchFrom(stops, sheetRef.current?.charsInView().from ?? 0);
        return next === null || direction === 1 ? next : stepMatch(stops.length, next, -1);
      };
      const next =
        match !== null || compare
          ? stepMatch(count, match === null ? null : match - 1, direction)
          : fromView();
      if (next === null) return;
      change({ match: next + 1 });
      // Choosing the only match again changes nothing, but it may have been scrolled away.
      if (next + 1 === match) centre();
    },
    [stops, sheetRef, match, compare, count, change, centre],
  );

  const passageOf = (stop: Match | undefined) =>
    stop && {
      ...stop,
      number: (bySource.get(stop.sourceId)?.findIndex(({ key }) => key === stop.key) ?? 0) + 1,
    };

  const wholeText = useCallback(() => change({ view: 'merged', sourceId: null, match: null }), [change]);

  /** Does the same without returning to the reader's last place. */
  const wholeTextFromTop = useCallback(() => {
    leftAt.current = null;
    wholeText();
  }, [wholeText]);

  return {
    match,
    count,
    /** True if a user action opened a source, not the address: the focused element may have disappeared. */
    opened,
    step,
    wholeText,
    wholeTextFromTop,
    /** Call this before a change of the painted sources. */
    keepView,
    currentKey: current?.key ?? null,
    /** The passage in the middle, if the reader has chosen one; `number` is its place among those of its source. */
    currentPassage: passageOf(
      compare && match !== null ? bySource.get(selected?.Id ?? 0)?.[match - 1] : current,
    ),
    /** The chosen source, else that of the current match. */
    currentId: selected?.Id ?? current?.sourceId ?? null,
    /** Goes to the first passage of the listed source before or after the current one. */
    goToSource: (direction: 1 | -1) => {
      const currentId = selected?.Id ?? current?.sourceId ?? null;
      const next = neighbourSource(model.ordered, model.listed, currentId, direction);
      if (next !== null) change({ view: state.view, sourceId: next.Id, match: 1 });
    },
    select: useCallback(
      (source: Source) => {
        keepPlace();
        change({ view: 'selected', sourceId: source.Id, match: 1 });
      },
      [change, keepPlace],
    ),
    /** Goes to a source's next passage within the whole text. */
    stepSource: useCallback(
      (source: Source, direction: 1 | -1) => {
        const passages = bySource.get(source.Id)?.length ?? 0;
        const known = !compare && selected?.Id === source.Id && match !== null ? match - 1 : null;
        const next = stepMatch(passages, known, direction);
        const view = state.view === 'compare' ? 'compare' : 'merged';
        if (next !== null) change({ view, sourceId: source.Id, match: next + 1 });
      },
      [bySource, compare, selected, match, state.view, change],
    ),
    openPassage: useCallback(
      (mark: PassageMark) => {
        setOpened(true);
        const passages = bySource.get(mark.sourceId) ?? [];
        const stop = passages.findIndex((passage) => passage.key === mark.key);
        keptSource.current = state.sourceId !== null;
        change({ view: 'compare', sourceId: mark.sourceId, match: Math.max(0, stop) + 1 });
      },
      [bySource, state.sourceId, change],
    ),
    /** Opens the dialog with a source, at the reader's current match if it belongs to the source. */
    openDialog: useCallback(
      (source: Source) => {
        setOpened(true);
        keptSource.current = state.sourceId !== null;
        const isCurrent = state.sourceId === source.Id && !compare;
        change({ view: 'compare', sourceId: source.Id, match: isCurrent ? (match ?? 1) : 1 });
      },
      [state.sourceId, compare, match, change],
    ),
    /** Returns to the source in the whole text, or to all sources if no source was chosen before. */
    closeDialog: useCallback(
      () => change(keptSource.current ? { view: 'merged' } : { view: 'merged', sourceId: null, match: null }),
      [change],
    ),
  };
}
