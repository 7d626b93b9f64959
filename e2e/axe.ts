import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Less than half as long as `axe.source`: the browser reads and compiles it for each document. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Serious and critical accessibility faults of the page in its current state, with the elements that have them. */
export async function seriousFaults(page: Page | Frame): Promise<string[]> {
  // A document needs it once, not at every analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(faultsInDocument);
}

interface Rule {
  readonly id: string;
  readonly enabled: boolean;
  readonly impact: string;
  readonly tags: readonly string[];
}
type LoadedAxe = typeof axe & { readonly _audit: { readonly rules: readonly Rule[] } };

/** Runs in the page; none of the product's pages has frames, so that this is all of it. */
async function faultsInDocument(): Promise<string[]> {
  // Colours that are still changing have no contrast to judge.
  while (document.getAnimations().some(({ playState }) => playState === 'running')) {
    await new Promise(requestAnimationFrame);
  }
  const { axe: loaded } = window as unknown as { axe: LoadedAxe };
  // The other rules find only moderate and minor faults, and two of them walk over every element.
  const rules = loaded._audit.rules.filter(
    ({ enabled, impact, tags }) =>
      enabled && !tags.includes('experimental') && (impact === 'serious' || impact === 'critical'),
  );
  const { violations } = await loaded.run(document, {
    runOnly: rules.map(({ id }) => id),
    resultTypes: ['violations'],
    selectors: false,
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
