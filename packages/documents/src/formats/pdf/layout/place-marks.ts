import { inTextOrder, type LayoutMark } from '../../../layout/layout.ts';
import { isVisible } from '../../../layout/place-styles.ts';

/** A mark whose places are counted in visible characters. */
export type VisibleMark = Omit<LayoutMark, 'startChar' | 'endChar'> & {
  readonly start: number;
  readonly end: number;
};

/** Finds the marks in the finished text, which has the same visible characters. */
export function placeMarks(text: string, marks: readonly VisibleMark[]): readonly LayoutMark[] {
  const asked = new Set(marks.flatMap(({ start, end }) => [start, end - 1]));
  const places = new Map<number, number>();
  let visible = 0;
  for (let i = 0; i < text.length && places.size < asked.size; i += 1) {
    if (!isVisible(text.charCodeAt(i))) continue;
    if (asked.has(visible)) places.set(visible, i);
    visible += 1;
  }
  const placed = marks.flatMap(({ start, end, ...mark }) => {
    const startChar = places.get(start);
    const lastChar = places.get(end - 1);
    if (startChar === undefined || lastChar === undefined || lastChar < startChar) return [];
    return [{ ...mark, startChar, endChar: lastChar + 1 }];
  });
  return inTextOrder(placed);
}
