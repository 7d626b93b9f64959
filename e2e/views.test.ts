/*
 * Covers:
 * checks-12: The writing style can be laid over the text
 * checks-13: The style view offers several statistics modes
 * checks-14: The style view has reading-ease scores
 * checks-120: In the style view the panel offers median, bilateral, mean and raw
 * checks-130: The left side switches between sources and style
 * checks-149: The style view colours the text by a measure
 * checks-154: Two texts are compared side by side in a dialog
 * checks-155: The dialog can be moved
 * checks-156: The dialog has a graph of the passages
 * checks-157: A click in the dialog scrolls to the matching passage
 * checks-158: The dialog rates the source or is cancelled
 * checks-289: Another statistics mode clears the loaded overlay
 * checks-444: A style overlay that cannot be loaded says so
 */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { narrow, wide } from './browser.ts';
import { seriousFaults } from './axe.ts';
import { closePanel, sampleReport, sheet, sources } from './review.ts';
import { showAddress } from './show-address.ts';

/** The view of the writing style, and two texts side by side in a dialog. */

const sample = sampleReport();

/** Enough for the visible part, however long the text is. */
const mostNodes = 5_000;

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('on a %s screen', (size, viewport) => {
  beforeEach(async () => {
    await sample.person.page.setViewportSize(viewport);
    await showAddress(sample.person.page, sample.path);
    await sheet(sample.person.page).waitFor();
  });

  it('the writing style is shown by each measure, with links to its stretches', async () => {
    const { page, faults } = sample.person;
    if (size === 'narrow') await page.getByRole('button', { name: /^\d+ sources$/ }).click();
    await page.getByText('Writing style', { exact: true }).click();
    const panel = page.getByRole('region', { name: 'Writing style' });
    await panel
      .getByText('A high value is a reason to read closely, nothing more.', { exact: false })
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await closePanel(page);
    await styleSheet(page).getByText('grandfather').first().waitFor();
    expect(page.url()).toContain('view=style');

    // The smoothed values of this text are even; single phrases are noticeable.
    if (size === 'narrow') await page.getByRole('button', { name: /^Result .*, properties$/ }).click();
    const properties = page.getByRole('region', { name: 'Properties', exact: true });
    await properties.getByText('Reading ease').waitFor();
    await properties.getByText('plain prose').waitFor();
    await properties.getByText('Raw', { exact: true }).click();
    await page.waitForURL(/measure=v/);
    await properties.getByText('Each phrase on its own.').waitFor();
    await closePanel(page);
    await page.getByText(/^\d+ stretches$/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Next stretch' }).click();
    await page.waitForURL(/match=1/);
    const marked = styleSheet(page).locator('[data-level="4"], [data-level="5"]').first();
    await expect.poll(() => isInView(marked)).toBe(true);
    expect(await nodes(page)).toBeLessThan(mostNodes);

    // The address contains the view, and a reload keeps it.
    await page.reload();
    await styleSheet(page).waitFor();
    if (size === 'narrow') await page.getByRole('button', { name: /^\d+ sources$/ }).click();
    await page.getByText('Sources', { exact: true }).last().click();
    await closePanel(page);
    await sheet(page).waitFor();
    expect(faults).toEqual([]);
  });

  it('a click on a passage opens both texts, and a rating closes them', async () => {
    const { page, faults } = sample.person;
    await sheet(page).locator('mark').first().click();
    const dialog = page.getByRole('dialog', { name: 'Side by side: source 1' });
    await dialog.locator('mark').first().waitFor();
    await page.waitForURL(/view=compare/);
    const strip = dialog.getByRole('region', { name: 'Findings on passage 1' });
    await strip.getByText('Neither quoted nor with a reference').waitFor();
    // Copied words are marked differently from those that were changed between them.
    await dialog.locator('mark[data-equal="true"]').first().waitFor();
    await dialog.locator('mark[data-equal="false"]').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await nodes(page)).toBeLessThan(mostNodes);

    const box = await boxOf(dialog);
    const fillsWindow =
      box.x === 0 && box.y === 0 && box.width === viewport.width && box.height === viewport.height;
    expect(fillsWindow).toBe(size === 'narrow');
    if (size === 'narrow') {
      await dialog.getByRole('radiogroup').getByText('Source', { exact: true }).click();
      await dialog.getByRole('region', { name: 'samples.palimpsest.example' }).waitFor();
    }
    await dialog.getByRole('button', { name: 'Next match' }).click();
    await dialog.getByText(size === 'narrow' ? '2 of 3' : 'Match 2 of 3').waitFor();

    // The first one is for the passage, this one for the source.
    await dialog.getByRole('button', { name: 'Accept' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('z');
    await page
      .getByText(/undone/)
      .first()
      .waitFor();

    // By key, and back: Close and Escape rate nothing.
    await page.keyboard.press('n');
    await page.waitForURL(/source=\d+/);
    await page.keyboard.press('c');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});

it('a measure that fails to load shows an error, and loads on retry', async () => {
  const { page } = sample.person;
  await page.setViewportSize(wide);
  await showAddress(page, `${sample.path}?view=style`);
  await styleSheet(page).waitFor();
  const refused = { success: false, data: null, errors: ['noTextOverlay'], message: '', total: 0 };
  await page.route('**/api/GetTextOverlay', (route) => route.fulfill({ status: 404, json: refused }));
  await page.getByText('Bilateral', { exact: true }).click();
  await page.getByText('The style of this text cannot be shown', { exact: false }).waitFor();
  // The values of another measure are not shown under this one's name.
  expect(await styleSheet(page).count()).toBe(0);
  await page.unroute('**/api/GetTextOverlay');
  await page.getByRole('button', { name: 'Try again' }).click();
  await styleSheet(page).waitFor();
});

describe('the dialog on a wide screen', () => {
  let dialog: Locator;
  beforeEach(async () => {
    const { page } = sample.person;
    await page.setViewportSize(wide);
    await showAddress(page, sample.path);
    await sources(page).getByRole('button', { name: 'Compare source 1 side by side' }).click();
    dialog = page.getByRole('dialog', { name: 'Side by side: source 1' });
    await dialog.locator('mark').first().waitFor();
  });

  it('moves and resizes by keys and by pointer, never leaves the window, and keeps its place for the next time', async () => {
    const { page, faults } = sample.person;
    const before = await boxOf(dialog);
    await dialog.getByRole('button', { name: 'Move and resize the dialog' }).press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => boxOf(dialog)).toEqual({ ...before, x: before.x - 32, y: before.y - 32 });
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    const resized = {
      x: before.x - 32,
      y: before.y - 32,
      width: before.width - 32,
      height: before.height + 32,
    };
    await expect.poll(() => boxOf(dialog)).toEqual(resized);

    await page.mouse.move(resized.x + 200, resized.y + 20);
    await page.mouse.down();
    await page.mouse.move(resized.x + 260, resized.y + 50);
    await page.mouse.up();
    await expect.poll(() => boxOf(dialog)).toEqual({ ...resized, x: resized.x + 60, y: resized.y + 30 });
    await page.mouse.move(resized.x + 260, resized.y + 50);
    await page.mouse.down();
    await page.mouse.move(-500, 3_000);
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(dialog)).x).toBeLessThan(20);
    const last = await boxOf(dialog);
    expect(last.x).toBeGreaterThanOrEqual(0);
    expect(last.y + last.height).toBeLessThanOrEqual(wide.height);

    await page.reload();
    await dialog.locator('mark').first().waitFor();
    await expect.poll(() => boxOf(dialog)).toEqual(last);
    expect(faults).toEqual([]);
  });

  it('scrolls both texts together unless that is switched off, and moves to a clicked passage on both sides', async () => {
    const { page, faults } = sample.person;
    const first = dialog.locator('[data-side="first"] section');
    const second = dialog.locator('[data-side="second"] section');
    await dialog.getByText('Match 1 of 3').waitFor();
    await expect.poll(() => settled(second)).toBe(true);
    const start = await scrollTop(second);
    await first.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrollTop(second)).toBeGreaterThan(start);

    await dialog.getByRole('switch', { name: 'Scroll together' }).click();
    await expect.poll(() => settled(second)).toBe(true);
    const kept = await scrollTop(second);
    await first.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(() => settled(first)).toBe(true);
    expect(await scrollTop(second)).toBe(kept);
    await dialog.getByRole('switch', { name: 'Scroll together' }).click();

    await dialog
      .getByRole('button', { name: /^Passage 2, / })
      .first()
      .click();
    await dialog.getByText('Match 2 of 3').waitFor();
    for (const side of ['first', 'second']) {
      const current = dialog.locator(`[data-side="${side}"] mark[data-current]`).first();
      await expect.poll(() => isInView(current)).toBe(true);
    }
    // The page behind it stays usable: another source is compared in the same dialog.
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Side by side: source 2' }).waitFor();
    expect(faults).toEqual([]);
  });
});

function styleSheet(page: Page): Locator {
  return page.getByRole('region', { name: 'Text by writing style' });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

function scrollTop(element: Locator): Promise<number> {
  return element.evaluate((scroller) => scroller.scrollTop);
}

/** Whether it has stopped scrolling. */
async function settled(element: Locator): Promise<boolean> {
  const before = await scrollTop(element);
  await element.page().waitForTimeout(250);
  return (await scrollTop(element)) === before;
}

/** Whether its middle is on the screen and not covered by another part. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((inner) => {
    const { left, right, top, bottom } = inner.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return y > 0 && y < window.innerHeight && x > 0 && x < window.innerWidth;
  });
}

function nodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}
