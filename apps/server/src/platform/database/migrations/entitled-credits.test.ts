import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

/** Orders of 100 credits for 1178 cents, with what has moved: granted or not, and the credits that they entitle to now. */
const orders = [
  { moved: [1178], isGranted: true, entitled: 100 },
  { moved: [1178, -589], isGranted: true, entitled: 50 },
  { moved: [1178, -1178], isGranted: true, entitled: 0 },
  { moved: [1178, 1178], isGranted: true, entitled: 100 },
  { moved: [1178, -1200], isGranted: true, entitled: 0 },
  { moved: [], isGranted: false, entitled: 0 },
  { moved: [1178], isGranted: false, entitled: 0 },
];

it('the migration computes the credits of orders from the money that has moved', async () => {
  const database = await createDatabaseBefore('0187-entitled-credits');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    await postgres.query(`
      insert into users (name, status, language) values ('a buyer', 'User', 'en');
      insert into invoice_series (name) values ('T') on conflict do nothing;
      insert into customers (user_id) values (1)`);
    for (const [index, { moved, isGranted }] of orders.entries()) {
      const id = index + 1;
      await postgres.query(`
        insert into orders (key, user_id, product_id, product_name, category, credits, currency, net_cents, gross_cents,
          consented_at, granted_at) values
          ('order ${id}', 1, 30111, '100 credits', 1, 100, 'EUR', 990, 1178, now(), ${isGranted ? 'now()' : 'null'});
        insert into invoices (public_id, series, number, is_test, customer_number, order_id, ordered_at, kind, issue_date,
          supply_from, currency, tax_mode, vat_country, rate_basis_points, net_cents, tax_cents, gross_cents, buyer,
          seller, language, payment_means, format, xml) values
          (lpad('${id}', 22, '0'), 'T', ${id}, true, 10001, ${id}, now(), 'invoice', '2026-11-30', '2026-11-30', 'EUR', 1,
          'DE', 1900, 990, 188, 1178, '{}', '{}', 'en', 'online', 1, '');
        insert into invoice_lines (invoice_id, position, name, quantity, unit_net_cents, net_cents) values
          (${id}, 1, '100 credits', 1, 990, 990);
        insert into payments (invoice_id, provider, method, sequence, amount_cents, currency, description, language,
          return_url) values (${id}, 'test', 'creditcard', 'oneoff', 1178, 'EUR', '', 'en', '')`);
      for (const [time, cents] of moved.entries())
        await postgres.query(`
          insert into payment_movements (payment_id, invoice_id, kind, provider_ref, amount_cents, currency, moved_at)
          values (${id}, ${id}, '${cents > 0 ? 'payment' : 'refund'}', 'ref ${time}', ${cents}, 'EUR', now())`);
    }
    await migrateDatabase(database.url);

    const { rows } = await postgres.query('select id, entitled_credits from orders order by id');
    expect(rows).toEqual(
      orders.map(({ entitled }, index) => ({ id: index + 1, entitled_credits: entitled })),
    );
  } finally {
    await postgres.end();
    await database.drop();
  }
});
