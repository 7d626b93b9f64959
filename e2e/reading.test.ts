/*
 * Covers:
 * checks-119: The panel chooses all sources or one
 * checks-124: Checking a revision is disabled while a report is not finished
 * checks-127: The reset is disabled while a report is not finished
 * checks-131: The switch is missing where a report has no overlay
 * checks-134: The order of the sources is chosen
 * checks-135: Search, filter and order are reset by a button
 * checks-141: A link opens the address of the source
 * checks-146: A tip tells the source of a passage
 * checks-147: Long stretches without matches are shortened, and can be shown
 * checks-152: It shows how many searches are done out of all
 * checks-153: It hints at what happens next
 * checks-159: In place of a fingerprint's text the dialog has a note
 * checks-266: Once finished, the report opens by itself
 * checks-267: The states are told in words, with searches done of all
 * checks-460: Sources can be ordered by percent or words, both ways
 */
import type { Source, SourceMarkup } from '@palimpsest/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { wide } from './browser.ts';
import { call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { openPanel, rating, sampleReport, sheet, sources } from './review.ts';
import { showAddress } from './show-address.ts';

/** The tools around the text: its map, tips, gaps and switches, the order of the sources, and the links to them. */

const sample = sampleReport();

beforeEach(async () => {
  const { page } = sample.person;
  await page.setViewportSize(wide);
  await call(page, 'ResetReport', { id: sample.id });
  await page.goto(sample.path);
  await sheet(page).waitFor();
});

interface Ordered {
  readonly text: string;
  readonly name: string;
  readonly hold?: boolean;
}

/** Orders a check of a text against all sources; returns the report's number. */
async function orderCheck(page: Page, order: Ordered): Promise<number> {
  const input = { web: 1, lib: 1, ...order };
  const [ordered] = await call<readonly { readonly ReportId: number }[]>(page, 'NewPlagCheck', input);
  return ordered?.ReportId ?? 0;
}

/** One paragraph of the sample text, whose sources are in the index. */
async function paragraph(page: Page, number: number): Promise<string> {
  const { Text } = await call<{ readonly Text: string }>(page, 'GetSampleText', { lang: 'en' });
  return Text.split('\n\n')[number - 1] ?? '';
}

/** A text of `count` words about days in a yard that occurs nowhere else. */
function ownWords(count: number): string {
  const words = Array.from(
    { length: count },
    (_, index) => `crate${index} ${index % 3 === 0 ? 'stood' : 'lay'}`,
  );
  return `${words.join(' ')}.`;
}

function scrollTop(page: Page): Promise<number> {
  return sheet(page).evaluate((element) => element.scrollTop);
}

/** The numbers of the cards in the list, from top to bottom. */
function numbers(panel: Locator): Promise<number[]> {
  return panel.getByRole('button', { name: /^Rating of source/ }).evaluateAll((buttons) =>
    buttons
      .map((button) => ({
        top: button.getBoundingClientRect().top,
        number: Number(/\d+/.exec(button.getAttribute('aria-label') ?? '')?.[0]),
      }))
      .sort((a, b) => a.top - b.top)
      .map(({ number }) => number),
  );
}

it('the text has a tip, colours with signs, a map by mouse and keys, gaps, line breaks, and the marks of one source', async () => {
  const { page, faults } = sample.person;
  await sheet(page).locator('mark').first().hover();
  const tip = page.getByRole('tooltip');
  await tip.getByText('Why the sea comes in twice a day').waitFor();
  expect(await tip.innerText()).toMatch(/[\d.]+% similar · \d+ words found in the source\nReworded: /);
  await page.mouse.move(5, 5);
  await tip.waitFor({ state: 'detached' });

  const looks = await sheet(page)
    .locator('mark')
    .evaluateAll((marks) =>
      marks.map((mark) => {
        // A passage with reworded words has its look on the words that are found.
        const style = getComputedStyle(mark.querySelector('[class*="found"]') ?? mark);
        const pattern = `${style.textDecorationStyle} ${style.textDecorationThickness}`;
        return { source: mark.dataset['key']?.split(':')[0], colour: style.backgroundColor, pattern };
      }),
    );
  const counted = (of: 'source' | 'colour' | 'pattern') => new Set(looks.map((look) => look[of])).size;
  expect([counted('source'), counted('colour'), counted('pattern')]).toEqual([4, 4, 4]);
  const reworded = sheet(page).locator('mark [class*="reworded"]').first();
  expect(await reworded.evaluate((words) => getComputedStyle(words).textDecoration)).toContain('1px');

  const map = page.getByRole('slider', { name: 'Position in the text' });
  const box = await map.boundingBox();
  if (box === null) throw new Error('the map is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 2);
  await expect.poll(() => map.getAttribute('aria-valuenow')).toBe('100');
  const bottom = await scrollTop(page);
  expect(bottom).toBeGreaterThan(500);
  await map.press('PageUp');
  await expect.poll(() => scrollTop(page)).toBeLessThan(bottom - 300);
  await map.press('Home');
  await expect.poll(() => map.getAttribute('aria-valuenow')).toBe('0');
  await map.press('ArrowDown');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(50);

  const lines = ownWords(100).replaceAll(' lay crate', ' lay aside.\nThe crate');
  const text = [await paragraph(page, 2), lines, await paragraph(page, 5)].join('\n\n');
  const id = await orderCheck(page, { text, name: 'With a long stretch' });
  await showAddress(page, `/plagiarism/reports/${id}`);
  await sheet(page).locator('mark').first().waitFor();
  const gap = page.getByRole('button', { name: /^Show \d+ more words$/ });
  expect(await gap.count()).toBe(0);
  const properties = await openPanel(page, 'Properties');
  const shorten = properties.getByRole('switch', { name: 'Shorten text without matches' });
  await shorten.click();
  await page.waitForURL(/short=1/);
  await gap.waitFor();
  expect(await sheet(page).getByText('crate51 stood').count()).toBe(0);
  await gap.click();
  await gap.waitFor({ state: 'detached' });
  await page.reload();
  await gap.waitFor();

  const boxes = sources(page).getByRole('checkbox', { name: /^Select source/ });
  const size = await boxes.first().boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);

  // The search opens the part that is hidden, and marks every hit that is drawn.
  await page.keyboard.press('f');
  const field = page.getByRole('searchbox', { name: 'Search the text' });
  await field.fill('CRATE51  stood');
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await sheet(page).getByText('crate51 stood').waitFor();
  await field.fill('stood');
  await page.getByText(/^\d+ of 34$/).waitFor();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('text-hits')?.size ?? 0)).toBeGreaterThan(5);
  await field.press('Enter');
  await field.press('Shift+Enter');
  await field.fill('crate99');
  const last = await scrollTop(page);
  await field.fill('crate0');
  await expect.poll(() => scrollTop(page)).toBeLessThan(last);
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => CSS.highlights.has('text-hits'))).toBe(false);

  await openPanel(page, 'Properties');
  await shorten.click();
  await gap.waitFor({ state: 'detached' });
  const heightOfRows = () => sheet(page).evaluate((element) => element.scrollHeight);
  const withBreaks = await heightOfRows();
  const breaks = properties.getByRole('switch', { name: 'Show line breaks' });
  await breaks.press('Space');
  await page.waitForURL(/breaks=0/);
  await expect.poll(heightOfRows).toBeLessThan(withBreaks);
  expect(await breaks.isChecked()).toBe(false);

  await properties.getByText('One source', { exact: true }).click();
  await page.waitForURL(/view=selected/);
  await page.getByRole('region', { name: 'Checked text' }).waitFor();
  // Two texts need the width of the properties, which open above them.
  await page.getByRole('button', { name: 'Show or hide the properties' }).click();
  await page.getByRole('dialog').getByText('All sources', { exact: true }).click();
  await sheet(page).waitFor();
  expect(faults).toEqual([]);
});

