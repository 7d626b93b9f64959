import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { faultsOfColours, seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { sql } from './overview.ts';
import { openSample, sources } from './review.ts';

/** Every screen with content, analysed by axe in both sizes and schemes. */

let browser: Browser;
let person: Visitor;
let reportPath: string;
let keeper: Visitor;
let editorPath: string;
let messagePath: string;

beforeAll(async () => {
  browser = await launchBrowser();
  person = await visitor(browser);
  const { page } = person;
  await page.goto('/library/new');
  await page.getByText('Text', { exact: true }).first().click();
  await page
    .locator('textarea')
    .first()
    .fill('A short text about tides and harbours for the library of this visitor.');
  await page.getByRole('button', { name: /^Add to/ }).click();
  await page.waitForURL('**/library/overview');
  await openSample(page);
  reportPath = new URL(page.url()).pathname;
  keeper = await visitor(browser);
  await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
  const { data } = await ask(keeper.page, 'GetContents', { kinds: ['page'] });
  editorPath = `/admin/content/${data.find(({ Key }) => Key === 'privacy')?.Id}`;
  await sql(
    `insert into inquiries (kind, name, mail, subject, message, language)
    values ('contact', 'Ada Nowak', 'ada@example.org', 'A question', 'How long is a report kept?', 'en')`,
  );
  const inbox = await ask(keeper.page, 'GetInquiries', { filters: { search: 'A question' } });
  messagePath = `/admin/inbox/${inbox.data.Inquiries[0]?.Id}`;
});
afterAll(async () => {
  await keeper.close();
  await person.close();
  await browser.close();
});

const screens: readonly (readonly [string, () => string, string | RegExp])[] = [
  ['welcome', () => '/', /found elsewhere/],
  ['dashboard', () => '/dashboard', 'Dashboard'],
  ['emails to stop, with a wrong link', () => '/unsubscribe/r1.wrong', 'Emails from Palimpsest'],
  ['new check', () => '/plagiarism/new', 'New check'],
  ['reports', () => '/plagiarism/reports', 'Reports'],
  ['a report', () => reportPath, /./],
  ['library', () => '/library/overview', 'Library'],
  ['new library text', () => '/library/new', /text/i],
  ['projects', () => '/projects', 'Projects'],
  ['log-in', () => '/login', 'Log in'],
  ['settings', () => '/dashboard/settings', 'Settings'],
  ['profile of a guest', () => '/dashboard/user', 'Profile'],
  ['sign-up', () => '/signup', 'Create an account'],
  ['reset', () => '/reset', 'Reset the password'],
  ['questions and contact', () => '/contact', 'Questions and contact'],
  ['request for a quote', () => '/quote', 'Request a quote'],
  ['privacy policy', () => '/legal/privacy', 'Privacy policy'],
  ['no page', () => '/nowhere', 'Page not found'],
];

/** The size that a screen is loaded in, and the one that its window is then changed to. */
const sizes = [
  ['wide', wide],
  ['narrow', narrow],
] as const;

/** The screens of administrators. */
const adminScreens: typeof screens = [
  ['content', () => '/admin/content', 'Content'],
  ['a page in the editor', () => editorPath, 'Privacy policy'],
  ['inbox', () => '/admin/inbox', 'Inbox'],
  ['a message', () => messagePath, 'A question'],
];

const isFine =
  'has a title, one heading of the first level and no serious accessibility fault, in both sizes, light and dark';

it.each(screens)(`%s ${isFine}`, async (_name, path, heading) => examine(person.page, path(), heading));
it.each(adminScreens)(`%s ${isFine}`, async (_name, path, heading) => examine(keeper.page, path(), heading));

async function examine(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.setViewportSize(wide);
  await showIn(page, 'light');
  await page.goto(path);
  for (const [size, viewport] of sizes) {
    await page.setViewportSize(viewport);
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.title()).toMatch(/\S+.* · Palimpsest$/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect({ size, ...(await faultsInBothSchemes(page)) }).toEqual({ size, light: [], dark: [] });
  }
  // The smallest phones, and a window of 1280 pixels at a zoom of 400 %.
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
    expect({ width, cut: await cutControls(page) }).toEqual({ width, cut: [] });
  }
}

it('the compare view has no serious fault, light and dark', async () => {
  const { page } = person;
  await page.setViewportSize(wide);
  await showIn(page, 'light');
  await page.goto(reportPath);
  await sources(page).getByText('How wind turns into waves').click();
  await page.getByText('Checked text').first().waitFor();
  expect(await faultsInBothSchemes(page)).toEqual({ light: [], dark: [] });
});

/** Faults, and whether the page is wider than its window. The page is shown light before and after. */
async function faultsInBothSchemes(
  page: Page,
): Promise<{ light: readonly string[]; dark: readonly string[] }> {
  const light = [...(await seriousFaults(page)), ...(await tooWide(page))];
  await showIn(page, 'dark');
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  const dark = [...(await faultsOfColours(page)), ...(await tooWide(page))];
  await showIn(page, 'light');
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  return { light, dark };
}

async function tooWide(page: Page): Promise<readonly string[]> {
  const pixels = await overflow(page);
  return pixels > 0 ? [`${pixels} px too wide`] : [];
}

function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** The controls of the header that are not wholly within the window, or covered by another one. */
function cutControls(page: Page): Promise<string[]> {
  return page
    .locator('header')
    .first()
    .evaluate((header) => {
      const controls = [...header.querySelectorAll<HTMLElement>('a, button')];
      return controls
        .filter((control) => control.offsetParent !== null)
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const atCentre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return left < 0 || right > window.innerWidth || !control.contains(atCentre);
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent);
    });
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
