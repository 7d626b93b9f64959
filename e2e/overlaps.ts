import type { Page } from 'playwright-core';

/** Pairs of a text and a control or another text that cover each other, in the entries of lists and tables. */
export function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const entries = 'main li, main article, main tr, [role="dialog"] article, [role="dialog"] li';
    const shared = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    /** A pixel or two are the height of a line beyond its letters. */
    const isSeen = ({ left, top, right, bottom }: Box): boolean => right - left > 2 && bottom - top > 4;
    const clipped = (box: Box, element: Element): Box => {
      let seen = box;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') seen = shared(seen, at.getBoundingClientRect());
      }
      return seen;
    };
    const textsOf = (element: Element): readonly Box[] =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent).slice(0, 40);
    const found: string[] = [];
    for (const entry of document.querySelectorAll(entries)) {
      const all = [...entry.querySelectorAll('*')].filter((one) => one.checkVisibility());
      const texts = all.map((one) => ({
        one,
        boxes: textsOf(one)
          .map((box) => clipped(box, one))
          .filter(isSeen),
      }));
      const controls = all
        .filter((one) => one.matches('a, button, input'))
        .map((one) => ({ one, boxes: [clipped(one.getBoundingClientRect(), one)].filter(isSeen) }));
      for (const text of texts) {
        for (const other of [...texts, ...controls]) {
          if (text.one.contains(other.one) || other.one.contains(text.one)) continue;
          if (text.boxes.some((box) => other.boxes.some((second) => isSeen(shared(box, second))))) {
            found.push(`"${nameOf(text.one)}" and "${nameOf(other.one)}"`);
          }
        }
      }
    }
    return [...new Set(found)];
  });
}
