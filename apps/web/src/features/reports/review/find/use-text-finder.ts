import type { TextSpan } from '@palimpsest/contract';
import { useCallback, useState, type RefObject } from 'react';
import type { MergedPiece } from '../model/merged.ts';
import type { SheetHandle } from '../sheet/Sheet.tsx';
import type { ShownPlace } from '../use-shown-place.ts';
import { findHits, hitFrom } from './find-hits.ts';

interface Surroundings {
  /** The whole text. */
  readonly pieces: readonly MergedPiece[];
  readonly sheetRef: RefObject<SheetHandle | null>;
  /** Brings a place of the whole text to the middle and frames it. */
  readonly show: (place: ShownPlace) => void;
  readonly openWholeText: () => void;
}

interface Search {
  readonly query: string;
  readonly hits: readonly TextSpan[];
  /** The index of the hit that was shown last; null without hits. */
  readonly current: number | null;
}

const noHits: readonly TextSpan[] = [];

/** The search within the report's text: its query, its hits and the current one. */
export function useTextFinder({ pieces, sheetRef, show, openWholeText }: Surroundings) {
  const [search, setSearch] = useState<Search | null>(null);
  /** Counts the wishes to search, so that each moves the cursor into the field. */
  const [wishes, setWishes] = useState(0);

  const goTo = (hits: readonly TextSpan[], index: number | null): void => {
    const place = index === null ? undefined : hits[index];
    if (place !== undefined && index !== null) show({ kind: 'textSearch', index, place });
  };

  const open = useCallback(() => {
    setWishes((known) => known + 1);
    setSearch((known) => known ?? { query: '', hits: noHits, current: null });
    openWholeText();
  }, [openWholeText]);

  return {
    search,
    wishes,
    open,
    close: () => {
      setSearch(null);
      // The field had the focus.
      requestAnimationFrame(() => sheetRef.current?.takeFocus());
    },
    type: (query: string) => {
      const hits = findHits(pieces.map(({ text }) => text).join(''), query);
      const place = search === null ? undefined : search.hits[search.current ?? -1]?.Start;
      const current = hitFrom(hits, place ?? sheetRef.current?.charsInView().from ?? 0);
      setSearch({ query, hits, current });
      goTo(hits, current);
    },
    step: (direction: 1 | -1) => {
      if (search === null || search.hits.length === 0) return;
      const { hits, current } = search;
      const next = ((current ?? 0) + direction + hits.length) % hits.length;
      setSearch({ ...search, current: next });
      goTo(hits, next);
    },
  };
}

export type TextFinderState = ReturnType<typeof useTextFinder>;
