/*
 * Covers:
 * accounts-41: An address opens the payment dialog
 * accounts-42: An address opens the payment dialog with a product
 * accounts-32: The shop opens with a product chosen
 * accounts-37: A page follows a payment
 * accounts-55: An invoice has a page to pay it
 * accounts-79: A quote can be asked for in the payment dialog too
 * accounts-89: After a payment the status of the invoice is asked
 * accounts-91: A payment under way leads to the thanks
 * accounts-92: Any other payment leads back to paying
 * accounts-93: An error after a payment leads home with a message
 * accounts-94: The shop has six steps
 * accounts-96: The first step leads to log-in, address or quote
 * accounts-97: After the log-in the address follows, or the dialog closes
 * accounts-98: The address is saved before the payment
 * accounts-99: The order leads to the payment provider
 * accounts-100: An existing invoice can be paid
 * accounts-101: The last step closes
 * accounts-102: Going back asks before a payment is cancelled
 * accounts-104: The thanks say whether credits are there already
 * accounts-106: Guests get the free product preselected
 * accounts-110: Ways to pay have their hints
 * accounts-159: The top bar shows the credits and opens the shop
 * accounts-192: Long waits cover the whole screen
 * accounts-362: A failed order ends the covered screen
 * accounts-271: A guest who registers keeps texts and reports
 * accounts-286: Each step of the shop must be complete
 * accounts-297: Guests can use the product and the shop
 */
import type { Order, User } from '@palimpsest/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, becomeGuest, call } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, narrow, visitor } from './browser.ts';
import { buyerAddress } from './buyer-address.ts';
import { addMember, type Member } from './member.ts';

