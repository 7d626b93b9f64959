/*
 * Covers:
 * checks-41: The route for resetting a check leads to its page
 * checks-42: The tools route exists
 * checks-43: A tool compares two texts, at an English and a German path
 * checks-44: A tool reports on the content of a text, at an English and a German path
 * accounts-47: The tools have an address
 * accounts-49: An address leads to the reset of a check
 * accounts-52: Comparing texts has an English and a German address
 * accounts-53: The content report has an English and a German address
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { narrow, launchBrowser, visitor } from './browser.ts';
import { eventually } from './overview.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

const shared =
  'The ferryman counted the bells of the drowned church on every calm night, and wrote the number into a blue book.';
const firstText = `A traveller asked for the way. ${shared} Then he went home.`;
const secondText = `Nobody believed it at first. ${shared} His daughter kept the book.`;

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).hash;

describe('the tools', () => {
  it('compare a typed text with a file by keyboard, and keep what was typed', async () => {
    const { page, faults, close } = await visitor(browser);
    await page.goto('/textvergleich');
    expect(pathOf(page)).toBe('/tools/compare');
    await page.getByRole('textbox', { name: 'First text' }).fill(firstText);
    const run = page.getByRole('button', { name: 'Compare', exact: true });
    await run.press('Enter');
    await page.getByText('Enter or choose both texts first.').waitFor();

    await page.reload();
    await page
      .getByRole('radiogroup', { name: 'Source of: Second text' })
      .getByRole('radio', { name: 'File' })
      .press('Space');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bells.txt', mimeType: 'text/plain', buffer: Buffer.from(secondText) });
    await page.getByText('Costs no credits. The result is not stored.').waitFor();
    expect(await page.getByRole('textbox', { name: 'First text' }).inputValue()).toBe(firstText);
    await run.press('Enter');
    await page.getByRole('heading', { name: 'Result' }).waitFor();
    await page.getByText('Passages in common').waitFor();
    await page.getByText('Passage 1 of 1').waitFor();
    await page.keyboard.press('j');
    await page.getByText('Word for word').waitFor();
    expect(await page.locator('[data-side="first"]').innerText()).toContain('blue book');
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('name what was wrong with a text, beside it', async () => {
    const { page, close } = await visitor(browser, { viewport: narrow, colorScheme: 'dark' });
    await page.goto('/tools/compare');
    await page.getByRole('textbox', { name: 'First text' }).fill(firstText);
    await page.getByRole('textbox', { name: 'Second text' }).fill('Too short');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const second = page.getByRole('region', { name: 'Second text' });
    await second.getByText('The text is too short. It needs at least 5 words.').waitFor();
    expect(await page.getByRole('region', { name: 'First text' }).getByText('too short').count()).toBe(0);
    await second.getByRole('radio', { name: 'Web page' }).press('Space');
    expect(await second.getByText('The text is too short').count()).toBe(0);
    await second.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:1/nothing');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await second.getByText('The page could not be read', { exact: false }).waitFor();
    await close();
  });

  it('describe a text, on a phone and in German', async () => {
    const { page, faults, close } = await visitor(browser, {
      viewport: narrow,
      colorScheme: 'dark',
      locale: 'de-DE',
    });
    await page.goto('/tools');
    await page.getByRole('link', { name: 'Inhaltsbericht' }).click();
    await page.getByRole('textbox', { name: 'Zu beschreibender Text' }).fill(`${shared} ${shared}`);
    await page.getByRole('button', { name: 'Beschreiben' }).click();
    await page.getByRole('heading', { name: 'Ergebnis' }).waitFor();
    await page.getByText('21 Wörter sind Wiederholungen.').waitFor();
    await page.getByRole('table', { name: 'Schlüsselwörter' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto('/textanalyse');
    await eventually(async () => pathOf(page)).toBe('/tools/content-report');
    await page.goto('/reset-plagiarism-check');
    await page.getByRole('heading', { name: 'Einen Bericht zurücksetzen' }).waitFor();
    await eventually(async () => pathOf(page)).toBe('/guide#reset');
    expect(faults).toEqual([]);
    await close();
  });
});
