/*
 * Covers:
 * accounts-155: The top bar opens the menu
 * accounts-158: The top bar leads to the contact page
 * accounts-170: The menu leads to the projects
 * accounts-174: The menu goes away under 1,024 pixels
 * accounts-190: A server that is away has a screen
 * accounts-191: A sign shows that a session is being opened
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, narrow, visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { addMember } from './member.ts';

/** The frame of every page: the top bar and the menu. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

describe('the frame', () => {
  it('has the menu beside the page from 1,024 pixels, and behind a button below', async () => {
    const { page, faults, close } = await visitor(browser);
    await ask(page, 'CreateGuestUser', { lang: 'en' });
    await page.goto('/guide');
    await page.getByRole('link', { name: 'Questions and contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Questions and contact' }).waitFor();
    const toggle = page.getByRole('button', { name: 'Open or close the menu' });
    await page.setViewportSize({ width: 1024, height: 700 });
    await menu(page).waitFor();
    expect(await toggle.isVisible()).toBe(false);
    // The icons alone scroll in a low window, and their labels with them.
    await page.setViewportSize({ width: 1024, height: 200 });
    await page
      .getByRole('button', { name: /the menu$/ })
      .and(page.locator(':visible'))
      .click();
    await menu(page).getByRole('link', { name: 'Guide' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const label = menu(page).getByText('Guide', { exact: true });
    await label.waitFor();
    const [icon, words] = [
      await menu(page).getByRole('link', { name: 'Guide' }).boundingBox(),
      await label.boundingBox(),
    ];
    const middle = (box: typeof icon) => (box === null ? 0 : box.y + box.height / 2);
    expect(Math.abs(middle(icon) - middle(words))).toBeLessThan(2);
    expect(middle(words)).toBeLessThan(200);
    expect(words?.x).toBeGreaterThan(icon === null ? 0 : icon.x + icon.width - 1);
    await page.setViewportSize({ width: 1023, height: 700 });
    await menu(page).waitFor({ state: 'hidden' });

    await page.setViewportSize(narrow);
    await toggle.click();
    await menu(page).getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await menu(page).waitFor({ state: 'hidden' });
    // There is no space for two more buttons on a phone.
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    await page.getByRole('menuitem', { name: 'Questions and contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Questions and contact' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('says that the server does not answer, and goes on when it does', async () => {
    const { page, close } = await visitor(browser);
    await ask(page, 'CreateGuestUser', { lang: 'en' });
    const loading = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await loading.promise;
      await route.abort();
    });
    await page.goto('/projects');
    // Until it is known who the user is.
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    loading.resolve();
    await page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await close();
  });

  it('leads from the account of a user back to the page of that user', async () => {
    const member = await addMember('helped');
    const { page, faults, close } = await visitor(browser);
    await ask(page, 'Login', { mail: admin.mail, pwd: admin.password });
    const { data } = await ask(page, 'GetUsers', { filters: { search: member.mail } });
    const userId = data[0]?.Id ?? 0;
    await ask(page, 'OpenUserSession', { userId });
    await page.goto('/dashboard');
    await page.getByText(/is working in the account of/).waitFor();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Return to your account' }).click();
    await page.waitForURL(`**/admin/users/${userId}`);
    await page.getByRole('heading', { level: 1, name: 'helped' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
