import { useCallback, useEffect, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  defaultPlace,
  dialogStepPx,
  fitPlace,
  moved,
  readPlace,
  resized,
  type DialogPlace,
} from './dialog-place.ts';

const storageKey = 'palimpsest.compare-place';

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-dialogStepPx, 0],
  ArrowRight: [dialogStepPx, 0],
  ArrowUp: [0, -dialogStepPx],
  ArrowDown: [0, dialogStepPx],
};

/** The place of the dialog, moved and resized by pointer and keys, and kept for the next time. */
export function useDialogPlace() {
  // A smaller window moves the dialog only for as long as it is smaller.
  const [windowSize, setWindowSize] = useState(readWindowSize);
  const [wanted, setWanted] = useState(storedPlace);
  const place = useMemo(() => fitPlace(wanted, windowSize), [wanted, windowSize]);

  useEffect(() => {
    const read = () => setWindowSize(readWindowSize());
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, []);

  const keep = useCallback((next: DialogPlace) => {
    setWanted(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage it is in the middle again next time.
    }
  }, []);

  const dragOf = useCallback(
    (change: typeof moved) => (event: PointerEvent<HTMLElement>) => {
      // Controls on the handle keep their clicks.
      const inner = event.target instanceof Element && event.target.closest('button, a, label, input');
      if (event.button !== 0 || (inner && inner !== event.currentTarget)) return;
      event.preventDefault();
      const handle = event.currentTarget;
      const [x, y] = [event.clientX, event.clientY];
      handle.setPointerCapture(event.pointerId);
      const move = (now: globalThis.PointerEvent) =>
        keep(change(place, now.clientX - x, now.clientY - y, readWindowSize()));
      const end = () => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', end);
        handle.removeEventListener('pointercancel', end);
      };
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', end);
      handle.addEventListener('pointercancel', end);
    },
    [place, keep],
  );

  return {
    place,
    startMove: dragOf(moved),
    startResize: dragOf(resized),
    /** Arrow keys move it; with Shift they resize it. */
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      const change = event.shiftKey ? resized : moved;
      keep(change(place, step[0], step[1], readWindowSize()));
    },
  };
}

function readWindowSize() {
  return { width: window.innerWidth, height: window.innerHeight };
}

function storedPlace(): DialogPlace {
  try {
    const stored = readPlace(localStorage.getItem(storageKey));
    if (stored !== null) return stored;
  } catch {
    // As if nothing was stored.
  }
  return defaultPlace(readWindowSize());
}
