import type { Source } from '@palimpsest/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { idsBetween } from '../model/ratings.ts';

const noIds: ReadonlySet<number> = new Set();

/** The selected ones among the listed sources; actions do not affect sources hidden by a filter. */
export function useSourceSelection(listed: readonly Source[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(noIds);
  /** The start of a range: the source that was clicked last. */
  const anchor = useRef<number | null>(null);

  const toggle = useCallback(
    (source: Source, isRange: boolean) => {
      const from = anchor.current;
      anchor.current = source.Id;
      setIds((known) => {
        const isSelected = !known.has(source.Id);
        const range = isRange && from !== null ? idsBetween(listed, from, source.Id) : [source.Id];
        const next = new Set(known);
        for (const id of range) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      });
    },
    [listed],
  );

  return useMemo(
    () => ({
      ids,
      chosen: listed.filter(({ Id }) => ids.has(Id)),
      toggle,
      all: () => setIds(new Set(listed.map(({ Id }) => Id))),
      none: () => setIds(noIds),
      invert: () => setIds((known) => new Set(listed.map(({ Id }) => Id).filter((id) => !known.has(id)))),
    }),
    [ids, listed, toggle],
  );
}

export type SourceSelection = ReturnType<typeof useSourceSelection>;