/** Credits are bought in the payment dialog, on the page of the test provider, and on the page after a payment. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const creditsOf = async (page: Page): Promise<number> =>
  (await call<User>(page, 'GetUserInfo', {})).totalCredits;

async function logIn(page: Page, { mail, password }: Member): Promise<void> {
  await ask(page, 'Login', { mail, pwd: password });
}

describe('the shop', () => {
  it('sells credits to a user by keyboard, whose failed payment is repeated', async () => {
    const { page, faults, close } = await visitor(browser);
    await logIn(page, await addMember('buyer'));
    await page.goto('/dashboard');
    const before = await creditsOf(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: / credits: Buy credits/ }).press('Enter');
    await dialog.getByRole('heading', { name: 'Choose a package' }).waitFor();
    const goOn = dialog.getByRole('button', { name: 'Continue' });
    expect(await goOn.isDisabled()).toBe(true);
    // The price for consumers includes the tax: 9.90 and 19 %.
    await dialog.getByRole('radio', { name: /100 credits.*€11\.78.*incl\. 19% VAT/ }).press('Space');
    expect(await seriousFaults(page)).toEqual([]);
    await goOn.press('Enter');

    await dialog.getByRole('heading', { name: 'Billing address' }).waitFor();
    expect(await goOn.isDisabled()).toBe(true);
    await dialog.getByLabel('Name', { exact: false }).first().fill(buyerAddress.name);
    await dialog
      .getByLabel(/^Address|^Street/)
      .first()
      .fill(buyerAddress.address1);
    await dialog.getByLabel(/^Postal code|^Postcode|^ZIP/).fill(buyerAddress.zip);
    await dialog.getByLabel(/^City/).fill(buyerAddress.city);
    await dialog.getByRole('combobox', { name: /Country/ }).fill('Germany');
    await page.getByRole('option', { name: 'Germany' }).click();
    expect(await seriousFaults(page)).toEqual([]);
    await goOn.press('Enter');

    await dialog.getByRole('heading', { name: 'Check and order' }).waitFor();
    expect(await call<User>(page, 'GetUserInfo', {})).toMatchObject(buyerAddress);
    await dialog.getByRole('row', { name: 'Net price €9.90' }).waitFor();
    await dialog.getByRole('row', { name: 'VAT 19% €1.88' }).waitFor();
    await dialog.getByRole('row', { name: 'Total €11.78' }).waitFor();
    const order = dialog.getByRole('button', { name: 'Order with obligation to pay' });
    await dialog.getByRole('radio', { name: 'Bank transfer' }).check();
    await dialog.getByText('The transfer takes a few days.').waitFor();
    await dialog.getByRole('radio', { name: 'PayPal' }).check();
    await dialog.getByText('You pay at once').waitFor();
    // Nobody orders without asking for the credits at once.
    expect(await order.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox').check();
    expect(await seriousFaults(page)).toEqual([]);
    await order.dblclick();

    await page.getByRole('button', { name: 'Failed' }).click();
    await dialog.getByRole('heading', { name: 'Pay your order' }).waitFor();
    expect(await creditsOf(page)).toBe(before);
    await dialog.getByText('€11.78').waitFor();
    await dialog.getByRole('radio', { name: 'Credit card' }).check();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay now' }).click();

    await page.getByRole('button', { name: 'Paid' }).click();
    await dialog.getByRole('heading', { name: 'Thank you. Your payment has arrived' }).waitFor();
    expect(await creditsOf(page)).toBe(before + 100);
    const orders = await call<Order[]>(page, 'GetOrders', {});
    expect(orders).toMatchObject([{ state: 'paid', credits: 100 }]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.waitForURL(/\/dashboard$/);
    await page.getByRole('button', { name: `${before + 100} credits: Buy credits` }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  it('thanks for a payment under way, and tells when it has arrived', async () => {
    const { page, close } = await visitor(browser, { viewport: narrow });
    await logIn(page, await addMember('waiting-buyer'));
    await ask(page, 'UpdateUser', buyerAddress);
    await page.goto('/dashboard/shop/30112');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('radio', { name: /250 credits/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('heading', { name: 'Billing address' }).waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('radio', { name: 'Credit card' }).check();
    await dialog.getByRole('checkbox').check();
    // An order that fails uncovers the screen again, and can be sent once more.
    const order = dialog.getByRole('button', { name: 'Order with obligation to pay' });
    const cover = page.getByText('Your order is being sent');
    await page.route('**/api/CreateOrder', async (route) => {
      await cover.waitFor();
      await route.fulfill({
        status: 502,
        json: { success: false, data: null, errors: ['paymentProviderFailed'], message: '', total: 0 },
      });
    });
    await order.click();
    await page.getByRole('alert').filter({ hasText: 'payment' }).waitFor();
    expect(await cover.count()).toBe(0);
    await page.unroute('**/api/CreateOrder');
    await order.click();
    await page.getByRole('button', { name: 'Pending' }).waitFor();
    const provider = page.url();
    await page.getByRole('button', { name: 'Pending' }).click();
    await dialog.getByText('as soon as the payment is complete').waitFor();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(provider);
    await elsewhere.getByRole('button', { name: 'Paid' }).click();
    // The page asks again by itself.
    await dialog.getByText('The credits have been added').waitFor();
    await close();
  });

  it('asks before it cancels an order, and lets the person order again', async () => {
    const { page, close } = await visitor(browser);
    await logIn(page, await addMember('wavering-buyer'));
    await ask(page, 'UpdateUser', buyerAddress);
    const preview = await ask(page, 'PreviewOrder', { productid: 30_111, currency: 'EUR' });
    const { taxIncluded, taxMode, vatRate, grossCents } = preview.data;
    const { data } = await ask(page, 'CreateOrder', {
      productid: 30_111,
      currency: 'EUR',
      method: 'paypal',
      startsAtOnce: true,
      orderid: 'order-wavering',
      taxIncluded,
      taxMode,
      vatRate,
      grossCents,
    });
    // The page of the provider was closed: the profile has the invoice, and leads back to paying.
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Orders' }).click();
    const file = page.waitForEvent('download');
    await dialog.getByRole('link', { name: /^Download Invoice \S+ as PDF$/ }).click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('link', { name: /^Pay now: Invoice/ }).click();
    await dialog.getByText('This invoice is not paid yet.').waitFor();
    await page.goto(data.payment?._links.checkout.href ?? '');
    await page.getByRole('button', { name: 'Cancelled' }).click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.getByText('Cancel this order?').waitFor();
    await dialog.getByRole('button', { name: 'Keep order' }).click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.getByRole('heading', { name: 'Check and order' }).waitFor();
    expect(await call<Order[]>(page, 'GetOrders', {})).toMatchObject([{ state: 'canceled' }]);
    // An invoice that is not theirs leads home.
    await page.goto('/checkout/AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('alert').waitFor();
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/checkout'));
    await close();
  });

  it('lets guests log in or sign up in the dialog, and goes on with their package and the address', async () => {
    const { mail, password } = await addMember('returning-buyer');
    const { page, close } = await visitor(browser);
    await page.goto('/shop');
    const dialog = page.getByRole('dialog');
    // Guests get the free credits by signing up.
    await expect.poll(() => dialog.getByRole('radio', { name: /10 credits.*Free/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Sign up' }).waitFor();
    expect(await dialog.getByRole('tab', { name: 'Log in' }).count()).toBe(0);
    await page.goto('/shop/30113/0');
    await dialog.getByRole('heading', { name: 'Choose a package' }).waitFor();
    expect(await dialog.getByRole('radio', { name: /500 credits/ }).isChecked()).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('tab', { name: 'Schools and universities' }).click();
    await dialog.getByRole('button', { name: /quote/i }).waitFor();
    await dialog.getByRole('tab', { name: 'Credits' }).click();
    await dialog.getByRole('radio', { name: /500 credits/ }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('tab', { name: 'Log in' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(mail);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.getByRole('heading', { name: 'Billing address' }).waitFor();
    await dialog.getByText('500 credits').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/dashboard$/);
    // The addresses of other sites open the shop for somebody who is logged in, too.
    await page.goto('/shop/30112/0');
    await expect.poll(() => dialog.getByRole('radio', { name: /250 credits/ }).isChecked()).toBe(true);
    await page
      .getByRole('heading', { name: 'Dashboard', includeHidden: true })
      .waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Continue' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/dashboard$/);
    // The page must not become a guest of its own.
    await page.goto('about:blank');
    await ask(page, 'Logout', {});

    // A guest who registers keeps everything, wherever the shop was opened.
    await becomeGuest(page);
    await ask(page, 'AddTextsToLibrary', { name: 'Of a guest', text: 'Words of a guest. '.repeat(20) });
    await page.goto('/library');
    await page.getByRole('button', { name: / credits: Buy credits/ }).click();
    await dialog.getByRole('radio', { name: /250 credits/ }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('new-buyer@example.org');
    await dialog.getByLabel('Password', { exact: true }).fill('a password of a new buyer');
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    await dialog.getByRole('heading', { name: 'Billing address' }).waitFor();
    await dialog.getByText('250 credits').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await call<User>(page, 'GetUserInfo', {})).toMatchObject({ mail: 'new-buyer@example.org' });
    expect((await ask(page, 'GetLibraryTexts', {})).total).toBe(1);
    await close();
  });
});
