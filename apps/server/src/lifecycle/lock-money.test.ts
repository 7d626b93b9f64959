import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUser } from '../operator/delete-user.ts';
import { userExists } from '../people/users/existence.repository.ts';
import { besideLocks, type Lock } from '../testing/beside-locks.ts';
import { addOrder } from '../testing/people/add-order.ts';
import { administrator } from '../testing/people/administrator.ts';
import { loggedIn } from '../testing/people/logged-in.ts';
import type { TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Money that arrives locks its payment, then its order, and then the user, while the user is deleted. */
let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { SHOP: 'test' } });
  admin = await administrator(server);
});
afterAll(() => server.stop());

let buyers = 0;

/** A user with an order of a test shop, for which a payment is open. */
async function buyer() {
  buyers += 1;
  const mail = `buyer-${buyers}@example.org`;
  const client = await loggedIn(server, mail);
  const { userId } = await client.data('GetUserInfo', {});
  const { pool } = server.services;
  await addOrder(server.services, userId);
  await pool.query(
    `insert into payments (user_id, invoice_id, provider, method, sequence, amount_cents, currency, description, language,
      return_url) select $1, invoices.id, 'test', 'creditcard', 'oneoff', 2368, 'EUR', '', 'en', '' from invoices
      join orders on orders.id = order_id where user_id = $1`,
    [userId],
  );
  return { mail, client, userId };
}

type Buyer = Awaited<ReturnType<typeof buyer>>;

const deletions: readonly (readonly [string, (user: Buyer) => Promise<unknown>])[] = [
  ['by the user', ({ client }) => client.data('DeleteUser', {})],
  ['by an administrator', ({ userId }) => admin.data('DeleteUserAsAdmin', { userid: userId })],
  ['by the operator', ({ mail }) => deleteUser(server.services, mail)],
];

it.each(deletions)('a deletion %s waits for money before it locks the user', async (_name, remove) => {
  const { pool, db } = server.services;
  for (const table of ['payments', 'orders']) {
    const user = await buyer();
    const { userId } = user;
    const first: Lock = [`select from ${table} where user_id = $1 for no key update`, userId];
    // The deletion is tried again after a deadlock, so that it would only be seen from here.
    const second: Lock = ['select from users where id = $1 for no key update nowait', userId];
    await besideLocks(server, [first, second], () => remove(user));
    expect(await userExists(db, userId)).toBe(false);
  }
  const { rows } = await pool.query('select from payments where user_id is not null');
  expect(rows).toEqual([]);
});
