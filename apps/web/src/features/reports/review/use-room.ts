import { useLayoutEffect, useState, type RefObject } from 'react';

/** wide: both sides beside the sheet · medium: the sources only · narrow: the sheet alone, the rest from below. */
export type Room = 'wide' | 'medium' | 'narrow';

const mediumPx = 860;

/** Room for the sources, a sheet and the properties; two texts side by side need more. */
export const sheetWidePx = 1_160;
export const compareWidePx = 1_440;

/** How much room the review has; the menu beside it may be wide or narrow, so the window's width says too little. */
export function useRoom(ref: RefObject<HTMLElement | null>, widePx: number): Room {
  const [widthPx, setWidthPx] = useState(window.innerWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => setWidthPx(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  if (widthPx >= widePx) return 'wide';
  return widthPx >= mediumPx ? 'medium' : 'narrow';
}
