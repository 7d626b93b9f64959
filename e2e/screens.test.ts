/*
 * Covers:
 * checks-40: The route for text monitoring leads to its page
 * accounts-48: An address leads to text monitoring
 * accounts-51: Text monitoring has an English and a German address
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor, wide, type Visitor } from './browser.ts';
import { openSample, sources } from './review.ts';
import { faultsOfScreen, rightScreen, showIn, type Screen } from './screens.ts';
import { showAddress } from './show-address.ts';

/** Every screen of users and visitors with content, analysed by axe wide in light and narrow in dark. */

let browser: Browser;
let person: Visitor;
let reportPath: string;

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
});
afterAll(async () => {
  await person.close();
  await browser.close();
});

const screens: readonly Screen[] = [
  ['welcome', () => '/', /found elsewhere/],
  ['dashboard', () => '/dashboard', 'Dashboard'],
  ['emails to stop, with a wrong link', () => '/unsubscribe/r1.wrong', 'Emails from Palimpsest'],
  ['new check', () => '/plagiarism/new', 'New check'],
  ['reports', () => '/plagiarism/reports', 'Reports'],
  ['a report', () => reportPath, /./],
  ['library', () => '/library/overview', 'Library'],
  ['new library text', () => '/library/new', /text/i],
  ['projects', () => '/projects', 'Projects'],
  ['tools', () => '/tools', 'Tools'],
  ['comparison of two texts', () => '/tools/compare', 'Compare two texts'],
  ['content report', () => '/tools/content-report', 'Content report'],
  ['monitoring of a guest, by its German address', () => '/textueberwachung', 'Monitoring'],
  ['log-in', () => '/login', 'Log in'],
  ['settings', () => '/dashboard/settings', 'Settings'],
  ['profile of a guest', () => '/dashboard/user', 'Profile'],
  ['webhooks of a guest', () => '/webhooks', 'Webhooks'],
  ['sign-up', () => '/signup', 'Create an account'],
  ['reset', () => '/reset', 'Reset the password'],
  ['questions and contact', () => '/contact', 'Questions and contact'],
  ['request for a quote', () => '/quote', 'Request a quote'],
  ['privacy policy', () => '/legal/privacy', 'Privacy policy'],
  ['no page', () => '/nowhere', 'Page not found'],
];

it.each(screens)(`%s ${rightScreen}`, async (_name, path, heading) => {
  expect(await faultsOfScreen(person.page, path(), heading)).toEqual([]);
});

it('an address leads to monitoring', async () => {
  const { page } = person;
  await page.goto('/testmonitoring');
  await page.getByRole('heading', { level: 1, name: 'Monitoring' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/monitoring');
});

/** The journeys of findings and views analyse the compare view in light. */
it('the compare view has no serious fault in dark', async () => {
  const { page } = person;
  await page.setViewportSize(wide);
  await showIn(page, 'dark');
  await showAddress(page, reportPath);
  await sources(page).getByText('How wind turns into waves').click();
  await page.getByText('Checked text').first().waitFor();
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});
