import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideAt, openOrderShop, type OrderShop } from './features/orders/testing/order-shop.ts';
import { administrator } from './testing/people/administrator.ts';

let shop: OrderShop;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.stop());

it('a shop that has closed sells nothing more to the people who have bought before, and keeps their orders', async () => {
  const buyer = await shop.buyer();
  const { client } = buyer;
  const license = await buyer.order({ productid: 30_301 });
  await decideAt(license.page, 'paid');
  const order = await buyer.input();
  const { invoiceId } = await buyer.order();
  const { grossCents } = await client.data('PreviewSubscriptionChange', { productid: 30_601 });
  const staff = await administrator(shop.server);
  await staff.data('UpdateInstallationSettings', { credits: 'unlimited' });
  const change = { productid: 30_601, grossCents, startsAtOnce: true } as const;
  const early = { grossCents: 1773, startsAtOnce: true } as const;
  const answers = [
    await client.call('GetProducts', {}),
    await client.call('PreviewOrder', { productid: 30_111 }),
    await client.call('CreateOrder', order),
    await client.call('CreatePayment', { invoiceId, method: 'paypal' }),
    await client.call('PreviewSubscriptionChange', { productid: 30_601 }),
    await client.call('ModifySubscription', { ...change, orderid: 'change-of-closed-shop' }),
    await client.call('ExtendLicense', { ...early, orderid: 'period-of-closed-shop' }),
  ];
  expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => ['shopClosed']));
  expect(await client.data('GetOrders', {})).toHaveLength(2);
});
