import { useRef, type KeyboardEvent } from 'react';
import type { ActiveRowProps } from './ListTable.tsx';

interface Listed {
  readonly Id: number;
}

interface ActiveRowOptions<Item extends Listed> {
  readonly items: readonly Item[];
  readonly activeId: number | null;
  readonly onActivate: (item: Item) => void;
  /** Called for the space bar. */
  readonly onToggle: (item: Item) => void;
  /** Called for Enter. */
  readonly onOpen: (item: Item) => void;
}

/** The row that a key leads to from another one; undefined if the key does nothing. */
export function rowAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * One row of a table is the active one: a click or the arrow keys activate it, the space bar selects it, Enter
 * opens it. Only one row can be reached by Tab, because the group of rows is one tab stop; controls inside a row
 * keep their own keys.
 */
export function useActiveRow<Item extends Listed>(
  options: ActiveRowOptions<Item>,
): (item: Item, index: number) => ActiveRowProps {
  const { items, activeId, onActivate, onToggle, onOpen } = options;
  const rows = useRef(new Map<number, HTMLTableRowElement>());
  const hasActive = items.some(({ Id }) => Id === activeId);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, item: Item, index: number): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = rowAfterKey(event.key, index, items.length);
    const nextItem = next === undefined ? undefined : items[next];
    if (nextItem !== undefined) {
      onActivate(nextItem);
      rows.current.get(nextItem.Id)?.focus();
    } else if (event.key === ' ') onToggle(item);
    else if (event.key === 'Enter') onOpen(item);
    else return;
    event.preventDefault();
  };
  return (item, index) => ({
    ref: (row: HTMLTableRowElement | null) => {
      if (row === null) rows.current.delete(item.Id);
      else rows.current.set(item.Id, row);
    },
    tabIndex: item.Id === activeId || (!hasActive && index === 0) ? 0 : -1,
    'aria-current': item.Id === activeId ? 'true' : undefined,
    'aria-keyshortcuts': 'ArrowUp ArrowDown Space Enter',
    onClick: () => onActivate(item),
    onKeyDown: (event) => onKeyDown(event, item, index),
  });
}
