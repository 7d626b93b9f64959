import { useState } from 'react';

interface Listed {
  readonly Id: number;
}

export interface Selection<Item extends Listed> {
  readonly has: (item: Item) => boolean;
  /** The selected items among the shown ones: actions do not affect items hidden by a filter or page. */
  readonly chosen: readonly Item[];
  readonly toggle: (item: Item) => void;
  /** Selects all shown items, or deselects all. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const noIds: ReadonlySet<number> = new Set();

/** Which of the shown items are selected. */
export function useSelection<Item extends Listed>(items: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<number>>(noIds);
  const chosen = items.filter(({ Id }) => ids.has(Id));
  return {
    has: ({ Id }) => ids.has(Id),
    chosen,
    toggle: ({ Id }) =>
      setIds((known) => {
        const next = new Set(known);
        if (!next.delete(Id)) next.add(Id);
        return next;
      }),
    toggleAll: () => setIds(chosen.length === items.length ? noIds : new Set(items.map(({ Id }) => Id))),
    clear: () => setIds(noIds),
  };
}
