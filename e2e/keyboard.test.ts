import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, visitor } from './browser.ts';
import { openSample, sheet } from './review.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const longestWay = 60;

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < longestWay; i++) {
    await page.keyboard.press('Tab');
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

describe('with the keyboard alone', () => {
  it('a check is started, opened and read match by match', async () => {
    const { page, faults, close } = await visitor(browser);
    await page.goto('/plagiarism/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, /^Try it with a sample text/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Start check for/ }).waitFor();
    await tabTo(page, /^Start check for/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/plagiarism/reports');
    await page.getByText('Finished').first().waitFor();
    await tabTo(page, /^What the harbour taught me/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/reports\/\d+/);
    await page.getByText(/words match/).waitFor();
    await sheet(page).waitFor();

    const addresses = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const before = page.url();
      await page.keyboard.press('j');
      await page.waitForFunction((url) => window.location.href !== url, before);
      addresses.add(page.url());
    }
    const last = page.url();
    await page.keyboard.press('k');
    await page.waitForFunction((url) => window.location.href !== url, last);
    expect(addresses.size).toBe(3);
    expect(addresses.has(page.url())).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('focus moves to the heading of the opened page, and the skip link skips the menu', async () => {
    const { page, close } = await visitor(browser);
    await page.goto('/plagiarism/new');
    await page.getByRole('heading', { level: 1, name: 'New check' }).waitFor();
    // The group of the page is open; opening another one closes it, also with the keyboard.
    const pages = page.getByRole('navigation', { name: 'Main menu' });
    await pages.getByRole('link', { name: 'Reports' }).waitFor();
    await pages.getByRole('button', { name: 'Pages of Library' }).press('Enter');
    await pages.getByRole('link', { name: 'All texts' }).waitFor();
    expect(await pages.getByRole('link', { name: 'Reports' }).isVisible()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await focusedName(page)).toBe('Library');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toBe('Library · Palimpsest');
    await close();
  });

  it('going back restores the review', async () => {
    const { page, close } = await visitor(browser);
    await openSample(page);
    await page.getByText('How wind turns into waves').first().click();
    await page.getByText('Checked text').first().waitFor();
    const left = page.url();
    await page.reload();
    await page.getByText('Checked text').first().waitFor();
    expect(page.url()).toBe(left);
    await close();
  });
});
