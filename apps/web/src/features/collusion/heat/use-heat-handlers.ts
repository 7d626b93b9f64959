import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { cellAfterKey, cellNear, type HeatMap } from '../model/heat-map.ts';
import type { Pair } from '../model/pairs.ts';
import type { HeatLayout } from './cell-size.ts';
import type { HeatViewport } from './draw-heat-map.ts';

/** How far from a cell a pointer still hits it, in pixels. */
const reachPx = { mouse: 2, touch: 14 } as const;
/** Space that the tooltip needs to the right of the pointer. */
const tipWidthPx = 330;

interface Tip {
  readonly index: number;
  readonly left: number;
  readonly top: number;
}

interface Surroundings {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly map: HeatMap;
  readonly layout: HeatLayout;
  /** The visible part of the map. */
  readonly readViewport: () => HeatViewport;
  readonly onOpen: (pair: Pair) => void;
  readonly onZoom: (direction: 1 | -1) => void;
}

/** The cell under the pointer and the cell that the keys have reached, each as an index; -1 means no cell. */
export function useHeatSelection() {
  const [cursor, setCursor] = useState(-1);
  const [tip, setTip] = useState<Tip | null>(null);
  return { cursor, setCursor, tip, setTip };
}

type Selection = ReturnType<typeof useHeatSelection>;

/** The event handlers of the heat map. */
export function useHeatHandlers({ cursor, setCursor, setTip }: Selection, surroundings: Surroundings) {
  const { scroller, map, layout, readViewport, onOpen, onZoom } = surroundings;
  const { cellPx, gutterPx } = layout;

  const indexAt = (event: MouseEvent, kind: string): number => {
    const element = scroller.current;
    if (!element) return -1;
    const { left, top } = element.getBoundingClientRect();
    const viewport = readViewport();
    const reach = kind === 'touch' ? reachPx.touch : reachPx.mouse;
    const x = (event.clientX - left - element.clientLeft - gutterPx + viewport.left) / cellPx;
    const y = (event.clientY - top - element.clientTop - gutterPx + viewport.top) / cellPx;
    return x < 0 || y < 0 ? -1 : cellNear(map.cells, x, y, reach / cellPx);
  };

  const goTo = (index: number): void => {
    const cell = map.cells[index];
    const element = scroller.current;
    if (cell === undefined || !element) return;
    setCursor(index);
    setTip(null);
    const viewport = readViewport();
    const scrollPosition = (at: number, from: number, size: number) => {
      const px = at * cellPx;
      const space = size - gutterPx;
      return px < from || px + cellPx > from + space ? Math.max(0, px - space / 2) : from;
    };
    element.scrollTo(
      scrollPosition(cell.column, viewport.left, viewport.width),
      scrollPosition(cell.row, viewport.top, viewport.height),
    );
  };

  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next =
        cellAfterKey(map.cells, cursor, event.key) ??
        (cursor === -1 && event.key.startsWith('Arrow') ? 0 : undefined);
      const cell = map.cells[cursor];
      if (next !== undefined) goTo(next);
      else if ((event.key === 'Enter' || event.key === ' ') && cell !== undefined) onOpen(cell.pair);
      else if (event.key === '+') onZoom(1);
      else if (event.key === '-') onZoom(-1);
      else return;
      event.preventDefault();
    },
    onPointerMove: (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      const index = indexAt(event, event.pointerType);
      const frame = event.currentTarget.getBoundingClientRect();
      const left = Math.min(event.clientX - frame.left + 14, Math.max(0, frame.width - tipWidthPx));
      setTip(index === -1 ? null : { index, left, top: event.clientY - frame.top + 14 });
    },
    onPointerLeave: (): void => setTip(null),
    onClick: (event: MouseEvent): void => {
      const type = 'pointerType' in event.nativeEvent ? String(event.nativeEvent.pointerType) : 'mouse';
      const index = indexAt(event, type);
      const cell = map.cells[index];
      if (cell === undefined) return;
      setCursor(index);
      onOpen(cell.pair);
    },
  };
}
