/*
 * Covers:
 * checks-8: The report tells the percent of copied text
 * checks-95: The table shows the percent of a result
 * checks-125: The panel resets the ratings after asking
 * checks-126: The reset is disabled where a report is read-only
 * checks-132: The source list has a search
 * checks-133: The source list is filtered by kind and by rating
 * checks-136: A source card has a checkbox, and Shift selects a range
 * checks-137: A source card shows number and title
 * checks-139: A source card leads to its previous and next match
 * checks-142: A button rates the source
 * checks-143: Sources are selected all, none or inverted
 * checks-144: Selected sources are accepted, marked as suspicious or excluded
 * checks-150: The right side has the properties of the report
 * checks-160: Ratings are reset to those of the start, after asking
 * checks-217: Source: type online, library or fingerprint
 * checks-333: Read-only reports cannot be rated, reset or edited
 */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { boxesOf } from './boxes.ts';
import { narrow, visitor, wide } from './browser.ts';
import { call } from './api.ts';
import { seriousFaults } from './axe.ts';
import {
  closePanel,
  openPanel,
  percent,
  percentOfAnswer,
  rateByMenu,
  rating,
  sampleReport,
  sheet,
} from './review.ts';

/** Sources are rated, and everything that shows the result follows; by mouse, and with the keyboard alone. */

const sample = sampleReport();

const sizes = [
  ['wide', wide],
  ['narrow', narrow],
] as const;

async function percentBecomes(page: Page, holds: (value: number) => boolean): Promise<number> {
  await expect.poll(async () => holds(await percent(page))).toBe(true);
  return percent(page);
}

/** Whether the buttons with these names share a line: none of them has wrapped. */
async function onOneLine(scope: Locator, names: readonly RegExp[]): Promise<boolean> {
  const buttons = names.map((name) => scope.getByRole('button', { name }));
  const boxes = await boxesOf(scope.page(), buttons);
  return new Set(boxes.map(({ y }) => y)).size === 1;
}

/** Removes the ratings of the previous journey. */
async function resetRatings(page: Page): Promise<void> {
  await call(page, 'ResetReport', { id: sample.id });
}

async function openUnrated(page: Page, viewport: typeof wide | typeof narrow): Promise<void> {
  await page.setViewportSize(viewport);
  await resetRatings(page);
  await page.goto(sample.path);
  await sheet(page).waitFor();
}

