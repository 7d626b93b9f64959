import { useCallback, useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { GraphLayout } from '../model/graph-layout.ts';
import { centred, fitted, inPicture, zoomed, type Camera, type ViewSize } from '../model/graph-places.ts';
import type { Point } from '../model/outline.ts';

/** A pointer that moved less than this was a tap. */
const tapPx = 5;
/** The minimum zoom when a user chooses a text in the list, so that its name is visible. */
const nearScale = 0.9;
const wheelFactor = 0.0022;
/** The height of the buttons above the picture. */
const toolsPx = 48;

/**
 * The visible part of the picture: dragged, pinched, zoomed by wheel or buttons. Updated outside React: every frame
 * moves the whole picture.
 */
export function useCamera(
  view: RefObject<HTMLDivElement | null>,
  layout: GraphLayout,
  onShow: (camera: Camera) => void,
) {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 });
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const touched = useRef(false);

  const show = useCallback(
    (next: Camera) => {
      camera.current = next;
      onShow(next);
    },
    [onShow],
  );

  const fit = useCallback(() => {
    touched.current = false;
    const { width, height } = viewSizeOf(view.current);
    const below = fitted(layout, { width, height: Math.max(1, height - toolsPx) });
    show({ ...below, y: below.y + toolsPx });
  }, [show, layout, view]);

  const zoomBy = useCallback(
    (factor: number, at?: Point) => {
      touched.current = true;
      const size = viewSizeOf(view.current);
      show(zoomed(camera.current, factor, at ?? { x: size.width / 2, y: size.height / 2 }));
    },
    [show, view],
  );

  useEffect(() => {
    const stage = view.current;
    if (!stage) return undefined;
    // When the view changes its size it shows everything again, unless the reader has zoomed in.
    const observer = new ResizeObserver(() => {
      if (!touched.current) fit();
    });
    observer.observe(stage);
    // Without Ctrl the wheel scrolls the page; a pinch on a touchpad sets Ctrl.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * wheelFactor * (event.deltaMode === 0 ? 1 : 16)), placeIn(stage, event));
    };
    stage.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      stage.removeEventListener('wheel', onWheel);
    };
  }, [view, fit, zoomBy]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) travelled.current = 0;
    pointers.current.set(event.pointerId, placeIn(event.currentTarget, event));
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = placeIn(event.currentTarget, event);
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled.current < tapPx) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    touched.current = true;
    if (other === undefined) {
      const { x, y, scale } = camera.current;
      show({ scale, x: x + now.x - before.x, y: y + now.y - before.y });
      return;
    }
    const spread = (place: Point) => Math.max(1, Math.hypot(place.x - other.x, place.y - other.y));
    const middle = (place: Point) => ({ x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 });
    const moved = zoomed(camera.current, spread(now) / spread(before), middle(before));
    const [from, to] = [middle(before), middle(now)];
    show({ ...moved, x: moved.x + to.x - from.x, y: moved.y + to.y - from.y });
  };

  const onPointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    pointers.current.delete(event.pointerId);
  };

  return {
    fit,
    zoomBy,
    /** The position of a mouse event in the picture. */
    placeOf: (event: { readonly clientX: number; readonly clientY: number }): Point =>
      view.current === null ? { x: 0, y: 0 } : inPicture(camera.current, placeIn(view.current, event)),
    /** Converts a distance in the view to one in the picture. */
    reach: (px: number) => px / camera.current.scale,
    isDragging: () => pointers.current.size > 0 && travelled.current >= tapPx,
    /** Whether the pointer that was lifted last had dragged the picture. */
    wasDragged: () => travelled.current >= tapPx,
    centreOn: useCallback(
      (point: Point) => {
        touched.current = true;
        show(centred(Math.max(camera.current.scale, nearScale), point, viewSizeOf(view.current)));
      },
      [show, view],
    ),
    /** Moves the picture as far as needed to make a point visible. */
    bringIntoView: useCallback(
      (point: Point) => {
        const size = viewSizeOf(view.current);
        const { x, y, scale } = camera.current;
        const [left, top] = [x + point.x * scale, y + point.y * scale];
        const edge = 40;
        const isSeen = left > edge && left < size.width - edge && top > edge && top < size.height - edge;
        if (!isSeen) show(centred(scale, point, size));
      },
      [show, view],
    ),
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}

function viewSizeOf(stage: HTMLElement | null): ViewSize {
  return { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 };
}

function placeIn(stage: HTMLElement, event: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
