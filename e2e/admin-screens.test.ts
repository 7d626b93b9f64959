/*
 * Covers:
 * accounts-46: Licences have a page to administer them
 * accounts-142: A panel shows facts and settings of a licence
 * accounts-154: The table of phases shows three
 * accounts-223: Licence: renewal and invoice
 * accounts-411: The dashboard shows 25 reports, a licence 3 phases
 */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { launchBrowser, narrow, visitor, wide, type Visitor } from './browser.ts';
import { addFoundCopy } from './found-copy.ts';
import { admin } from './global-setup.ts';
import { sql } from './overview.ts';
import { addPaidOrder } from './paid-order.ts';
import { faultsOfScreen, rightScreen, type Screen } from './screens.ts';

/** Every screen of administrators with content, analysed by axe wide in light and narrow in dark. */

let browser: Browser;
let keeper: Visitor;
let editorPath: string;
let messagePath: string;
let userPath: string;
let licensePath: string;
let orderPath: string;
let platformPath: string;
let head: Visitor;
let findingPath: string;

beforeAll(async () => {
  browser = await launchBrowser();
  keeper = await visitor(browser);
  await ask(keeper.page, 'Login', { mail: admin.mail, pwd: admin.password });
  const { data: users } = await ask(keeper.page, 'GetUsers', { filters: { search: admin.mail } });
  userPath = `/admin/users/${users[0]?.Id}`;
  const { data } = await ask(keeper.page, 'GetContents', { kinds: ['page'] });
  editorPath = `/admin/content/${data.find(({ Key }) => Key === 'privacy')?.Id}`;
  await sql(
    `insert into inquiries (kind, name, mail, subject, message, language)
    values ('contact', 'Ada Nowak', 'ada@example.org', 'A question', 'How long is a report kept?', 'en')`,
  );
  const mail = 'head@school.example';
  const made = await ask(keeper.page, 'CreateUser', { mail, name: 'Head', role: 'User', lang: 'en' });
  const license = {
    licensee: 'A school',
    code: 'SCHOOL',
    validTo: null,
    contractCredits: 100,
    adminMail: mail,
  };
  licensePath = `/admin/licenses/${(await ask(keeper.page, 'CreateLicense', license)).data.Id}`;
  head = await visitor(browser);
  await ask(head.page, 'Login', { mail, pwd: made.data.Password });
  const platform = await ask(head.page, 'CreateLearningPlatform', { code: license.code, name: 'Moodle' });
  await sql(
    `insert into lti_deployments (platform_id, deployment_id, is_admitted) values (${platform.data.Id}, '1', false)`,
  );
  await sql(
    `insert into lti_problems (platform_id, kind, detail) values (${platform.data.Id}, 'keys', 'status 503')`,
  );
  platformPath = `/license/learning/${platform.data.Id}`;
  const inbox = await ask(keeper.page, 'GetInquiries', { filters: { search: 'A question' } });
  await addPaidOrder(browser, 'subscriber-of-screens', 30_301);
  const buyer = await addPaidOrder(browser, 'buyer-of-screens');
  const { data: orders } = await ask(keeper.page, 'GetAllOrders', { filters: { search: buyer.mail } });
  orderPath = `/admin/shop/orders/${orders[0]?.Id}`;
  findingPath = `/monitoring/findings/${await addFoundCopy(keeper.page)}`;
  messagePath = `/admin/inbox/${inbox.data.Inquiries[0]?.Id}`;
});
afterAll(async () => {
  await keeper.close();
  await head.close();
  await browser.close();
});

const screens: readonly Screen[] = [
  ['overview of the installation', () => '/admin/overview', 'Overview'],
  ['users', () => '/admin/users', 'Users'],
  ['watched texts', () => '/monitoring', 'Monitoring'],
  ['findings of monitoring', () => '/monitoring/findings', 'Findings'],
  ['evidence of a finding', () => findingPath, 'All about the sea'],
  ['settings of monitoring', () => '/dashboard/settings?tab=monitoring', 'Settings'],
  ['a user', () => userPath, 'admin'],
  ['a licence', () => licensePath, 'A school'],
  ['orders', () => '/admin/shop', 'Orders'],
  ['an order', () => orderPath, /^Order \d/],
  ['invoices', () => '/admin/shop/invoices', 'Invoices'],
  ['open items', () => '/admin/shop/open-items', 'Open items'],
  ['subscriptions', () => '/admin/shop/subscriptions', 'Subscriptions'],
  ['customers', () => '/admin/shop/customers', 'Customers'],
  ['withdrawals', () => '/admin/shop/declarations', 'Withdrawals and cancellations'],
  ['the seller', () => '/admin/shop/seller', 'Seller'],
  ['accounting', () => '/admin/shop/accounting', 'Accounting'],
  ['payment notices', () => '/admin/shop/notices', 'Payment notices'],
  ['exchange rates', () => '/admin/shop/exchange-rates', 'Exchange rates'],
  ['products', () => '/admin/shop/products', 'Products'],
  ['a product', () => '/admin/shop/products/30111', '100 credits'],
  ['checked VAT ids', () => '/admin/shop/vat-ids', 'Checked VAT IDs'],
  ['queue', () => '/admin/queue', 'Queue'],
  ['webhooks', () => '/admin/webhooks', 'Webhooks'],
  ['content', () => '/admin/content', 'Content'],
  ['a page in the editor', () => editorPath, 'Privacy policy'],
  ['online sources', () => '/admin/sources', 'Online sources'],
  ['web index', () => '/admin/web-index', 'Web index'],
  ['hosts of the web index', () => '/admin/web-index?view=hosts', 'Web index'],
  ['limits of online sources', () => '/admin/sources?part=limits', 'Online sources'],
  ['use of online sources', () => '/admin/sources?part=use&days=90', 'Online sources'],
  ['inbox', () => '/admin/inbox', 'Inbox'],
  ['audit log', () => '/admin/audit', 'Audit log'],
  ['a message', () => messagePath, 'A question'],
  ['settings of the installation', () => '/admin/settings', 'Settings of the installation'],
  ['a step of the set-up', () => '/admin/setup?step=mail', 'Set up this installation'],
  ['where checks search', () => '/admin/setup?step=search', 'Set up this installation'],
  ['the end of the set-up', () => '/admin/setup?step=end', 'Set up this installation'],
];

