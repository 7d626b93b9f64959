import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator } from '../../testing/people/administrator.ts';
import { currentPage } from '../../platform/http/screens.ts';
import { addOrder } from '../../testing/people/add-order.ts';
import { sampleSellerSettings } from '../../testing/people/known-seller.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ environment: { SHOP: 'live' } });
  admin = await administrator(server);
});
afterAll(() => server.stop());

const { sellerIban, ...others } = sampleSellerSettings;

describe('a shop that the environment sets to live', () => {
  it('is closed while data of the seller is missing, which support sees as well', async () => {
    expect((await admin.call('GetProducts', {})).errors).toEqual(['shopClosed']);
    const check = await admin.data('GetSellerCheck', {});
    expect(check).toMatchObject({
      Shop: 'live',
      ShopVariable: 'SHOP',
      IsClosed: true,
      Missing: Object.keys(sampleSellerSettings),
      HasPaymentKey: false,
      PaymentKeyVariable: '',
    });
    expect(check.Fields).toContainEqual({ Key: 'sellerIban', Value: '', IsRequired: true });
    expect(check.Fields).toContainEqual({ Key: 'sellerCountry', Value: 'DE', IsRequired: true });
    const support = await administrator(server, 'support@example.org');
    const { userId } = await support.data('GetUserInfo', {});
    await server.services.db
      .updateTable('users')
      .set({ status: 'Support' })
      .where('id', '=', userId)
      .execute();
    expect(await support.data('GetSellerCheck', {})).toEqual(check);
    expect((await support.call('UpdateInstallationSettings', { sellerIban })).errors).toEqual(['notAdmin']);
    const user = await server.guest();
    expect((await user.call('GetSellerCheck', {})).errors).toEqual(['notAdmin']);
  });

  it('shows its administrators the orders and invoices that it has', async () => {
    const buyer = await server.guest();
    const { userId } = await buyer.data('GetUserInfo', {});
    const invoiceId = await addOrder(server.services, userId);
    expect(await admin.data('GetAllOrders', {})).toMatchObject([{ InvoiceId: invoiceId }]);
    expect(await admin.data('GetInvoices', {})).toMatchObject([{ InvoiceId: invoiceId }]);
    const parts = ['guests', 'password-min', 'name', 'logo', 'languages', 'credits', 'shop', 'site'];
    const metas = [...parts, 'maintenance'].map((name) => `<meta name="palimpsest-${name}" content="" />`);
    const page = currentPage(`<title>.</title>${metas.join('')}`, server.services.settings)();
    expect(page).toContain('<meta name="palimpsest-shop" content="closed" />');
  });

  it('opens with the last of this data, which can then only be replaced', async () => {
    // Other settings can be changed meanwhile.
    await admin.data('UpdateInstallationSettings', { ...others, passwordMinChars: 7 });
    expect(await admin.data('GetSellerCheck', {})).toMatchObject({ IsClosed: true, Missing: ['sellerIban'] });
    expect(server.services.settings.current.shop).toBe('off');
    await admin.data('UpdateInstallationSettings', { sellerIban });
    expect(await admin.data('GetSellerCheck', {})).toMatchObject({ IsClosed: false, Missing: [] });
    expect(server.services.settings.current.shop).toBe('live');
    expect((await admin.data('GetProducts', {})).products).not.toEqual([]);
    const removed = await admin.call('UpdateInstallationSettings', { sellerPhone: '' });
    expect(removed.errors).toEqual(['sellerIncomplete']);
    // The tax would be wrong.
    const moved = await admin.call('UpdateInstallationSettings', { sellerCountry: 'AT' });
    expect(moved.errors).toEqual(['sellerIncomplete']);
    await admin.data('UpdateInstallationSettings', { sellerPhone: '+49 30 654321' });
  });
});
