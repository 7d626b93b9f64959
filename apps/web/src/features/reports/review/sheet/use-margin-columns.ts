import { useLayoutEffect, type RefObject } from 'react';

/**
 * Numbers in the margin that fall on the same line move next to one another: the attribute data-column counts them
 * from 0. The style sheet decides how many columns the margin has room for.
 */
export function useMarginColumns(row: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const place = () => {
      const taken = new Map<number, number>();
      for (const number of element.querySelectorAll<HTMLElement>('[data-margin]')) {
        const line = Math.round(number.offsetTop / 6);
        const column = taken.get(line) ?? 0;
        taken.set(line, column + 1);
        number.dataset['column'] = String(Math.min(column, 3));
      }
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
    // Other marks in the same row are other numbers.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [row, content]);
}
