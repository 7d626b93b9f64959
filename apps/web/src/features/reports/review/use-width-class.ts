import { useLayoutEffect, useState, type RefObject } from 'react';

/** wide: both sides beside the sheet · medium: the sources only · narrow: only the sheet, the others as drawers. */
export type WidthClass = 'wide' | 'medium' | 'narrow';

const mediumPx = 860;

/** Wide enough for the sources, a sheet and the properties; two texts side by side need more. */
export const sheetWidePx = 1_160;
export const compareWidePx = 1_440;

/**
 * The available width of the review. The menu beside it may be wide or narrow, so the window's width is not enough
 * to tell.
 */
export function useWidthClass(ref: RefObject<HTMLElement | null>, widePx: number): WidthClass {
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
