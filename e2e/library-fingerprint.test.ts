/*
 * Covers:
 * checks-290: A library text can become a signature for good
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomeGuest, call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { sheet, sources } from './review.ts';
import { showAddress } from './show-address.ts';

/**
 * A text becomes a fingerprint: the confirmation names the effects, the conversion is final, and checks still find
 * the text.
 */

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

const copied =
  'A rope walk needs a shed a quarter of a mile long, because the spinner goes backwards from the wheel with hemp around the waist and must not turn before the yarn is as long as the rope is meant to be';
const kept = `${copied}. In the harbour of my town the shed burnt down in 1911, and only its foundations can be seen at low tide.`;

async function seed(page: Page): Promise<number> {
  await becomeGuest(page);
  await call(page, 'AddTextsToLibrary', { text: kept, name: 'Rope walks' });
  const quoting = `Nobody spins by hand today. ${copied}, which visitors of the museum find hard to believe.`;
  const order = { web: 0, lib: 1 };
  const [first] = await call<{ ReportId: number }[]>(page, 'NewPlagCheck', { ...order, text: quoting });
  await call(page, 'NewPlagCheck', { ...order, text: kept, name: 'My own report' });
  for (let tries = 0; tries < 400; tries++) {
    const rows = await call<{ Status: string }[]>(page, 'GetReports', {});
    if (rows.every(({ Status }) => Status === 'Ok')) return first?.ReportId ?? 0;
    await page.waitForTimeout(50);
  }
  throw new Error('the checks have not ended');
}

it('a text is converted once its owner knows what is lost and what stays', async () => {
  const { page, faults } = person;
  const reportId = await seed(page);
  await page.goto('/library/overview');
  const select = page.getByRole('checkbox', { name: 'Select Rope walks' });
  await select.check();
  const convert = page.getByRole('button', { name: 'Fingerprint only' }).first();
  const dialog = page.getByRole('dialog', { name: 'Keep only the fingerprint of 1 text?' });

  // On a phone as well, and by keys alone.
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    await select.check();
    await convert.press('Enter');
    await dialog.getByText('This cannot be undone.').waitFor();
    await dialog.getByText('The words are also in 1 of your reports and stay there.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByText('Full text', { exact: true }).first().waitFor();

  await convert.click();
  await dialog.getByRole('button', { name: 'Convert permanently' }).click();
  await page.getByText('Texts converted to fingerprints: 1.').waitFor();
  await page
    .getByRole('row', { name: /Rope walks/ })
    .getByText('Fingerprint', { exact: true })
    .waitFor();

  await showAddress(page, `/plagiarism/reports/${reportId}`);
  await sheet(page).locator('mark').first().waitFor();
  await sources(page).getByText('Rope walks').first().waitFor();
  await sources(page).getByText('Fingerprint').first().waitFor();
  await sheet(page).locator('mark').first().click();
  const beside = page.getByRole('dialog', { name: 'Side by side: source 1' });
  await beside.locator('[data-side="second"]').getByText('Only a fingerprint is stored').waitFor();
  expect(await beside.getByText('burnt down').count()).toBe(0);
  expect(faults).toEqual([]);
});
