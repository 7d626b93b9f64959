import { languages } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, narrow, visitor } from './browser.ts';
import { eventually, words } from './overview.ts';

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
