import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Camera } from '../model/graph-places.ts';
import type { Drawing } from './draw-graph.ts';

/** How far the canvases extend beyond the view on each side, as a share of it. */
const marginShare = 0.3;
/** The picture is redrawn at its position this long after the last movement. */
const settledMs = 120;
/** While zooming, the picture is stretched between these limits. */
const stretched = { least: 0.6, most: 1.8 } as const;

export interface GraphCanvas {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLDivElement | null>;
  readonly base: RefObject<HTMLCanvasElement | null>;
  readonly top: RefObject<HTMLCanvasElement | null>;
}

/** The part and scale that the canvases currently show. */
type Drawn = Omit<Drawing, 'context' | 'scheme'>;

interface Painters {
  readonly drawBase: (drawing: Drawing) => void;
  readonly drawTop: (drawing: Drawing) => void;
}

/**
 * Keeps two canvases in step with the camera: one for everything, and above it one for the highlighted part. During
 * a movement they are only moved. They are redrawn when the picture has settled or its edge comes into view. Both
 * painters must keep their identity as long as they draw the same.
 */
export function useGraphCanvas({ stage, world, base, top }: GraphCanvas, { drawBase, drawTop }: Painters) {
  const scheme = useComputedColorScheme('light');
  const wanted = useRef<Camera | null>(null);
  const drawn = useRef<Drawn | null>(null);
  const frame = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const drawOn = useCallback(
    (canvas: HTMLCanvasElement | null, draw: (drawing: Drawing) => void) => {
      const context = canvas?.getContext('2d');
      if (!canvas || !context || drawn.current === null) return;
      canvas.style.width = `${drawn.current.width}px`;
      canvas.style.height = `${drawn.current.height}px`;
      draw({ ...drawn.current, context, scheme });
    },
    [scheme],
  );

  /** Moves the drawn picture to its wanted position. */
  const move = useCallback(() => {
    const [element, from, to] = [world.current, drawn.current, wanted.current];
    if (!element || from === null || to === null) return;
    const { x, y, scale } = movement(from, to);
    element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }, [world]);

  const drawAll = useCallback(() => {
    clearTimeout(timer.current);
    const [stageElement, camera] = [stage.current, wanted.current];
    if (!stageElement || camera === null) return;
    const { clientWidth, clientHeight } = stageElement;
    const [marginX, marginY] = [clientWidth * marginShare, clientHeight * marginShare];
    const size = { width: clientWidth + 2 * marginX, height: clientHeight + 2 * marginY };
    drawn.current = { camera, marginX, marginY, ...size };
    drawOn(base.current, drawBase);
    drawOn(top.current, drawTop);
    move();
    world.current?.setAttribute('data-drawn', '');
  }, [stage, base, top, world, drawOn, drawBase, drawTop, move]);

  const drawLater = useRef(drawAll);
  useEffect(() => {
    drawLater.current = drawAll;
  }, [drawAll]);
  // The highlighted part is drawn separately, and everything else stays as it is.
  useEffect(() => {
    drawLater.current();
    return () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      clearTimeout(timer.current);
    };
    // A change of these changes the drawing, although the effect only schedules it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [drawBase, scheme]);
  useEffect(() => drawOn(top.current, drawTop), [top, drawOn, drawTop]);

  return useCallback(
    (camera: Camera) => {
      wanted.current = camera;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => drawLater.current(), settledMs);
      if (frame.current !== 0) return;
      frame.current = requestAnimationFrame(() => {
        frame.current = 0;
        if (isBeyond(stage.current, drawn.current, wanted.current)) drawLater.current();
        else move();
      });
    },
    [stage, move],
  );
}

/** The place where the canvas's corner moves to in the view, and by how much the canvas is stretched. */
function movement(from: Drawn, to: Camera) {
  const scale = to.scale / from.camera.scale;
  return {
    scale,
    x: to.x - (from.marginX + from.camera.x) * scale,
    y: to.y - (from.marginY + from.camera.y) * scale,
  };
}

/** Whether the view shows more than is drawn, or would be stretched too far. */
function isBeyond(stage: HTMLElement | null, from: Drawn | null, to: Camera | null): boolean {
  if (stage === null || from === null || to === null) return true;
  const { x, y, scale } = movement(from, to);
  if (scale < stretched.least || scale > stretched.most) return true;
  return (
    x > 0 ||
    y > 0 ||
    x + from.width * scale < stage.clientWidth ||
    y + from.height * scale < stage.clientHeight
  );
}
