/*
 * Covers:
 * accounts-408: Guests have ten free credits in the wizard, users none
 */
import { limits } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from './testing/test-client.ts';
import { startTestServer } from './testing/test-server.ts';
import { seededText } from './testing/texts.ts';
import { solved } from './testing/visitor.ts';
import {
  decideAt,
  germanAddress,
  openOrderShop,
  type OrderShop,
  type TestBuyer,
} from './features/orders/testing/order-shop.ts';
import { uploadPart } from './features/uploads/index.ts';

/** The server's part of the wizard: it keeps the file through sign-up, payment and a change of the device. */

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.stop());

const pwd = 'tides and harbours';
let files = 0;

/** Sends a file to the wizard, which is read at once. */
async function bring(client: TestClient, words: number): Promise<string> {
  files += 1;
  const uploadId = `wizard-file-${files}`;
  await client.upload(uploadId, new Blob([seededText(9_200 + files, words)]), `Essay ${files}.txt`);
  await client.data('SetWizardUpload', { uploadId });
  const { userId } = await client.data('GetUserInfo', {});
  const { services } = shop;
  const context = { services, log: services.log, attempt: 1, signal: new AbortController().signal };
  const [reading] = uploadPart.jobs;
  await reading.run({ userId, uploadId, sender: '' }, context);
  return uploadId;
}

async function signUp(client: TestClient, mail: string): Promise<void> {
  const altcha = async () => ({ mail, pwd, altcha: await solved(client) });
  const { code } = await client.data('RegisterUser', await altcha());
  await client.data('RegisterUser', { ...(await altcha()), regCode: code });
}

/** Runs the hourly clean-up as it would run after so many days. */
async function cleanUpAfter(days: number): Promise<void> {
  await uploadPart.cleanUp(shop.services, new Date(Date.now() + days * 24 * 60 * 60 * 1000));
}

const hasFile = async ({ client }: Pick<TestBuyer, 'client'>, uploadId: string): Promise<boolean> =>
  (await client.data('GetWizard', {})).upload?.UploadId === uploadId;

describe('the wizard', () => {
  it('knows the last file that it was given, what its check costs, and the credits of a sign-up', async () => {
    const guest = await shop.server.guest();
    const nothing = { upload: null, requiredCredits: 0, freeCredits: 10, order: null };
    expect(await guest.data('GetWizard', {})).toEqual(nothing);
    await guest.upload('not-for-the-wizard', new Blob(['five words are enough here']), 'a.txt');
    expect((await guest.data('GetWizard', {})).upload).toBeNull();
    const first = await bring(guest, 60);
    expect(await guest.data('GetWizard', {})).toMatchObject({
      upload: { UploadId: first, Status: 'Ok', Pages: 1 },
      requiredCredits: 1,
    });
    const second = await bring(guest, 260);
    expect(await guest.data('GetWizard', {})).toMatchObject({
      upload: { UploadId: second, Name: `Essay ${files}.txt` },
      requiredCredits: 2,
      freeCredits: limits.freeCreditsOnSignUp,
    });
    await guest.data('RemoveUpload', { uploadId: second });
    expect(await hasFile({ client: guest }, first)).toBe(true);
    const { client } = await shop.buyer();
    expect((await client.data('GetWizard', {})).freeCredits).toBe(0);
  });

  it('takes files of the caller only', async () => {
    const [guest, other] = [await shop.server.guest(), await shop.server.guest()];
    const uploadId = await bring(guest, 60);
    for (const id of [uploadId, 'unknown-file'])
      expect((await other.call('SetWizardUpload', { uploadId: id })).errors).toEqual(['noAccessToUpload']);
    expect((await other.data('GetWizard', {})).upload).toBeNull();
  });

  it('says how far the reading of a file is', async () => {
    const guest = await shop.server.guest();
    await guest.upload('wizard-waiting', new Blob(['five words are enough here']), 'b.txt');
    await guest.data('SetWizardUpload', { uploadId: 'wizard-waiting' });
    expect(await guest.data('GetWizard', {})).toMatchObject({
      upload: { Status: 'Scheduled', QueuePlace: 1 },
      requiredCredits: 0,
    });
  });

  it('keeps the file of a guest who signs up, or logs in to an account, here, on another device and after a restart', async () => {
    const guest = await shop.server.guest();
    const uploadId = await bring(guest, 60);
    await signUp(guest, 'wizard@example.org');
    expect(await guest.data('GetWizard', {})).toMatchObject({
      upload: { UploadId: uploadId },
      freeCredits: 0,
    });
    const restarted = await startTestServer({
      withWorker: false,
      beside: shop.server,
      environment: { SHOP: 'test' },
    });
    const phone = restarted.client();
    await phone.data('Login', { mail: 'wizard@example.org', pwd });
    expect(await hasFile({ client: phone }, uploadId)).toBe(true);
    await restarted.stop();
    const later = await shop.server.guest();
    const next = await bring(later, 60);
    await later.data('Login', { mail: 'wizard@example.org', pwd, takeover: 1 });
    // The newest file comes first; the one that the account had waits.
    expect(await hasFile({ client: later }, next)).toBe(true);
    await later.data('RemoveUpload', { uploadId: next });
    expect(await hasFile({ client: later }, uploadId)).toBe(true);
  });
});

