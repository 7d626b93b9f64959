import type { TextSpan } from '@palimpsest/contract';
import { hitsWithin } from './find-hits.ts';

/** The name of the highlight, as in TextFinder.module.css. */
export const highlightName = 'text-hits';

/**
 * Marks the hits in the rows that are drawn, without changing their elements: each element with `data-start` and
 * `data-end` shows these characters of the text. A browser without highlights shows the frame of the current hit only.
 */
export function paintHits(root: Element, hits: readonly TextSpan[]): void {
  if (!('highlights' in CSS)) return;
  const ranges: Range[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-start][data-end]')) {
    const from = Number(element.dataset['start']);
    for (const hit of hitsWithin(hits, from, Number(element.dataset['end']))) {
      ranges.push(...rangesWithin(element, hit.Start - from, hit.End - from));
    }
  }
  CSS.highlights.set(highlightName, new Highlight(...ranges));
}

export function clearHits(): void {
  if ('highlights' in CSS) CSS.highlights.delete(highlightName);
}

/** The part of a run of an element's characters in each of its text nodes. */
function rangesWithin(element: Element, start: number, end: number): readonly Range[] {
  const ranges: Range[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = nodes.nextNode(); node !== null && at < end; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0;
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, length)];
    if (from < to) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
    at += length;
  }
  return ranges;
}
