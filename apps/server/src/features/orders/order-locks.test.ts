import { afterAll, beforeAll, expect, it } from 'vitest';
import { besideLocks, type Lock } from '../../testing/beside-locks.ts';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { decideAt, openOrderShop, type OrderShop, type TestBuyer } from './testing/order-shop.ts';

/** Each call runs beside a transaction that locks in the order of settle-order.ts, which must not end in a deadlock. */
let shop: OrderShop;
let admin: TestClient;

beforeAll(async () => {
  shop = await openOrderShop();
  admin = await administrator(shop.server);
});
afterAll(() => shop.stop());

const ofInvoice = 'select id from invoices where public_id = $1';
const user = ({ userId }: TestBuyer): Lock => ['select from users where id = $1 for no key update', userId];
const payment = (invoiceId: string): Lock => [
  `select from payments where invoice_id = (${ofInvoice}) for update`,
  invoiceId,
];
const order = (invoiceId: string): Lock => [
  'select from orders where id = (select order_id from invoices where public_id = $1) for no key update',
  invoiceId,
];
const series: Lock = ['select from invoice_series for update'];

const orderIdOf = async (buyer: TestBuyer): Promise<number> => {
  const [known] = await buyer.client.data('GetOrders', {});
  return known?.id ?? 0;
};

it('an order that is sent again does not keep its user while it waits for its payment', async () => {
  const buyer = await shop.buyer();
  const input = await buyer.input();
  const { invoiceId } = await buyer.client.data('CreateOrder', input);
  const answer = await besideLocks(shop.server, [payment(invoiceId), user(buyer)], () =>
    buyer.client.call('CreateOrder', input),
  );
  expect(answer.errors).toEqual([]);
});

it('a refund by hand takes the number of its document after it has locked the user', async () => {
  const buyer = await shop.buyer();
  await buyer.order({ method: 'banktransfer' });
  const id = await orderIdOf(buyer);
  await admin.data('MarkOrderPaid', { id, paid: Math.floor(Date.now() / 1000) });
  const answer = await besideLocks(shop.server, [user(buyer), series], () =>
    admin.call('RefundOrder', { id }),
  );
  expect(answer.errors).toEqual([]);
});

it('a refund and the end of an order lock its payments first', async () => {
  const buyer = await shop.buyer();
  const { invoiceId, page } = await buyer.order();
  const canceled = await besideLocks(shop.server, [payment(invoiceId), order(invoiceId)], () =>
    buyer.client.call('CancelPayment', { invoiceId }),
  );
  expect(canceled.errors).toEqual([]);
  await decideAt(page, 'expired');
  const paid = await buyer.order();
  await decideAt(paid.page, 'paid');
  const id = await orderIdOf(buyer);
  const locks = [payment(paid.invoiceId), order(paid.invoiceId)] as const;
  const refunded = await besideLocks(shop.server, locks, () => admin.call('RefundOrder', { id }));
  expect(refunded.errors).toEqual([]);
});

it('money and administrators wait for an order that ends, and see its end', async () => {
  const buyer = await shop.buyer();
  const before = await buyer.credits();
  const [paid, marked] = [await buyer.order(), await buyer.order()];
  const markedId = await orderIdOf(buyer);
  const ending = (invoiceId: string): Lock => [
    `update orders set ended_at = now(), ended_as = 'canceled'
      where id = (select order_id from invoices where public_id = $1)`,
    invoiceId,
  ];
  const ends = ({ invoiceId }: { readonly invoiceId: string }) =>
    [order(invoiceId), ending(invoiceId)] as const;
  await besideLocks(shop.server, ends(paid), () => decideAt(paid.page, 'paid'), 'commit');
  const answer = await besideLocks(
    shop.server,
    ends(marked),
    () => admin.call('MarkOrderPaid', { id: markedId, paid: Math.floor(Date.now() / 1000) }),
    'commit',
  );
  expect(answer.errors).toEqual(['invoiceNotPayable']);
  expect(await buyer.credits()).toBe(before);
});