it.each(screens)(`%s ${rightScreen}`, async (_name, path, heading) => {
  expect(await faultsOfScreen(keeper.page, path(), heading)).toEqual([]);
});

it.each([
  ['members of a licence', () => '/license/usage', 'A school'],
  ['settings of a licence', () => '/license/settings', 'A school'],
  ['webhooks of a licence', () => '/license/webhooks', 'A school'],
  ['learning platforms of a licence', () => '/license/learning', 'A school'],
  ['a learning platform', () => platformPath, 'A school'],
] as const satisfies readonly Screen[])(`%s ${rightScreen}`, async (_name, path, heading) => {
  expect(await faultsOfScreen(head.page, path(), heading)).toEqual([]);
});

it('the quota of a member goes from 0 to 1,000 credits by 50', async () => {
  const { page } = head;
  await page.goto('/license/settings');
  const slider = page.getByRole('slider', { name: 'Credits of each member' });
  for (const [key, credits] of [
    ['ArrowRight', '50'],
    ['End', '1000'],
    ['Home', '0'],
  ] as const) {
    await slider.press(key);
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(credits);
  }
  // Screen readers say what 0 means.
  expect(await slider.getAttribute('aria-valuetext')).toBe('No limit');
});

it('an administrator sets a price of tomorrow and deletes it, by the keyboard alone', async () => {
  const { page } = keeper;
  await page.setViewportSize(wide);
  await page.goto('/admin/shop/products/30112');
  await page.getByRole('button', { name: 'New price' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New price' });
  await dialog.getByText('It is €19.90 now.').waitFor();
  // The dialog moves the focus into itself a moment after it is shown.
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(dialog.getByRole('combobox', { name: 'Currency' }))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('21.50');
  // A moment after each key, the field sets its caret, and with it takes the focus.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const time = dialog.locator('input[type="datetime-local"]');
  expect(await isFocused(time)).toBe(true);
  await time.fill('2099-01-01T00:00');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /21\.50/ });
  await row.getByText('Will hold').waitFor();
  await row.getByRole('button', { name: /^Delete the price €21\.50 from Jan 1, 2099/ }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Delete this price?' })
    .getByRole('button', { name: 'Delete price' })
    .press('Enter');
  await row.waitFor({ state: 'detached' });
});

it('a menu leads through the parts of the shop on a phone, and tabs for their groups elsewhere', async () => {
  const { page } = keeper;
  await page.setViewportSize(narrow);
  await page.goto('/admin/shop');
  await page.getByRole('button', { name: 'Lists of the shop: Orders' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Open items' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Open items' }).waitFor();
  await page.setViewportSize(wide);
  const current = (name: string) => page.getByRole('navigation', { name }).locator('[aria-current]');
  expect(await current('Areas of the shop').textContent()).toBe('Finance');
  await page.getByRole('link', { name: 'Set-up' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  expect(await current('Lists of the shop').textContent()).toBe('Products');
});

it('no address and no menu leads to the products where nothing is sold', async () => {
  const { page } = keeper;
  await page.route('**/admin/{shop/products,users}', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const shop = (mode: string) => `<meta name="palimpsest-shop" content="${mode}"`;
    expect(text).toContain(shop('test'));
    await route.fulfill({ response, body: text.replace(shop('test'), shop('off')) });
  });
  await page.goto('/admin/shop/products');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Licences' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Shop' }).count()).toBe(0);
  await page.unrouteAll();
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Shop' }).first().waitFor();
});

it('the first log-in leads to the set-up, which the keyboard alone finishes', async () => {
  const { page, faults, close } = await visitor(browser);
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.mail);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/setup');
  const step = (name: string) => page.getByRole('heading', { level: 2, name });
  await step('Name and logo').waitFor();
  await page.getByRole('link', { name: 'Guests' }).press('Enter');
  await step('Guests').waitFor();
  await page.getByText('Set by GUESTS in the environment of the server.').waitFor();
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  await button.focus();
  for (const name of ['Credits and shop', 'Email server', 'First users', 'Summary']) {
    await page.keyboard.press('Enter');
    await step(name).waitFor();
    await expect.poll(() => step(name).evaluate((heading) => heading === document.activeElement)).toBe(true);
    if (name !== 'Summary') await button.focus();
  }
  expect(
    await page
      .getByText('Not dealt with yet: Name and logo, Operator, Where checks search, Languages.')
      .count(),
  ).toBe(1);
  await page.getByRole('button', { name: 'Finish the set-up' }).press('Enter');
  await page.waitForURL('**/admin/overview');
  const { data } = await ask(page, 'GetInstallationSettings', {});
  expect(data.SetUp).toEqual({ State: 'done', Steps: ['guests', 'credits', 'mail', 'users'] });
  await ask(page, 'UpdateSetUp', { state: 'open' });
  expect(faults).toEqual([]);
  await close();
});

it('no screen of administrators has left an error in the console', () => {
  expect([...keeper.faults, ...head.faults]).toEqual([]);
});
