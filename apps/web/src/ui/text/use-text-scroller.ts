import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { blockAtChar } from './blocks.ts';
import type { Block } from './piece.ts';

const linePx = 28;
const paragraphSpacePx = 16;
const gapRowPx = 76;
/** The width of a character of Literata at 17 px, averaged over running text. */
const charPx = 8.3;
/** Rows are measured once they are drawn, so the target moves while the scroller approaches it. */
const maxApproaches = 12;

export interface TextScroller {
  /** The reference for the element that scrolls. */
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  /** The reference for the element that contains the rows. */
  readonly rowsRef: RefObject<HTMLDivElement | null>;
  readonly rows: readonly { readonly index: number; readonly key: string; readonly startPx: number }[];
  readonly heightPx: number;
  readonly measureRow: (element: Element | null) => void;
  /** Brings a run of characters to the middle of the view, or its beginning if it is longer than the view. */
  readonly centreOn: (startChar: number, endChar: number) => void;
  /** The visible characters, half-open. */
  readonly charsInView: () => { readonly from: number; readonly to: number };
  /** How far a character is below the view's top edge, as far as its row is measured; negative above it. */
  readonly pxOfChar: (char: number) => number;
  /** Scrolls until a character is in the middle, without waiting for rows to be measured. */
  readonly bringToMiddle: (char: number) => void;
}

/** Draws only the visible rows, so that a text of any length scrolls smoothly. */
export function useTextScroller(blocks: readonly Block<unknown>[]): TextScroller {
  const scrollRef = useRef<HTMLDivElement>(null);
  const rowsRef = useRef<HTMLDivElement>(null);
  const { width, top } = usePlace(scrollRef, rowsRef);
  const keys = useMemo(() => blocks.map(keyOf), [blocks]);
  // Its functions read the current state and must not be memoized; the React Compiler is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: blocks.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: (index) => estimatedPx(blocks[index], width),
    getItemKey: useCallback((index: number) => keys[index] ?? '', [keys]),
    scrollMargin: top,
    overscan: 8,
    useFlushSync: false,
  });
  // At another width lines break elsewhere, so all measured heights are invalid. The visible rows already have
  // their new height and will not report it again.
  useLayoutEffect(() => {
    virtualizer.measure();
    // Lays the rows out again by their estimates, which the measured heights are then compared with.
    virtualizer.getTotalSize();
    for (const row of rowsRef.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
      virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight);
    }
  }, [virtualizer, width, rowsRef]);

  const centreOn = useCallback(
    (startChar: number, endChar: number) => {
      const index = blockAtChar(blocks, startChar);
      if (index === -1) return;
      approach(maxApproaches, () => {
        const scroller = scrollRef.current;
        if (!scroller) return true;
        const target = drawnRun(scroller, startChar, endChar);
        if (target) return centreRun(scroller, target);
        virtualizer.scrollToOffset(virtualizer.getOffsetForIndex(index, 'center')?.[0] ?? 0);
        return false;
      });
    },
    [blocks, scrollRef, virtualizer],
  );

  const charsInView = useCallback(() => {
    const scroller = scrollRef.current;
    const fromPx = scroller?.scrollTop ?? 0;
    const toPx = fromPx + (scroller?.clientHeight ?? 0);
    return { from: charAtOffset(fromPx), to: charAtOffset(toPx) };

    function charAtOffset(offset: number): number {
      const row = virtualizer.getVirtualItemForOffset(offset);
      const block = row && blocks[row.index];
      if (!row || !block) return 0;
      const share = Math.min(1, Math.max(0, (offset - row.start) / Math.max(1, row.size)));
      return block.startChar + Math.round(share * (block.endChar - block.startChar));
    }
  }, [blocks, scrollRef, virtualizer]);

  const pxOfChar = useCallback(
    (char: number) => {
      const index = blockAtChar(blocks, char);
      const block = blocks[index];
      const row = virtualizer.measurementsCache[index];
      if (!block || !row) return 0;
      const share = (char - block.startChar) / Math.max(1, block.endChar - block.startChar);
      return row.start + Math.min(1, Math.max(0, share)) * row.size - (scrollRef.current?.scrollTop ?? 0);
    },
    [blocks, scrollRef, virtualizer],
  );

  const bringToMiddle = useCallback(
    (char: number) => {
      const scroller = scrollRef.current;
      if (scroller) scroller.scrollTop += pxOfChar(char) - scroller.clientHeight / 2;
    },
    [scrollRef, pxOfChar],
  );

  return {
    scrollRef,
    rowsRef,
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({
      index,
      key: keys[index] ?? '',
      startPx: start - top,
    })),
    heightPx: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement as (element: Element | null) => void,
    centreOn,
    charsInView,
    pxOfChar,
    bringToMiddle,
  };
}

function keyOf(block: Block<unknown>): string {
  return `${block.kind}${block.startChar}-${block.endChar}`;
}

function estimatedPx(block: Block<unknown> | undefined, width: number): number {
  if (!block) return linePx;
  if (block.kind === 'gap') return gapRowPx;
  const lines = Math.ceil((block.endChar - block.startChar) / Math.max(20, width / charPx));
  return lines * linePx + (block.opensParagraph ? paragraphSpacePx : 0);
}

/** How wide the rows are, and how far below the scroller's top they begin. */
function usePlace(
  scrollRef: RefObject<HTMLElement | null>,
  listRef: RefObject<HTMLElement | null>,
): { readonly width: number; readonly top: number } {
  const [place, setPlace] = useState({ width: 580, top: 0 });
  useLayoutEffect(() => {
    const scroller = scrollRef.current;
    const list = listRef.current;
    if (!scroller || !list) return undefined;
    const read = () => {
      const top =
        list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
      setPlace((known) => {
        const next = { width: list.clientWidth, top: Math.round(top) };
        return known.width === next.width && known.top === next.top ? known : next;
      });
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    observer.observe(list);
    if (list.previousElementSibling) observer.observe(list.previousElementSibling);
    return () => observer.disconnect();
  }, [scrollRef, listRef]);
  return place;
}

/** Runs once per frame until `step` reports that it has arrived. */
function approach(tries: number, step: () => boolean): void {
  const arrived = step();
  if (!arrived && tries > 0) requestAnimationFrame(() => approach(tries - 1, step));
}

interface Run {
  readonly top: number;
  readonly bottom: number;
}

/** The position of the drawn pieces of a run in the window; null while its beginning is not drawn. */
function drawnRun(scroller: HTMLElement, startChar: number, endChar: number): Run | null {
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const piece of scroller.querySelectorAll<HTMLElement>('[data-start]')) {
    const start = Number(piece.dataset['start']);
    const end = Number(piece.dataset['end']);
    if (end <= startChar || start >= endChar) continue;
    // White space at the beginning of a passage is not drawn.
    if (bottom < top && start - startChar > 8) return null;
    const place = piece.getBoundingClientRect();
    top = Math.min(top, place.top);
    bottom = Math.max(bottom, place.bottom);
  }
  return bottom < top ? null : { top, bottom };
}

/** True if the run was already in the middle, or near the top if it is taller than the view. */
function centreRun(scroller: HTMLElement, run: Run): boolean {
  const view = scroller.getBoundingClientRect();
  const wanted = Math.max(view.top + linePx * 2, view.top + (view.height - (run.bottom - run.top)) / 2);
  const before = scroller.scrollTop;
  scroller.scrollTop += run.top - wanted;
  return Math.abs(scroller.scrollTop - before) < 1;
}
