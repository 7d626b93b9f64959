import { languages } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, narrow, visitor } from './browser.ts';
import { eventually, words } from './overview.ts';
import { overlaps } from './overlaps.ts';
import { showAddress } from './show-address.ts';

it('no action on selected library texts is cut on a phone, in any language', async () => {
  const browser = await launchBrowser();
  const { page, close } = await visitor(browser, { viewport: narrow });
  await ask(page, 'CreateGuestUser', { lang: 'en' });
  await ask(page, 'AddTextsToLibrary', { name: 'Ebb', text: words });
  for (const lang of languages) {
    await ask(page, 'SetLanguage', { lang });
    await page.goto('/library/overview');
    await page.locator('li').getByRole('checkbox').first().press('Space');
    const labels = page.locator('main .mantine-Button-label');
    await eventually(() => labels.count()).toBeGreaterThanOrEqual(6);
    const cut = await labels.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
    );
    expect({ lang, cut }).toEqual({ lang, cut: [] });
  }
  await close();
  await browser.close();
});

/** The names of a title, a file, and a person; the second is one word. */
const longNames = [
  'Fundamental investigations into the regulations of navigation on the Danube and what followed from them',
  'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenherstellungsverfahren_final_version.docx',
];
const author = 'Maximiliane Freifrau von Hohenlohe-Waldenburg-Schillingsfürst';

it('nothing in the cards of lists and sources covers anything else on a phone', async () => {
  const browser = await launchBrowser();
  const { page, close } = await visitor(browser, { viewport: narrow });
  await ask(page, 'CreateGuestUser', { lang: 'en' });
  const ids: number[] = [];
  for (const name of longNames) {
    const project = await ask(page, 'CreateProject', { name: name.slice(0, 90), description: name });
    const projectid = project.data.Id;
    await ask(page, 'AddTextsToLibrary', { name, author, text: `${words} ${name}`, projectid });
    const [check] = (
      await ask(page, 'NewPlagCheck', { web: 1, lib: 1, text: words, name, author, projectid })
    ).data;
    ids.push(check?.ReportId ?? 0);
  }
  const sample = (await ask(page, 'CheckSampleText', { lang: 'de' })).data.ReportId;
  for (const id of [...ids, sample]) {
    await eventually(async () => (await ask(page, 'GetReport', { id })).data.Status).toBe('Ok');
  }
  for (const lang of ['en', 'de'] as const) {
    await ask(page, 'SetLanguage', { lang });
    await page.goto('/plagiarism/reports');
    for (const path of ['/plagiarism/reports', '/library/overview', '/projects', '/dashboard']) {
      await showAddress(page, path);
      // A chart keeps the names of its bars in a hidden tip.
      const names = page.locator('main').getByText('Donaudampfschifffahrtsgesellschaft');
      await names.filter({ visible: true }).first().waitFor();
      expect({ path, lang, found: await overlaps(page) }).toEqual({ path, lang, found: [] });
    }
    await showAddress(page, `/plagiarism/reports/${sample}`);
    await page.getByRole('button', { name: /^\d+ (sources?|Quellen?)$/ }).click();
    await page.getByRole('dialog').getByRole('article').first().waitFor();
    expect({ lang, found: await overlaps(page) }).toEqual({ lang, found: [] });
  }
  await close();
  await browser.close();
});
