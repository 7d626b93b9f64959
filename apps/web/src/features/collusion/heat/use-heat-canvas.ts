import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { ViewSize } from '../model/graph-places.ts';
import type { HeatCell, HeatMap } from '../model/heat-map.ts';
import type { HeatLayout } from './cell-size.ts';
import { drawHeatMap, fitCanvas, type HeatViewport } from './draw-heat-map.ts';

export interface HeatCanvasView {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/**
 * Keeps the canvas in step with the map, the scroll position and the colours. Returns a function that tells what is
 * visible. `onResize` must keep its identity.
 */
export function useHeatCanvas(
  { scroller, canvas }: HeatCanvasView,
  map: HeatMap,
  { cellPx, gutterPx }: HeatLayout,
  current: HeatCell | null,
  onResize: (size: ViewSize) => void,
): () => HeatViewport {
  const scheme = useComputedColorScheme('light');
  const frame = useRef(0);

  const readViewport = useCallback(
    (): HeatViewport => ({
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
    const viewport = readViewport();
    fitCanvas(context, viewport);
    drawHeatMap(context, map, viewport, scheme, current);
  }, [canvas, readViewport, map, scheme, current]);

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
      // The largest size that the box may have. It is only as large as the map needs.
      const borderPx = element.offsetWidth - element.clientWidth;
      onResize({
        width: (element.parentElement?.clientWidth ?? 0) - borderPx,
        height: Number.parseFloat(getComputedStyle(element).maxHeight),
      });
      schedule();
    });
    observer.observe(element);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => {
      cancelAnimationFrame(frame.current);
      element.removeEventListener('scroll', schedule);
      observer.disconnect();
    };
  }, [scroller, draw, onResize]);

  return readViewport;
}
