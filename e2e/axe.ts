import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical accessibility faults of the page in its current state, with the elements that have them. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Half a megabyte of script, which a document needs once, not at every analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(faultsInDocument);
}

/** Runs in the page; none of the product's pages has frames, so that this is all of it. */
async function faultsInDocument(): Promise<string[]> {
  // Colours that are still changing have no contrast to judge.
  while (document.getAnimations().some(({ playState }) => playState === 'running')) {
    await new Promise(requestAnimationFrame);
  }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ['violations'],
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