it('the list of sources has every order, a reset, "select none", and links to the sources', async () => {
  const { page, faults } = sample.person;
  const panel = await openPanel(page, 'Sources');
  const all = await call<readonly Source[]>(page, 'GetSources', { reportid: sample.id });
  const sorted = (weight: (source: Source) => number) =>
    all.toSorted((a, b) => weight(a) - weight(b) || a.Idx - b.Idx).map(({ Idx }) => Idx);
  const orders = [
    ['Highest similarity first', sorted(({ Percent }) => -Percent)],
    ['Lowest similarity first', sorted(({ Percent }) => Percent)],
    ['Most words first', sorted(({ MW }) => -MW)],
    ['Fewest words first', sorted(({ MW }) => MW)],
    ['First occurrence in the text', sorted(({ FirstChar }) => FirstChar)],
  ] as const;
  for (const [name, expected] of orders) {
    await panel.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('radio', { name }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name }).waitFor({ state: 'detached' });
    await expect.poll(() => numbers(panel)).toEqual(expected);
  }

  const reset = panel.getByRole('button', { name: 'Reset search, filter and order' });
  expect(await reset.count()).toBe(0);
  await panel.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Online' }).uncheck();
  await page.keyboard.press('Escape');
  await panel.getByText('0 of 4 sources').waitFor();
  await reset.click();
  await panel.getByText('4 sources').waitFor();
  expect(new URL(page.url()).search).toBe('');

  await panel.getByRole('checkbox', { name: 'Select source 2' }).check();
  await panel.getByText('1 source selected').waitFor();
  await panel.getByRole('button', { name: 'Select sources' }).click();
  await page.getByRole('menuitem', { name: 'Select none' }).click();
  await panel.getByText('1 source selected').waitFor({ state: 'detached' });
  expect(await panel.getByRole('checkbox', { name: 'Select source 2' }).isChecked()).toBe(false);

  const link = panel.getByRole('link', { name: /^Open samples\.palimpsest\.example/ }).first();
  const address = all.find(({ Idx }) => Idx === 1)?.Url;
  expect(await link.getAttribute('href')).toBe(address);
  await page
    .context()
    .route(/palimpsest\.example/, (route) => route.fulfill({ body: 'The page of the source.' }));
  const opening = page.context().waitForEvent('page');
  await link.click();
  const opened = await opening;
  await opened.waitForURL(String(address));
  // The opened page gets no access to the page that opened it.
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await opened.close();
  expect(faults).toEqual([]);
});