describe('an order for a file', () => {
  it('is made once in two tabs, is found on every device, and brings its payment back to the file', async () => {
    const buyer = await shop.buyer();
    const uploadId = await bring(buyer.client, 60);
    const inputs = [await buyer.input({ uploadId }), await buyer.input({ uploadId })] as const;
    const answers = await Promise.all(inputs.map((input) => buyer.client.data('CreateOrder', input)));
    const [invoiceId = ''] = answers.map((answer) => answer.invoiceId);
    expect(answers.map((answer) => answer.invoiceId)).toEqual([invoiceId, invoiceId]);
    const other = await buyer.input({ uploadId, productid: 30_112 });
    expect((await buyer.client.call('CreateOrder', other)).errors).toEqual(['uploadOrdered']);
    const order = { invoiceId, productid: 30_111, quantity: 1, credits: 100, currency: 'EUR' };
    expect((await buyer.client.data('GetWizard', {})).order).toEqual({
      ...order,
      status: 'open',
      isPayable: true,
    });
    // Another file was brought meanwhile: the one that was paid for comes first now.
    await bring(buyer.client, 60);
    await decideAt(answers[0]?.payment?._links.checkout.href ?? '', 'paid');
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid', uploadId });
    expect(await buyer.client.data('GetWizard', {})).toMatchObject({
      upload: { UploadId: uploadId },
      order: null,
    });
    await buyer.client.data('RemoveUpload', { uploadId });
    expect(await buyer.status(invoiceId)).toMatchObject({ status: 'paid', uploadId: '' });
  });

  it('can be made again after it was cancelled', async () => {
    const buyer = await shop.buyer();
    const uploadId = await bring(buyer.client, 60);
    const { invoiceId } = await buyer.order({ uploadId });
    await buyer.client.data('CancelPayment', { invoiceId });
    expect((await buyer.client.data('GetWizard', {})).order).toBeNull();
    expect((await buyer.order({ uploadId, productid: 30_112 })).invoiceId).not.toBe(invoiceId);
  });

  it('keeps the file for two weeks, and two more after the payment', async () => {
    const [waiting, paying, nobody] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
    const [first, second, third] = [
      await bring(waiting.client, 60),
      await bring(paying.client, 60),
      await bring(nobody.client, 60),
    ];
    await waiting.order({ uploadId: first });
    const { page } = await paying.order({ uploadId: second });
    const { db } = shop.services;
    await db.updateTable('uploads').set({ keptUntil: new Date() }).where('uploadId', '=', second).execute();
    await decideAt(page, 'paid');
    await shop.runJobs();
    await cleanUpAfter(6.9);
    expect(await hasFile(nobody, third)).toBe(true);
    await cleanUpAfter(13.9);
    expect([
      await hasFile(waiting, first),
      await hasFile(paying, second),
      await hasFile(nobody, third),
    ]).toEqual([true, true, false]);
    await cleanUpAfter(14.1);
    expect([await hasFile(waiting, first), await hasFile(paying, second)]).toEqual([false, false]);
  });
});

describe('several packages', () => {
  it('are one order, one line of the invoice, and all of their credits', async () => {
    const buyer = await shop.buyer();
    const before = await buyer.credits();
    const { client } = buyer;
    const preview = await client.data('PreviewOrder', { productid: 30_114, quantity: 3 });
    // 3 × 59.90, and the tax of the sum.
    expect(preview).toMatchObject({ quantity: 3, credits: 3_000, netCents: 17_970, grossCents: 21_384 });
    const { taxIncluded, taxMode, vatRate, grossCents } = preview;
    const wanted = { productid: 30_114, quantity: 3, taxIncluded, taxMode, vatRate, grossCents };
    const { page, invoiceId } = await buyer.order(wanted);
    await decideAt(page, 'paid');
    await shop.runJobs();
    expect(await buyer.credits()).toBe(before + 3_000);
    const [order] = await client.data('GetOrders', {});
    expect(order).toMatchObject({
      state: 'paid',
      credits: 3_000,
      products: [{ nameShort: '3 × 1,000 credits' }],
      invoices: [{ id: invoiceId, amount: 213.84 }],
    });
    const lines = await shop.services.db
      .selectFrom('invoiceLines')
      .select(['quantity', 'unitNetCents', 'netCents'])
      .where('invoiceId', '=', (eb) =>
        eb.selectFrom('invoices').select('id').where('publicId', '=', invoiceId),
      )
      .execute();
    expect(lines).toEqual([{ quantity: 3, unitNetCents: 5_990, netCents: 17_970 }]);
    const tooMany = { ...wanted, quantity: limits.packagesPerOrder + 1 };
    expect((await client.call('CreateOrder', { ...(await buyer.input()), ...tooMany })).errors).toEqual([
      'invalidFormat',
    ]);
    // The same key with another number is another order.
    const one = await buyer.input(wanted);
    expect((await client.call('CreateOrder', { ...one, quantity: 2 })).errors).toEqual(['priceChanged']);
  });
});

it('nothing of the wizard is left of an account that was deleted', async () => {
  const buyer = await shop.buyer(germanAddress);
  const uploadId = await bring(buyer.client, 60);
  expect(await hasFile(buyer, uploadId)).toBe(true);
  await buyer.client.data('DeleteUser', {});
  const left = await shop.services.db
    .selectFrom('uploads')
    .select('uploadId')
    .where('uploadId', '=', uploadId)
    .execute();
  expect(left).toEqual([]);
});
