import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { HeatCell, HeatMap } from '../model/heat-map.ts';
import { drawHeatMap, fitCanvas, type HeatRoom } from './draw-heat-map.ts';

export interface HeatView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** Keeps the canvas in step with the map, with what is scrolled to, and with the colours; answers how wide it is. */
export function useHeatCanvas(
  { scroller, canvas }: HeatView,
  map: HeatMap,
  cellPx: number,
  gutterPx: number,
  current: HeatCell | null,
): { readonly widthPx: number; readonly roomOf: () => HeatRoom } {
  const scheme = useComputedColorScheme('light');
  const [widthPx, setWidthPx] = useState(0);
  const frame = useRef(0);

  const roomOf = useCallback(
    (): HeatRoom => ({
      width: scroller.current?.clientWidth ?? 0,
      height: scroller.current?.clientHeight ?? 0,
      left: scroller.current?.scrollLeft ?? 0,
      top: scroller.current?.scrollTop ?? 0,
      cellPx,
      gutterPx,
    }),
    [scroller, cellPx, gutterPx],
  );

  const draw = useCallback(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const room = roomOf();
    fitCanvas(context, room);
    drawHeatMap(context, map, room, scheme, current);
  }, [canvas, roomOf, map, scheme, current]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const schedule = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(draw);
    };
    schedule();
    element.addEventListener('scroll', schedule, { passive: true });
    const observer = new ResizeObserver(() => {
      setWidthPx(element.clientWidth);
      schedule();
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame.current);
      element.removeEventListener('scroll', schedule);
      observer.disconnect();
    };
  }, [scroller, draw]);

  return { widthPx, roomOf };
}
