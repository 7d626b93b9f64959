import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@palimpsest/contract';
import { upsertSettings } from '../../platform/settings/settings.repository.ts';
import { openLocalMollie, type LocalMollie } from '../../testing/mollie/mollie-server.ts';
import { until } from '../../testing/test-client.ts';
import { openOrderShop, type OrderShop } from './testing/order-shop.ts';

/** Buyers who want credits for nothing, or what belongs to others. */
let mollie: LocalMollie;
let shop: OrderShop;

beforeAll(async () => {
  mollie = await openLocalMollie();
  shop = await openOrderShop({ SHOP: '', MOLLIE_KEY: mollie.key, MOLLIE_URL: mollie.url });
  // A live shop sells in dollars only where a rate is known.
  await shop.services.db
    .insertInto('exchangeRates')
    .values({ month: '2020-01', millionths: 1_110_000 })
    .execute();
});
afterAll(async () => {
  await shop.stop();
  await mollie.close();
});

const open = async (value: 'live' | 'test') => {
  const { db, settings } = shop.services;
  await upsertSettings(db, [{ name: 'shop', value, isSealed: false, changedById: null }]);
  await settings.reload();
};
const countOf = async (table: 'invoices' | 'payments'): Promise<number> => {
  const { rows } = await shop.services.pool.query(`select count(*)::integer as count from ${table}`);
  return Number(rows[0].count);
};

describe('a buyer', () => {
  it('neither sees, pays nor cancels the order of somebody else', async () => {
    await open('live');
    const [owner, other] = [await shop.buyer(), await shop.buyer()];
    const input = await owner.input();
    const { invoiceId } = await owner.client.data('CreateOrder', input);
    const { client } = other;
    const attacks = [
      client.call('GetPaymentStatus', { id: invoiceId }),
      client.call('CreatePayment', { invoiceId, method: 'paypal' }),
      client.call('CancelPayment', { invoiceId }),
      client.call('GetInvoiceData', { invoiceId }),
    ];
    for (const attack of attacks) expect((await attack).errors).toEqual(['noAccessToInvoice']);
    expect(await client.data('GetOrders', {})).toEqual([]);
    // The same key is another order.
    const own = await client.data('CreateOrder', input);
    expect(own.invoiceId).not.toBe(invoiceId);
    expect(await owner.status(invoiceId)).toMatchObject({ status: 'open', isPayable: true });
  });

  it('pays what our data say, whatever the call says', async () => {
    await open('live');
    const buyer = await shop.buyer();
    const input = await buyer.input();
    for (const change of [
      { grossCents: 1 },
      { grossCents: 0 },
      { taxMode: 3 as const, taxIncluded: false, vatRate: 0, grossCents: 990 },
      { currency: 'USD' as const, grossCents: 1 },
      { productid: 30_112 },
    ])
      expect((await buyer.client.call('CreateOrder', { ...input, ...change })).errors).toEqual([
        'priceChanged',
      ]);
    // A larger package under the key of a smaller one.
    const { invoiceId } = await buyer.client.data('CreateOrder', input);
    const larger = { ...(await buyer.input({ productid: 30_113 })), orderid: input.orderid };
    expect((await buyer.client.call('CreateOrder', larger)).errors).toEqual(['priceChanged']);
    expect(await buyer.status(invoiceId)).toMatchObject({ productid: 30_111, grossCents: 1178 });
  });

  it('who clicks twice orders once, pays once and cancels once', async () => {
    await open('live');
    const buyer = await shop.buyer();
    const input = await buyer.input();
    const before = { invoices: await countOf('invoices'), payments: await countOf('payments') };
    const twice = await Promise.all([1, 2, 3].map(() => buyer.client.data('CreateOrder', input)));
    const [{ invoiceId } = { invoiceId: '' }] = twice;
    expect(new Set(twice.map((answer) => answer.invoiceId)).size).toBe(1);
    await Promise.all(
      [1, 2].map(() => buyer.client.call('CreatePayment', { invoiceId, method: 'creditcard' })),
    );
    expect(await countOf('payments')).toBe(before.payments + 1);
    const ends = await Promise.all([1, 2].map(() => buyer.client.call('CancelPayment', { invoiceId })));
    expect(ends.filter(({ success }) => success)).toHaveLength(1);
    expect(ends.flatMap(({ errors }) => errors)).toEqual(['invoiceNotPayable']);
    // The invoice and its cancellation.
    expect(await countOf('invoices')).toBe(before.invoices + 2);
  });

  it('makes no more orders in a day than anybody needs, even if each is cancelled', async () => {
    await open('live');
    const buyer = await shop.buyer();
    const { pool } = shop.services;
    await pool.query('delete from rate_limit_counts');
    const order = async () => {
      const input = await buyer.input({ method: 'banktransfer' });
      const { data, errors } = await buyer.client.call('CreateOrder', input);
      if (data) await buyer.client.data('CancelPayment', { invoiceId: data.invoiceId });
      return errors;
    };
    expect(await order()).toEqual([]);
    // As if all but the last two of the day were made.
    const most = limits.ordersPerDay - 1;
    await pool.query(`update rate_limit_counts set points = $1 where key like 'orders:%'`, [most]);
    expect(await order()).toEqual([]);
    const before = await countOf('invoices');
    expect(await order()).toEqual(['tooManyRequests']);
    expect(await countOf('invoices')).toBe(before);
  });
});

describe('a shop that is switched while somebody orders', () => {
  it.each([
    ['live', 'test'],
    ['test', 'live'],
  ] as const)('from %s to %s orders nothing', async (from, to) => {
    await open(from);
    const buyer = await shop.buyer();
    // The series exists from its first invoice on.
    await buyer.order();
    const input = await buyer.input();
    const before = { invoices: await countOf('invoices'), payments: await countOf('payments') };
    const { pool } = shop.services;
    // The order waits for the number of its invoice, which is of the first kind then.
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from invoice_series for update');
      const ordering = buyer.client.call('CreateOrder', input);
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
      await until(async () => {
        const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
        return (await pool.query(waiting, [rows[0]?.pid])).rows.length > 0 ? true : undefined;
      });
      await open(to);
      await holder.query('rollback');
      expect((await ordering).errors).toEqual(['paymentsOff']);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect({ invoices: await countOf('invoices'), payments: await countOf('payments') }).toEqual(before);
  });
});
