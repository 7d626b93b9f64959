import type { Locator, Page } from 'playwright-core';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where elements of a page are, measured at one moment. Between two calls of `boundingBox` the page may be laid out again,
 * as after a change of the width, and the boxes do not belong together.
 */
export async function boxesOf(page: Page, locators: readonly Locator[]): Promise<readonly Box[]> {
  const elements = await Promise.all(locators.map((locator) => locator.elementHandle()));
  return page.evaluate(
    (all) =>
      all.map((element) => {
        if (element === null) throw new Error('the element is not on the page');
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    elements,
  );
}
