/*
 * Covers:
 * checks-138: A source card shows similarity and words
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { openReport, sheet, sources, startCheck } from './review.ts';

/** Findings besides passages, from the settings of a check to the places in its report. */

let browser: Browser;
let person: Visitor;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await visitor(browser);
});
afterAll(async () => {
  await person.close();
  await browser.close();
});

/** The address of a source of the sample text. */
const citedAddress = 'https://samples.palimpsest.example/en/waves';
const cyrillic = '\u043E';
const quotation = /“[^”]{60,}”/;

it('the review shows settings, citations, changes and hints', async () => {
  const { page, faults } = person;
  await page.goto('/plagiarism/new');
  await page.getByRole('button', { name: 'Try it with a sample text' }).click();
  const field = page.locator('textarea').first();
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('tide'));
  const sample = await field.inputValue();
  expect(sample).toMatch(quotation);
  const citing = `${sample.replace(quotation, '$& (Brandt 2020, p. 5)')}\n\n${citedAddress}`;
  await field.fill(disguised(citing));

  await page.getByRole('button', { name: /^Detection settings/ }).click();
  await page.getByRole('radio', { name: 'Those with a reference do not count' }).check();
  await page.getByRole('slider', { name: 'Shortest passage' }).press('ArrowRight');
  await page.getByText('60 characters').waitFor();
  await page.getByText('Changed by you').waitFor();
  await page.locator('section:not([data-stale]) > button', { hasText: /^Start check for/ }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await startCheck(page);
  await openReport(page, /./);
  await page.getByText('Not counted: quotations with a reference').waitFor();
  // The text cites a source without quoting it, so its words count.
  await page.getByText(/words match 4 sources\. /).waitFor();
  await sources(page).getByText('Cited in the text').waitFor();
  await sources(page)
    .getByText(/^[\d.]+% similar · /)
    .first()
    .waitFor();
  await sources(page)
    .getByText(/^[\d,]+ words · \d+ passages?$/)
    .first()
    .waitFor();
  await sources(page).getByText('quoted with a reference').waitFor();
  await page.getByText('3 words with look-alike letters from another alphabet').waitFor();
  await page.getByText('count only if they have no reference').waitFor();

  await page.getByRole('button', { name: /^Show places: 3 words/ }).click();
  await page.getByText('1 of 3').waitFor();
  await placeInView(page);
  // The steps have replaced the button and taken its focus.
  await page.keyboard.press('Enter');
  await page.getByText('2 of 3').waitFor();
  await placeInView(page);
  expect(await seriousFaults(page)).toEqual([]);

  await sources(page).getByText('Why the sea comes in twice a day').click();
  const strip = page.getByRole('region', { name: 'Findings on passage 1' });
  await strip.getByText(/^Reworded: \d+ words? (replaced|added|left out)/).waitFor();
  await strip.getByText('Neither quoted nor with a reference').waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  // From the comparison, a place opens the whole text again.
  await page.getByRole('button', { name: 'Show or hide the properties' }).click();
  await page.getByRole('button', { name: /^Show places: 3 words/ }).click();
  await placeInView(page);
  expect(faults).toEqual([]);
});

it('groups filter the sources and marks, and other settings can be tried out, by keyboard', async () => {
  const { page, faults } = person;
  await page.goto(new URL(page.url()).pathname);
  await sheet(page).getByRole('list', { name: 'Meaning of the marks' }).getByText('does not count').waitFor();
  const cards = () => sources(page).getByRole('article').count();
  const own = await ringPercent(page);
  expect(await cards()).toBe(4);

  const group = page.getByRole('button', { name: /^Cited and quoted/ });
  await group.press('Enter');
  await sources(page).getByText('1 of 4 sources').waitFor();
  expect(await group.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => sheet(page).locator('mark').count()).toBe(1);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all groups' }).press('Enter');
  await sources(page).getByText('4 sources', { exact: true }).waitFor();

  // The check leaves out quotations with a reference; with them, more words count.
  await page.getByRole('combobox', { name: 'Quotations' }).selectOption('Count');
  await page.getByText(/^What if:/).waitFor();
  await expect.poll(() => ringPercent(page)).toBeGreaterThan(own);
  expect(new URL(page.url()).searchParams.get('quotations')).toBe('none');
  const small = page.getByRole('textbox', { name: 'Leave out matches below' });
  await small.fill('400');
  await expect.poll(() => ringPercent(page)).toBe(0);
  await page.getByText('Not counted: matches below 400 words').waitFor();
  expect(await sheet(page).locator('mark [class*=found]').count()).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the result' }).press('Enter');
  await expect.poll(() => ringPercent(page)).toBe(own);
  expect(await small.inputValue()).toBe('');
  expect(new URL(page.url()).search).toBe('');

  // Another tab excludes a source: what is tried out is compared with the result of now.
  const id = Number(/reports\/(\d+)/.exec(page.url())?.[1]);
  const [source] = await call<readonly { readonly Id: number }[]>(page, 'GetSources', { reportid: id });
  await call(page, 'UpdateSources', { reportid: id, sources: [{ sid: source?.Id ?? 0, exc: 1 }] });
  const { ResultPercent } = await call<{ readonly ResultPercent: number }>(page, 'GetReport', { id });
  expect(ResultPercent).toBeLessThan(own);
  await small.fill('25');
  await page.getByText(`instead of ${Math.round(10 * ResultPercent) / 10}%`).waitFor();
  await call(page, 'ResetReport', { id });
  expect(faults).toEqual([]);
});

async function ringPercent(page: Page): Promise<number> {
  const text = await page
    .getByRole('region', { name: 'Matching text' })
    .getByText(/^Matching text:/)
    .innerText();
  return Number(/[\d.]+/.exec(text)?.[0]);
}

it('a click on a place closes the properties and shows the text on a phone', async () => {
  const { page, faults } = person;
  await page.setViewportSize(narrow);
  await page.goto(new URL(page.url()).pathname);
  await page.getByRole('button', { name: 'Unusual characters or spacing' }).click();
  await page.getByRole('button', { name: /^Show places: 3 words/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await placeInView(page);
  expect(faults).toEqual([]);
  await page.setViewportSize(wide);
});

/** Puts a letter that only looks Latin into three words of the text, far from each other. */
function disguised(text: string): string {
  return [0.2, 0.5, 0.8].reduce((changed, share) => {
    const from = Math.round(changed.length * share);
    const at = from + changed.slice(from).search(/(?<=[a-z]{2})o(?=[a-z]{2})/);
    return `${changed.slice(0, at)}${cyrillic}${changed.slice(at + 1)}`;
  }, text);
}

/** Checks that the marked place exists, contains such a letter and is visible. */
async function placeInView(page: Page): Promise<void> {
  await page.waitForFunction((letter) => {
    const place = [...document.querySelectorAll('article p span span, article p mark span')].find((element) =>
      element.textContent.includes(letter),
    );
    const box = place?.getBoundingClientRect();
    return box !== undefined && box.top > 60 && box.bottom < window.innerHeight - 60;
  }, cyrillic);
  await sheet(page).waitFor();
}
