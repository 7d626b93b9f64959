import type { Page } from 'playwright-core';
import { seriousFaults } from './axe.ts';
import { narrow, wide } from './browser.ts';
import { showAddress } from './show-address.ts';

/** A screen with content: its name in the test, its path, and its heading of the first level. */
export type Screen = readonly [name: string, path: () => string, heading: string | RegExp];

export const rightScreen =
  'has a title, one heading of the first level and no serious accessibility fault, wide in light and narrow in dark';

type Scheme = 'light' | 'dark';

/**
 * The size that a screen is loaded in, and the one that its window is then changed to. Each is analysed in one scheme,
 * with its colours, so that both schemes are seen once. The palette's own test covers the colours of the other two.
 */
const sizes = [
  ['wide', wide, 'light'],
  ['narrow', narrow, 'dark'],
] as const;

/** Opens a screen and returns what contradicts `rightScreen`, and controls outside of the smallest windows. */
export async function faultsOfScreen(page: Page, path: string, heading: string | RegExp): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize(wide);
  await showIn(page, 'light');
  await showAddress(page, path);
  for (const [size, viewport, scheme] of sizes) {
    await page.setViewportSize(viewport);
    await showIn(page, scheme);
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
    const title = await page.title();
    if (!/\S+.* · Palimpsest$/.test(title)) faults.push(`${size}: the title is "${title}"`);
    const headings = await page.getByRole('heading', { level: 1 }).count();
    if (headings !== 1) faults.push(`${size}: ${headings} headings of the first level`);
    faults.push(
      ...(await severalCurrent(page)).map((name) => `${size}: "${name}" has several current links`),
    );
    const found = [...(await seriousFaults(page)), ...(await tooWide(page))];
    faults.push(...found.map((fault) => `${size}, ${scheme}: ${fault}`));
  }
  // The smallest phones, and a window of 1280 pixels at a zoom of 400 %.
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    faults.push(...(await tooWide(page)).map((fault) => `${width} px: ${fault}`));
    faults.push(...(await cutControls(page)).map((control) => `${width} px: "${control}" is cut or covered`));
  }
  return faults;
}

/** The navigations that mark more than one of their links as that of the page. */
function severalCurrent(page: Page): Promise<string[]> {
  return page
    .locator('nav')
    .evaluateAll((all) =>
      all
        .filter((nav) => nav.querySelectorAll('[aria-current="page"]').length > 1)
        .map((nav) => nav.getAttribute('aria-label') ?? ''),
    );
}

async function tooWide(page: Page): Promise<readonly string[]> {
  const pixels = await overflow(page);
  return pixels > 0 ? [`${pixels} px too wide`] : [];
}

/** Shows the page in light or dark, without animations. */
export function showIn(page: Page, colorScheme: Scheme): Promise<void> {
  return page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** The controls of the header that are not wholly within the window, or covered by another one. */
function cutControls(page: Page): Promise<string[]> {
  return page
    .locator('header')
    .first()
    .evaluate((header) => {
      const controls = [...header.querySelectorAll<HTMLElement>('a, button')];
      return controls
        .filter((control) => control.offsetParent !== null)
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const atCentre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          // On a phone, toasts are above the header until they go.
          const isCovered =
            !control.contains(atCentre) && atCentre?.closest('.mantine-Notifications-root') === null;
          return left < 0 || right > window.innerWidth || isCovered;
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent);
    });
}

/** The number of pixels by which the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
