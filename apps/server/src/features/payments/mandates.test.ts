/*
 * Covers:
 * accounts-243: Saved way to pay: method, name, number and end
 * accounts-262: A saved way to pay can be revoked
 * accounts-336: RevokeMandate revokes a saved way to pay
 * accounts-428: A call lists saved ways to pay
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUser } from '../../lifecycle/remove-user.ts';
import { openPayment } from './index.ts';
import { ownPayments } from './own-payments.ts';
import { openTestShop, runJobs, type TestShop } from './testing/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('live');
});
afterAll(() => shop.stop());

/** A payment with which the payer agrees to be charged again. */
async function saveMandate(method: 'creditcard' | 'paypal' = 'creditcard') {
  const first = await shop.pay({ sequence: 'first', method });
  shop.mollie.world.move(first.tr, 'paid');
  await shop.mollie.deliver();
  await runJobs(shop.services);
  const { mandateId } = await shop.payment(first.id);
  return { ...first, mandateId: mandateId ?? 0 };
}

describe('a saved way to pay', () => {
  it('of somebody else, or of another provider, is never charged', async () => {
    const { mandateId } = await saveMandate();
    const { db } = shop.services;
    const other = await shop.server.guest();
    const { userId } = await other.data('GetUserInfo', {});
    const charge = { sequence: 'recurring', mandateId } as const;
    await expect(shop.collect({ ...charge, userId })).rejects.toThrow('is not one of user');
    await db.updateTable('mandates').set({ provider: 'test' }).where('id', '=', mandateId).execute();
    await expect(shop.collect(charge)).rejects.toThrow('is not one of user');
    await db.updateTable('mandates').set({ provider: 'mollie' }).where('id', '=', mandateId).execute();
    expect(await shop.collect(charge)).toEqual(expect.any(Number));
    await runJobs(shop.services);
    await db.deleteFrom('mandates').execute();
  });

  it('is made by a first payment, and is charged again without the payer', async () => {
    const { id, mandateId } = await saveMandate();
    expect(await shop.client.data('GetMandates', {})).toEqual([
      {
        Id: mandateId,
        Method: 'creditcard',
        Paypal: '',
        Date: expect.any(Number),
        Name: 'Ada Lovelace',
        Number: '6787',
        ExpiryDate: '2031-12-31',
      },
    ]);
    const renewal = await shop.pay({ sequence: 'recurring', mandateId, category: 5 });
    expect(renewal.url).toBeNull();
    expect(await shop.payment(renewal.id)).toMatchObject({ status: 'pending' });
    shop.mollie.world.move(renewal.tr, 'paid');
    await shop.mollie.deliver();
    await runJobs(shop.services);
    expect(await shop.payment(renewal.id)).toMatchObject({ status: 'paid', mandateId });
    expect(shop.mollie.world.paymentWith((await shop.payment(id)).providerId ?? '').mandateId).toBe(
      shop.mollie.world.paymentWith(renewal.tr).mandateId,
    );
    expect(await shop.client.data('GetMandates', {})).toHaveLength(1);
  });

  it('is at PayPal with the account instead of a card, under the same customer', async () => {
    const { mandateId } = await saveMandate('paypal');
    const [newest] = await shop.client.data('GetMandates', {});
    expect(newest).toMatchObject({
      Id: mandateId,
      Method: 'paypal',
      Paypal: 'ada@example.org',
      Number: '',
      ExpiryDate: '',
    });
    expect(shop.mollie.world.customers.size).toBe(1);
  });

  it('is not charged after it was revoked, here and at the provider', async () => {
    const { mandateId } = await saveMandate();
    // A renewal that was started before.
    const started = await shop.collect({ sequence: 'recurring', mandateId });
    const before = shop.mollie.world.mandates.size;
    expect(await shop.client.call('RevokeMandate', { id: mandateId })).toMatchObject({ success: true });
    const ids = (await shop.client.data('GetMandates', {})).map(({ Id }) => Id);
    expect(ids).not.toContain(mandateId);
    await expect(openPayment(shop.services, started)).rejects.toMatchObject({ key: 'paymentRefused' });
    expect(await shop.client.call('RevokeMandate', { id: mandateId })).toMatchObject({
      status: 404,
      errors: ['noAccessToMandate'],
    });
    shop.mollie.breakNext({ when: 'before', status: 503 });
    expect(await runJobs(shop.services)).toContain('forget-at-payment-provider failed');
    await runJobs(shop.services);
    expect(shop.mollie.world.mandates.size).toBe(before - 1);
  });

  it('belongs to its user', async () => {
    const { mandateId } = await saveMandate();
    const stranger = await shop.server.guest();
    const { userId } = await stranger.data('GetUserInfo', {});
    expect(await stranger.call('GetMandates', {})).toMatchObject({ errors: ['loginRequired'] });
    await shop.services.db
      .updateTable('users')
      .set({ status: 'User', mail: 'stranger@example.org' })
      .where('id', '=', userId)
      .execute();
    expect(await stranger.data('GetMandates', {})).toEqual([]);
    expect(await stranger.call('RevokeMandate', { id: mandateId })).toMatchObject({
      errors: ['noAccessToMandate'],
    });
    expect((await shop.client.data('GetMandates', {})).map(({ Id }) => Id)).toContain(mandateId);
  });

  it('that the provider no longer accepts disappears with the first charge that is refused', async () => {
    const { mandateId } = await saveMandate();
    for (const mandate of shop.mollie.world.mandates.values()) mandate.status = 'invalid';
    const started = await shop.collect({ sequence: 'recurring', mandateId });
    await expect(openPayment(shop.services, started)).rejects.toMatchObject({ key: 'paymentRefused' });
    expect((await shop.client.data('GetMandates', {})).map(({ Id }) => Id)).not.toContain(mandateId);
  });

  it('is never more than what identifies a card', async () => {
    const { rows } = await shop.services.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'mandates' and column_name like 'card%'`,
    );
    expect(rows.map(({ column_name: name }) => name).toSorted()).toEqual(['card_digits', 'card_expires_on']);
  });
});

describe('the data of a user', () => {
  it('contains the payments with the money that moved, and the saved ways to pay', async () => {
    const { id, mandateId } = await saveMandate();
    const { Payments, SavedWaysToPay } = await ownPayments(shop.services.db, shop.userId);
    expect(Payments.find(({ Id }) => Id === id)).toMatchObject({
      AmountCents: 1178,
      Status: 'paid',
      Movements: [{ Kind: 'payment', AmountCents: 1178 }],
    });
    expect(SavedWaysToPay.find(({ Id }) => Id === mandateId)).toMatchObject({
      Number: '6787',
      State: 'valid',
    });
    expect(SavedWaysToPay).toContainEqual(
      expect.objectContaining({ State: 'revoked', RevokedDate: expect.any(Number) }),
    );
  });

  it('is deleted at the provider with the user, while the payments stay for the accounts', async () => {
    const { id } = await saveMandate();
    await shop.services.db
      .transaction()
      .execute((transaction) => removeUser(shop.services, transaction, shop.userId));
    await runJobs(shop.services);
    expect([...shop.mollie.world.customers.values()].every(({ isDeleted }) => isDeleted)).toBe(true);
    expect(await shop.payment(id)).toMatchObject({ userId: null, status: 'paid' });
    expect(await shop.movements(id)).toHaveLength(1);
    const { count } = await shop.services.db
      .selectFrom('mandates')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});
