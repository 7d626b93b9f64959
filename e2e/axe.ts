import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Less than half as long as `axe.source`: the browser reads and compiles it for each document. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Serious and critical accessibility faults of the page in its current state, with the elements that have them. */
export function seriousFaults(page: Page): Promise<string[]> {
  return faultsOfRules(page, undefined);
}

/** The same of colours only: all that can differ in the other colour scheme, at half of the cost. */
export function faultsOfColours(page: Page): Promise<string[]> {
  return faultsOfRules(page, ['color-contrast', 'link-in-text-block']);
}

async function faultsOfRules(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  // A document needs it once, not at every analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(faultsInDocument, rules);
}

interface Rule {
  readonly id: string;
  readonly enabled: boolean;
  readonly impact: string;
  readonly tags: readonly string[];
}
type LoadedAxe = typeof axe & { readonly _audit: { readonly rules: readonly Rule[] } };

/** Runs in the page; none of the product's pages has frames, so that this is all of it. */
async function faultsInDocument(wanted: readonly string[] | undefined): Promise<string[]> {
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
    runOnly: wanted === undefined ? rules.map(({ id }) => id) : [...wanted],
    resultTypes: ['violations'],
    selectors: false,
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