it('the dialog has each rating, and Close, which rates nothing', async () => {
  const { page, faults } = sample.person;
  const panel = sources(page);
  await panel.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Excluded' }).check();
  await page.keyboard.press('Escape');
  const wishes = [
    ['Exclude', 'excluded'],
    ['Accept', 'accepted'],
    ['Close', 'accepted'],
    ['Mark for review', 'to review'],
  ] as const;
  for (const [wish, becomes] of wishes) {
    const opener = panel.getByRole('button', { name: 'Compare source 2 side by side' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Side by side: source 2' });
    // The head of the dialog has a second button with this name.
    await dialog.getByRole('button', { name: wish }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await rating(panel, 2).filter({ hasText: becomes }).waitFor();
    // The focus returns to the button that opened the dialog.
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(faults).toEqual([]);
});

it('a short text has no view of its style, and a fingerprint says so in place of its text', async () => {
  const { page, faults } = sample.person;
  await page.getByText('Writing style', { exact: true }).waitFor();
  await call(page, 'AddTextsToLibrary', { text: ownWords(60), name: 'Kept in the library' });
  const id = await orderCheck(page, { text: ownWords(60), name: 'Short' });
  await showAddress(page, `/plagiarism/reports/${id}`);
  await sheet(page).waitFor();
  await sources(page).getByText('Kept in the library').first().waitFor();
  expect(await page.getByText('Writing style', { exact: true }).count()).toBe(0);

  // No screen can store only fingerprints yet; this is the server's answer if it has nothing else.
  await page.route('**/api/GetSourceMarkup', async (route) => {
    const answer = await route.fetch();
    const markup = (await answer.json()) as { readonly data: SourceMarkup };
    const Text2 = { ...markup.data.Text2, IsFingerprint: true, Markup: [] };
    await route.fulfill({ response: answer, json: { ...markup, data: { ...markup.data, Text2 } } });
  });
  await sheet(page).locator('mark').first().click();
  const dialog = page.getByRole('dialog', { name: 'Side by side: source 1' });
  await dialog.locator('[data-side="second"]').getByText('Only a fingerprint is stored').waitFor();
  await dialog.locator('[data-side="first"] mark').first().waitFor();
  expect(await dialog.locator('[data-side="second"] mark').count()).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.unroute('**/api/GetSourceMarkup');
  expect(faults).toEqual([]);
});

it('an unfinished check shows its progress, and becomes its report automatically', async () => {
  const { page, faults } = sample.person;
  const text = await paragraph(page, 2);
  const id = await orderCheck(page, { text, name: 'Followed on its way', hold: true });

  // The list names the actions that an unfinished check does not support yet.
  await showAddress(page, '/plagiarism/reports');
  const row = page.getByRole('row').filter({ hasText: 'Followed on its way' });
  await row.locator('td').nth(2).click();
  await page.getByRole('heading', { name: 'Followed on its way' }).waitFor();
  for (const name of [/^Check (a )?revision$/, 'Reset report']) {
    expect(await page.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }

  // A check of this text is too quick to watch: its first answers are fixed at a step on the way.
  await page.route('**/api/GetReportStatus', async (route) => {
    const answer = await route.fetch();
    const status = (await answer.json()) as { readonly data: object };
    const data = {
      ...status.data,
      statusCode: 'Aktiv',
      statusMsg: 'stateActive',
      snapsDone: 3,
      snapsCount: 12,
    };
    await route.fulfill({ response: answer, json: { ...status, data } });
  });
  await showAddress(page, `/plagiarism/reports/${id}`);
  await page.getByText('The check is running').waitFor();
  await page.getByText('3 of 12 searches done').waitFor();
  await page.getByText('The report opens here automatically.', { exact: false }).waitFor();
  const bar = page.getByRole('progressbar', { name: '3 of 12 searches done' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('25');
  expect(await sheet(page).count()).toBe(0);
  await page.unroute('**/api/GetReportStatus');
  await call(page, 'ActivateReports', { ids: [id] });
  await sheet(page).waitFor();
  await page.getByText(/words match \d sources?\./).waitFor();
  expect(faults).toEqual([]);
});
