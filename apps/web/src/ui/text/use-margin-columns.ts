import { useLayoutEffect, type RefObject } from 'react';

/** Numbers whose lines are closer than this are on the same line. */
const sameLinePx = 6;
const lastColumn = 3;

/**
 * Puts every number in the margin beside the line on which its passage begins. Several on one line are put next to
 * each other: the attribute data-column counts them from 0, and the style sheet decides how many fit.
 */
export function useMarginColumns(row: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const observer = rowObserver();
    // Reports the row once at the beginning, before it is painted, and whenever its size has changed.
    observer.observe(element);
    return () => observer.unobserve(element);
    // Other marks in the same row have other numbers.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [row, content]);
}

let sharedObserver: ResizeObserver | undefined;

/**
 * One observer for all rows: rows that appear in one frame are reported together, so that the layout is computed
 * once for all.
 */
function rowObserver(): ResizeObserver {
  sharedObserver ??= new ResizeObserver((entries) => placeNumbers(entries.map(({ target }) => target)));
  return sharedObserver;
}

/** Everything is measured before anything moves. */
function placeNumbers(rows: readonly Element[]): void {
  const measured = rows.map((row) => {
    const numbers = [...row.querySelectorAll<HTMLElement>('[data-margin]')];
    const rowTop = numbers.length === 0 ? 0 : row.getBoundingClientRect().top;
    return numbers.map((number) => ({ number, top: firstLineTop(number.nextElementSibling) - rowTop }));
  });
  for (const numbers of measured) {
    const taken = new Map<number, number>();
    for (const { number, top } of numbers) {
      const line = Math.round(top / sameLinePx);
      const column = taken.get(line) ?? 0;
      taken.set(line, column + 1);
      number.style.top = `${top}px`;
      number.dataset['column'] = String(Math.min(column, lastColumn));
    }
  }
}

/** A passage that wraps at once leaves an empty rectangle at the end of the line before. */
function firstLineTop(passage: Element | null): number {
  const lines = [...(passage?.getClientRects() ?? [])];
  return (lines.find((line) => line.width > 2) ?? lines[0])?.top ?? 0;
}
