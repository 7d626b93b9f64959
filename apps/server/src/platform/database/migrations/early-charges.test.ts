import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseBefore } from '../../../testing/database.ts';
import { migrateDatabase } from '../migrate.ts';

/** Orders of periods that begin so many days from now, and how often they were charged before and after. */
const orders = [
  { order: 'charged early, without success', begins: 10, charges: 1, after: { charges: 0, isEarly: true } },
  { order: 'that waits for its begin', begins: 10, charges: 0, after: { charges: 0, isEarly: false } },
  { order: 'charged at its begin', begins: -1, charges: 1, after: { charges: 1, isEarly: false } },
  { order: 'charged twice since', begins: -4, charges: 2, after: { charges: 2, isEarly: false } },
  {
    order: 'charged early, and paid',
    begins: 10,
    charges: 1,
    isDelivered: true,
    after: { charges: 1, isEarly: false },
  },
  {
    order: 'charged early, and cancelled',
    begins: 10,
    charges: 1,
    isVoid: true,
    after: { charges: 1, isEarly: false },
  },
  {
    order: 'bought by a person',
    kind: 'early',
    begins: 10,
    charges: 1,
    after: { charges: 1, isEarly: false },
  },
];

it('the migration takes charges before the begin of a period out of those of the period', async () => {
  const database = await createDatabaseBefore('0197-early-charges');
  const postgres = new Client(database.url);
  try {
    await postgres.connect();
    await postgres.query(`
      insert into users (name, status, language) values ('a buyer', 'User', 'en');
      insert into licenses (code, licensee) values ('A', 'A company');
      insert into subscriptions (license_id, license_code, user_id, is_test, next_product_id, currency, method, anchor_day,
        state) values (1, 'A', 1, true, 30301, 'EUR', 'creditcard', 1, 'active')`);
    for (const [index, each] of orders.entries()) {
      const { order, begins, charges, kind = 'renewal', isDelivered = false, isVoid = false } = each;
      const id = index + 1;
      await postgres.query(`
        insert into license_phases (license_id, phase, valid_from, valid_to, contract_credits, target_credits) values
          (1, ${id}, now() + interval '${begins} days', now() + interval '${begins + 30} days', 200, 200);
        insert into orders (key, user_id, product_id, product_name, category, credits, currency, net_cents, gross_cents,
          consented_at, created_at) values ('${order}', 1, 30301, 'Volume licence', 3, 200, 'EUR', 1490, 1773, now(),
          '2026-11-0${id}T12:00:00Z');
        insert into subscription_orders (order_id, subscription_id, kind, product_id, phase, phase_id, delivered_at,
          charges, is_void) values (${id}, 1, '${kind}', 30301, ${id}, ${id}, ${isDelivered ? 'now()' : 'null'},
          ${charges}, ${isVoid})`);
    }
    await migrateDatabase(database.url);

    const { rows } = await postgres.query<{ order: string; charges: number; early: Date | null }>(
      `select key as order, charges, early_charged_at as early from subscription_orders
        join orders on orders.id = order_id order by order_id`,
    );
    expect(rows).toEqual(
      orders.map(({ order, after: { charges, isEarly } }, index) => ({
        order,
        charges,
        early: isEarly ? new Date(`2026-11-0${index + 1}T12:00:00Z`) : null,
      })),
    );
  } finally {
    await postgres.end();
    await database.drop();
  }
});
