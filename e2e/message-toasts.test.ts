import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { boxesOf } from './boxes.ts';
import { launchBrowser, narrow, visitor } from './browser.ts';
import { eventually, sql, words } from './overview.ts';
import { openPanel, openSample } from './review.ts';

/** Toasts about what happened meanwhile: shown once, by one page, to somebody who looks at it. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function finishChecks(page: Page, count: number): Promise<readonly number[]> {
  const before = await countFinished(page);
  const ids: number[] = [];
  for (let check = 0; check < count; check++) {
    const text = `Check ${before + check}. ${words}.`;
    const { data } = await ask(page, 'NewPlagCheck', { web: 0, lib: 1, text, name: `Check ${check}` });
    ids.push(...data.map(({ ReportId }) => ReportId));
  }
  // A message comes after the result, each in a delivery of its own. A page that asks in between shows those that exist.
  await eventually(() => countFinished(page)).toBe(before + count);
  return ids;
}

/** How many finished checks the user was informed about. */
async function countFinished(page: Page): Promise<number> {
  const { Messages } = (await ask(page, 'GetUserMessages', {})).data;
  return Messages.filter(({ Type }) => Type === 'checkFinished').length;
}

const toasts = (page: Page) => page.getByRole('status').filter({ hasText: /finished/ });

const toldSeen = (page: Page) =>
  page.waitForResponse((response) => /"seen":\[\d/.test(response.request().postData() ?? ''));

/** Opens an address, and waits until the page has asked for messages. */
async function openAndAsk(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/GetNextMessage'), page.goto(path)]);
}

/** Ends the half a minute in which no other page gets a message. */
async function offerAgain(page: Page): Promise<void> {
  const { userId } = (await ask(page, 'GetUserInfo', {})).data;
  await sql('update user_messages set offered_at = null where user_id = $1', userId);
}

/** Another tab covers the page, or it appears again. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/**
 * Hides the page in the moment in which its first toast appears. A second later the user counts as having seen it, which
 * may be before a busy machine has told the test about the toast.
 */
async function hideAtFirstToast(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const toasts = Array.from(
        document.querySelectorAll('[role="status"]'),
        ({ textContent }) => textContent,
      );
      const toast = toasts.find((text) => text?.includes('finished'));
      if (toast === undefined || toast === null) return;
      observer.disconnect();
      document.documentElement.dataset['firstToast'] = toast;
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

it('a toast tells once how many checks are finished, unless the page was hidden before', async () => {
  const { page, faults, close } = await visitor(browser);
  await ask(page, 'CreateGuestUser', { lang: 'en' });
  await finishChecks(page, 3);
  await hideAtFirstToast(page);
  await page.goto('/guide');
  await eventually(() => page.evaluate(() => document.documentElement.dataset['firstToast'])).toContain(
    '3 checks are finished.',
  );
  await toasts(page).waitFor({ state: 'detached' });

  await offerAgain(page);
  const told = toldSeen(page);
  await setHidden(page, false);
  await toasts(page).getByRole('link', { name: 'Show the reports' }).hover();
  expect(await seriousFaults(page)).toEqual([]);
  await told;
  await toasts(page).getByRole('link', { name: 'Show the reports' }).click();
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();

  await offerAgain(page);
  const second = await page.context().newPage();
  await openAndAsk(second, '/guide');
  expect(await toasts(second).count()).toBe(0);
  // Users mark messages as read on the dashboard.
  expect((await ask(page, 'GetUserMessages', {})).data.Unread).toBeGreaterThan(2);
  expect(faults).toEqual([]);
  await close();
});

it('two tabs do not show the same message, and the page of a report shows none about it', async () => {
  const { page, faults, close } = await visitor(browser);
  await ask(page, 'CreateGuestUser', { lang: 'en' });
  const [id = 0] = await finishChecks(page, 1);
  const told = toldSeen(page);
  await openAndAsk(page, `/plagiarism/reports/${id}`);
  await told;
  expect(await toasts(page).count()).toBe(0);

  // Visible, this page would ask every 20 seconds, and have the message before the two tabs are open.
  await setHidden(page, true);
  await finishChecks(page, 1);
  const other = await page.context().newPage();
  await Promise.all([page, other].map((tab) => openAndAsk(tab, '/guide')));
  await eventually(async () => (await toasts(page).count()) + (await toasts(other).count())).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

/** Finishes a check while the page is hidden, and shows its toast. The pointer keeps it. */
async function showToastNow(page: Page): Promise<void> {
  // A toast of a visible page would be removed if it was hidden at once, and offered again after half a minute.
  await setHidden(page, true);
  await finishChecks(page, 1);
  await setHidden(page, false);
  await toasts(page).hover();
}

/** Whether toasts cover a part of the open sheet or dialog. */
async function coversDialog(page: Page): Promise<boolean> {
  const [dialog, toast] = await boxesOf(page, [page.getByRole('dialog'), toasts(page)]);
  if (dialog === undefined || toast === undefined) throw new Error('a dialog and a toast are shown');
  const isBeside = toast.x >= dialog.x + dialog.width || toast.x + toast.width <= dialog.x;
  const isAbove = toast.y + toast.height <= dialog.y;
  return !isBeside && !isAbove;
}

it('a toast covers no sheet and no dialog on a phone, and no sheet beside the page', async () => {
  const { page, faults, close } = await visitor(browser, { viewport: narrow });
  await openSample(page);
  await openPanel(page, 'Properties');
  await showToastNow(page);
  expect(await coversDialog(page)).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await toasts(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  await showToastNow(page);
  expect(await coversDialog(page)).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await toasts(page).getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize({ width: 900, height: 700 });
  await page.getByRole('button', { name: 'Show or hide the properties' }).click();
  await page.getByRole('dialog').waitFor();
  await showToastNow(page);
  expect(await coversDialog(page)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});
