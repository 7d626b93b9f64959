import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { percentScrolled, placeForKey } from '../model/place-for-key.ts';

interface TextMapOptions {
  /** The direction of the text on the map: from top to bottom, or from left to right. */
  readonly axis: 'vertical' | 'horizontal';
  /** The minimum length of the marker, in percent of the map. */
  readonly leastPercent: number;
  readonly totalChars: number;
  readonly scrollElement: HTMLElement | null;
  readonly charsInView: () => { readonly from: number; readonly to: number };
  readonly onSeek: (char: number) => void;
}

/**
 * A map of the whole text. Its marker follows the visible part, and a click, a drag or a key on it scrolls the
 * text. The map contains the marker and is a slider from 0 to 100.
 */
export function useTextMap(options: TextMapOptions) {
  const { axis, leastPercent, totalChars, scrollElement, charsInView, onSeek } = options;
  const markerRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!scrollElement) return undefined;
    let frame = 0;
    const draw = () => {
      frame = 0;
      const marker = markerRef.current;
      if (!marker || totalChars === 0) return;
      const view = charsInView();
      const { from, to } = view;
      marker.parentElement?.setAttribute('aria-valuenow', String(percentScrolled(view, totalChars)));
      const start = `${(from / totalChars) * 100}%`;
      const length = `${Math.max(leastPercent, ((to - from) / totalChars) * 100)}%`;
      Object.assign(
        marker.style,
        axis === 'vertical' ? { top: start, height: length } : { left: start, width: length },
      );
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    schedule();
    scrollElement.addEventListener('scroll', schedule, { passive: true });
    const observer = new ResizeObserver(schedule);
    observer.observe(scrollElement);
    return () => {
      cancelAnimationFrame(frame);
      scrollElement.removeEventListener('scroll', schedule);
      observer.disconnect();
    };
  }, [axis, leastPercent, scrollElement, charsInView, totalChars]);

  const seek = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const place = axis === 'vertical' ? (event.clientY - top) / height : (event.clientX - left) / width;
    const share = Math.min(1, Math.max(0, place));
    onSeek(Math.min(totalChars - 1, Math.round(share * totalChars)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const char = placeForKey(event.key, charsInView(), totalChars);
    if (char === null) return;
    event.preventDefault();
    onSeek(char);
  };

  return {
    markerRef,
    handlers: {
      onKeyDown,
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      },
      onPointerMove: seek,
    },
  };
}
