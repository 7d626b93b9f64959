import { useLayoutEffect, type RefObject } from 'react';

/** Numbers whose lines lie closer than this stand on the same line. */
const sameLinePx = 6;
const lastColumn = 3;

/**
 * Puts every number in the margin beside the line on which its passage begins. Several on one line move next to
 * one another: the attribute data-column counts them from 0, and the style sheet decides how many have room.
 */
export function useMarginColumns(row: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const place = () => {
      const rowTop = element.getBoundingClientRect().top;
      const numbers = [...element.querySelectorAll<HTMLElement>('[data-margin]')];
      // All is measured before anything moves, so that the lines are broken only once.
      const tops = numbers.map((number) => firstLineTop(number.nextElementSibling) - rowTop);
      const taken = new Map<number, number>();
      numbers.forEach((number, index) => {
        const top = tops[index] ?? 0;
        const line = Math.round(top / sameLinePx);
        const column = taken.get(line) ?? 0;
        taken.set(line, column + 1);
        number.style.top = `${top}px`;
        number.dataset['column'] = String(Math.min(column, lastColumn));
      });
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
    // Other marks in the same row are other numbers.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [row, content]);
}

/** A passage that wraps at once leaves an empty rectangle at the end of the line before. */
function firstLineTop(passage: Element | null): number {
  const lines = [...(passage?.getClientRects() ?? [])];
  return (lines.find((line) => line.width > 2) ?? lines[0])?.top ?? 0;
}
