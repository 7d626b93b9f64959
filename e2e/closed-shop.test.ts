import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, visitor, type Visitor } from './browser.ts';
import { admin } from './global-setup.ts';
import { madeUpTexts } from './made-up-texts.ts';
import { showAddress } from './show-address.ts';

/** The screens of an installation that sells nothing. The server writes that into each page, which is altered here. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface PageSetting {
  readonly name: 'shop' | 'credits' | 'guests';
  readonly is: string;
  readonly becomes: string;
}

/** Alters a setting in every page that the server sends. */
async function alter(page: Page, { name, is, becomes }: PageSetting): Promise<void> {
  const meta = (value: string) => `<meta name="palimpsest-${name}" content="${value}"`;
  await page.route(
    ({ pathname }) => !/\.|^\/api\//.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      expect(text).toContain(meta(is));
      await route.fulfill({ response, body: text.replace(meta(is), meta(becomes)) });
    },
  );
}

/** Words of selling, in the texts and names of the controls of a page. */
const ofSales =
  /\b(shop|buy|purchase|prices?|(?<!in )orders?|invoices?|payments?|pay|VAT|withdraw\w*|cancel contracts?)\b|€/i;

function wordsOfSales(page: Page): Promise<readonly string[]> {
  return page.evaluate((pattern) => {
    const words = new RegExp(pattern.source, pattern.flags);
    const named = [...document.body.querySelectorAll('[aria-label]')].map((each) => each.ariaLabel ?? '');
    return [...document.body.innerText.split('\n'), ...named].filter((text) => words.test(text));
  }, ofSales);
}

describe.each([
  { name: 'shop', is: 'test', becomes: 'off', balance: 1 },
  { name: 'credits', is: 'counted', becomes: 'unlimited', balance: 0 },
] as const)('an installation with $name $becomes', ({ balance, ...setting }) => {
  let keeper: Visitor;
  beforeAll(async () => {
    keeper = await visitor(browser);
    await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
    await alter(keeper.page, setting);
    await showAddress(keeper.page, '/dashboard');
  });
  afterAll(() => keeper.close());

  it('has no address that leads to the shop', async () => {
    const { page } = keeper;
    const addresses = [
      '/shop',
      '/shop/30112/0',
      '/dashboard/shop',
      '/dashboard/shop/30111',
      '/checkout/AAAAAAAAAAAAAAAAAAAAAA',
      '/withdraw',
      '/widerrufen',
      '/cancel-contract',
      '/kuendigen',
      '/admin/shop',
      '/admin/shop/orders',
      '/admin/shop/products/30111',
    ];
    for (const address of addresses) {
      await showAddress(page, address);
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      // Nor later, when the page of the shop would have been loaded.
      await showAddress(page, `${address}?again`);
      const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
      expect({ address, headings }).toEqual({ address, headings: ['Page not found'] });
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
  });

  it('shows nothing of it on its pages', async () => {
    const { page } = keeper;
    const pages = [
      ['/dashboard', 'Dashboard'],
      ['/dashboard/user', 'Profile'],
      ['/plagiarism/new', 'New check'],
      ['/contact', 'Contact'],
      // Names of users of other journeys are words of sales.
      [`/admin/users?search=${admin.mail}`, 'Users'],
      ['/wizard', 'Choose your file'],
    ] as const;
    for (const [address, heading] of pages) {
      await showAddress(page, address);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      expect({ address, words: await wordsOfSales(page) }).toEqual({ address, words: [] });
      expect(await page.getByRole('link', { name: /^Shop$/ }).count()).toBe(0);
    }
    await showAddress(page, '/dashboard/user');
    await page.getByRole('tab', { name: 'Security' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Account', 'Security', 'API keys']);
    expect(
      await page
        .getByRole('banner')
        .getByText(/\d credits$/)
        .count(),
    ).toBe(balance);
  });

  it('has a wizard without packages and payment', async () => {
    const { page, close } = await visitor(browser);
    await alter(page, setting);
    await page.goto('/wizard');
    // It costs more than a guest has.
    await page.locator('input[type=file]').setInputFiles({
      name: 'Essay.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(madeUpTexts(72).passage(250)),
    });
    await page.getByText(/3,000 words/).waitFor();
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    expect(await steps.allTextContents()).toEqual(['1File', '2Account', '3Check']);
    await close();
  });
});

it('an installation without guests leads from the wizard to an account', async () => {
  const { page, close } = await visitor(browser);
  await alter(page, { name: 'guests', is: 'automatic', becomes: 'off' });
  await page.goto('/wizard');
  await page.getByRole('link', { name: 'Sign up' }).last().waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
  expect((await page.context().cookies()).some(({ name }) => name === 'sid')).toBe(false);
  await close();
});