describe.each(sizes)('ratings in a report, %s', (size, viewport) => {
  beforeEach(async () => {
    await openUnrated(sample.person.page, viewport);
  });

  it('are changed by mouse: accept, undo, exclude, filter, rate several, explain, reset', async () => {
    const { page, faults } = sample.person;
    const atFirst = await percent(page);
    let panel = await openPanel(page, 'Sources');
    expect(await onOneLine(panel, [/^Previous match of source 1$/, /^Next match of source 1$/])).toBe(true);
    await rateByMenu(panel, 1, /^Accept/);
    await page
      .getByText(/^Source 1 is accepted. Result: [\d.]+\s?%/)
      .first()
      .waitFor();
    await rating(panel, 1).filter({ hasText: 'accepted' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await rating(panel, 1).filter({ hasText: 'to review' }).waitFor();

    await rateByMenu(panel, 2, /^Exclude/);
    await panel.getByText('3 of 4 sources').waitFor();
    // One toast follows the other, also while the last one is still disappearing.
    await page
      .getByText(/^Source 2 is excluded\./)
      .last()
      .waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    expect(await rating(panel, 2).count()).toBe(0);
    await panel.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('checkbox', { name: 'Excluded' }).check();
    await page.keyboard.press('Escape');
    await rating(panel, 2).filter({ hasText: 'excluded' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    // A range with Shift, then all of them in one step, and undone in one step.
    await panel.getByRole('checkbox', { name: 'Select source 1' }).click();
    await panel.getByRole('checkbox', { name: 'Select source 3' }).click({ modifiers: ['Shift'] });
    await panel.getByText('3 sources selected').waitFor();
    await panel.getByRole('button', { name: 'Select sources' }).click();
    await page.getByRole('menuitem', { name: 'Invert selection' }).click();
    await panel.getByText('1 source selected').waitFor();
    await panel.getByRole('button', { name: 'Select sources' }).click();
    await page.getByRole('menuitem', { name: 'Select all' }).click();
    await panel.getByText('4 sources selected').waitFor();
    await panel.getByRole('region', { name: 'Rate the selected sources' }).getByText('Accept').click();
    await page.getByText('4 sources are accepted.').first().waitFor();
    await closePanel(page);
    expect(await percentBecomes(page, (value) => value === 0)).toBe(0);
    await page.getByRole('button', { name: 'Undo the last rating' }).click();
    await percentBecomes(page, (value) => value > 0 && value < atFirst);

    panel = await openPanel(page, 'Properties');
    await panel.getByRole('button', { name: 'How this percentage is calculated' }).click();
    const steps = panel
      .getByRole('list', { name: 'How the percentage is calculated, counted in words' })
      .getByRole('listitem');
    await steps.first().waitFor();
    const words = await steps.evaluateAll((items) =>
      items.map((item) => Number(item.children[2]?.textContent)),
    );
    const [all = 0, ...rest] = words;
    const result = rest.pop();
    expect(rest.length).toBeGreaterThan(0);
    expect(all - rest.reduce((sum, step) => sum + step, 0)).toBe(result);
    await panel.getByRole('button', { name: /^In excluded sources: \d+ words?/ }).click();
    panel = await openPanel(page, 'Properties');
    await panel.getByText(/^Passage 1 of \d+$/).waitFor();
    await panel.getByRole('button', { name: 'Next passage: In excluded sources' }).click();
    panel = await openPanel(page, 'Properties');
    await panel.getByText(/^Passage 2 of \d+$/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await panel.getByRole('button', { name: 'Reset ratings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('The original ratings have been restored.').first().waitFor();
    await closePanel(page);
    expect(await percentBecomes(page, (value) => value === atFirst)).toBe(atFirst);
    expect(faults).toEqual([]);
  });

  it('are changed with the keyboard alone: select, rate, compare, search, undo', async () => {
    const { page, faults } = sample.person;
    const atFirst = await percent(page);
    const press = (key: string) => page.keyboard.press(key);
    await press('a');
    await page.getByText('Choose a source first: n shows the next one.').first().waitFor();
    await press('n');
    await page.waitForURL(/source=\d+/);
    const toolbar = page.getByRole('toolbar', { name: 'Review tools' });
    await rating(toolbar, 1).waitFor();
    await press('a');
    await rating(toolbar, 1).filter({ hasText: 'accepted' }).waitFor();
    const afterAccept = await percentBecomes(page, (value) => value < atFirst);
    await press('n');
    await rating(toolbar, 2).waitFor();
    await press('x');
    await rating(toolbar, 2).filter({ hasText: 'excluded' }).waitFor();
    await percentBecomes(page, (value) => value < afterAccept);
    // The excluded one is no longer in the list; the next step starts from its place.
    await press('n');
    await rating(toolbar, 3).waitFor();
    await press('p');
    await rating(toolbar, 1).waitFor();

    await press('c');
    await page.getByText('Checked text').first().waitFor();
    await press('s');
    await rating(toolbar, 1).filter({ hasText: 'to review' }).waitFor();
    await press('c');
    await sheet(page).waitFor();

    // Typed text does not trigger keys.
    await press('/');
    const search = page.getByRole('searchbox', { name: 'Search sources' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page
      .getByRole('dialog')
      .first()
      .waitFor({ state: size === 'narrow' ? 'visible' : 'detached' });
    await page.keyboard.type('sea x', { delay: 40 });
    expect(await search.inputValue()).toBe('sea x');
    await press('Escape');
    expect(await search.inputValue()).toBe('');
    if (size === 'narrow') {
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    } else {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    }

    await press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Exclude the source').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await press('x');
    await press('Escape');
    await help.waitFor({ state: 'detached' });

    // Three ratings were given, and no fourth one behind the dialog or from the search field.
    await press('z');
    await press('z');
    await press('z');
    await percentBecomes(page, (value) => value === atFirst);
    await press('z');
    await page.getByText('There is no rating to undo.').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('are given to single passages: in the list of a source, side by side and with keys', async () => {
    const { page, faults } = sample.person;
    const atFirst = await percent(page);
    let panel = await openPanel(page, 'Sources');
    await panel.getByRole('button', { name: 'Rate single passages of source 1', exact: true }).click();
    const first = page.getByRole('group', { name: 'Rating of passage 1 of source 1', exact: true });
    await first.getByRole('button', { name: 'Exclude' }).click();
    await page
      .getByText(/^Passage 1 of source 1 is excluded. Result: [\d.]+\s?%/)
      .first()
      .waitFor();
    await first.getByText('excluded').waitFor();
    const afterExclude = await percentOfAnswer(page);
    expect(afterExclude).toBeLessThan(atFirst);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await closePanel(page);
    await percentBecomes(page, (value) => value === afterExclude);
    panel = await openPanel(page, 'Sources');
    await panel.getByRole('button', { name: /^Compare .*source 1/ }).click();
    const strip = page
      .getByRole('dialog')
      .getByRole('group', { name: 'Rating of passage 1 of source 1', exact: true });
    await strip.getByText('excluded').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Shift+S');
    await strip.getByText('to review').waitFor();
    await page.keyboard.press('Shift+A');
    await strip.getByText('accepted').waitFor();
    await page.keyboard.press('z');
    await strip.getByText('to review').waitFor();
    await page.keyboard.press('z');
    await strip.getByText('excluded').waitFor();
    await page.keyboard.press('z');
    await strip.getByText('to review').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await percentBecomes(page, (value) => value === atFirst);
    expect(faults).toEqual([]);
  });

  it('are changed in the menu of a source by Tab and arrows', async () => {
    const { page } = sample.person;
    await page.keyboard.press('n');
    await page.waitForURL(/source=\d+/);
    const button = rating(page.getByRole('toolbar', { name: 'Review tools' }), 1);
    await button.waitFor();
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Accept/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await button.filter({ hasText: /accepted|excluded/ }).waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('z');
    await button.filter({ hasText: 'to review' }).waitFor();
  });
});

it('ratings that do not reach the server are undone with a message', async () => {
  const { page } = sample.person;
  await openUnrated(page, wide);
  const atFirst = await percent(page);
  const panel = await openPanel(page, 'Sources');
  let shownMeanwhile = '';
  await page.route('**/api/UpdateSources', async (route) => {
    shownMeanwhile = await rating(panel, 1).innerText();
    await route.abort();
  });
  await rateByMenu(panel, 1, /^Accept/);
  await page.getByText('The server is not available at the moment.').first().waitFor();
  await rating(panel, 1).filter({ hasText: 'to review' }).waitFor();
  expect(shownMeanwhile).toContain('accepted');
  expect(await page.getByRole('button', { name: 'Undo the last rating' }).count()).toBe(0);
  await page.unroute('**/api/UpdateSources');
  await rateByMenu(panel, 1, /^Accept/);
  await percentBecomes(page, (value) => value < atFirst);
});

it('a user with read access only cannot rate, by mouse or by keys', async () => {
  const { PermaLinkId } = await call<{ readonly PermaLinkId: string }>(
    sample.person.page,
    'CreatePermaLink',
    {
      reportid: sample.id,
    },
  );
  await call(sample.person.page, 'UpdatePermaLink', { reportid: sample.id, read: 2, write: 0 });
  await resetRatings(sample.person.page);
  const stranger = await visitor(sample.browser);
  const { page } = stranger;
  await page.goto(`/permalink/${PermaLinkId}`);
  await sheet(page).waitFor();
  const panel = await openPanel(page, 'Sources');
  expect(await panel.getByRole('checkbox').count()).toBe(0);
  expect(await rating(panel, 1).getAttribute('aria-disabled')).toBe('true');
  // Playwright would wait until it is enabled; a person tries.
  await rating(panel, 1).click({ force: true });
  expect(await page.getByRole('menu').count()).toBe(0);
  await page.getByText('You can read this report, but you cannot change it.').first().waitFor();
  const reset = page.getByRole('button', { name: 'Reset ratings' });
  expect(await reset.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('n');
  await page.waitForURL(/source=\d+/);
  const atFirst = await percent(page);
  await page.keyboard.press('x');
  await page.getByText('You can read this report, but you cannot change it.').first().waitFor();
  await rating(panel, 1).filter({ hasText: 'to review' }).waitFor();
  expect(await percent(page)).toBe(atFirst);
  await stranger.close();
});

it('ratings change the percentage in the list of reports, and appear in another tab', async () => {
  const { page } = sample.person;
  await openUnrated(page, wide);
  const atFirst = await percent(page);
  const second = await page.context().newPage();
  await second.setViewportSize(wide);
  await second.goto(sample.path);
  await sheet(second).waitFor();

  const panel = await openPanel(page, 'Sources');
  await rateByMenu(panel, 1, /^Accept/);
  const rated = await percentBecomes(page, (value) => value < atFirst);
  expect(await percent(second)).toBe(atFirst);
  await second.bringToFront();
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await percentBecomes(second, (value) => value < atFirst)).toBe(rated);
  await rating(await openPanel(second, 'Sources'), 1)
    .filter({ hasText: 'accepted' })
    .waitFor();

  await second.goto('/plagiarism/reports');
  await second
    .getByRole('row')
    .getByText(`${rated} %`)
    .or(second.getByText(`${rated}%`))
    .first()
    .waitFor();
  await second.close();
  await page.bringToFront();
  await page.keyboard.press('z');
  await percentBecomes(page, (value) => value === atFirst);
});

it('two tabs that rate the same source at once end with the same value', async () => {
  const { page } = sample.person;
  await openUnrated(page, wide);
  const atFirst = await percent(page);
  const second = await page.context().newPage();
  await second.setViewportSize(wide);
  await second.goto(sample.path);
  await sheet(second).waitFor();
  const tabs = [page, second] as const;
  for (const tab of tabs) {
    await tab.keyboard.press('n');
    await tab.waitForURL(/source=\d+/);
  }
  await Promise.all([page.keyboard.press('a'), second.keyboard.press('x')]);
  for (const tab of tabs) await percentBecomes(tab, (value) => value < atFirst);
  const [source] = await call<readonly { readonly Accepted: boolean; readonly Excluded: boolean }[]>(
    page,
    'GetSources',
    { reportid: sample.id },
  );
  const last = source?.Excluded === true ? 'excluded' : 'accepted';
  const { ResultPercent } = await call<{ readonly ResultPercent: number }>(page, 'GetReport', {
    id: sample.id,
  });
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const toolbar = tab.getByRole('toolbar', { name: 'Review tools' });
    await rating(toolbar, 1).filter({ hasText: last }).waitFor();
    await percentBecomes(tab, (value) => Math.abs(value - ResultPercent) < 0.06);
  }
  expect(await percent(second)).toBe(await percent(page));
  await second.close();
});
