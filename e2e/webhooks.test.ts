import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.ts';
import { seriousFaults } from './axe.ts';
import { launchBrowser, visitor } from './browser.ts';
import { addMember } from './member.ts';

/** A user has another program told, and sees what was sent to it. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A program that answers 500 first, and 204 afterwards. */
async function startReceiver() {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(ids.length === 1 ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    ids,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('a webhook is made by keyboard, tested, and its log shows what came back', async () => {
  const receiver = await startReceiver();
  const { mail, password } = await addMember('webhooks');
  const { page, faults, close } = await visitor(browser);
  await ask(page, 'Login', { mail, pwd: password });
  await page.goto('/dashboard/user');
  await page.getByRole('link', { name: 'Open the webhooks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
  await page.getByRole('button', { name: 'New webhook' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  await address.fill(receiver.url);
  await address.press('Tab');
  await page.keyboard.type('Learning platform');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await dialog.getByRole('checkbox', { name: 'Report finished' }).isChecked()).toBe(false);
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Note' }).press('Enter');
  expect(await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByText('Learning platform').waitFor();
  await page.getByRole('button', { name: `Send test: ${receiver.url}` }).click();
  await dialog.getByText('Failed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: /^Details: Test/ }).press('Enter');
  await dialog.getByText('"webhook.test"').waitFor();
  await dialog.getByText('Status 500').waitFor();
  await dialog.getByRole('button', { name: 'Send again' }).press('Enter');
  await dialog.getByText('Status 204').waitFor();
  // It has the same id.
  expect(receiver.ids.length).toBe(2);
  expect(new Set(receiver.ids).size).toBe(1);
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to the log' }).press('Enter');
  const details = dialog.getByRole('button', { name: /^Details: Test/ });
  await expect.poll(() => details.evaluate((button) => button === document.activeElement)).toBe(true);
  await dialog.getByText('Delivered', { exact: true }).waitFor();
  await details.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Last arrived').waitFor();
  expect(faults).toEqual([]);
  await close();
  await receiver.stop();
});
