import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordManualPayment, refundNow, startRefund } from './index.ts';
import { pollPayments } from './follow/poll-payments.job.ts';
import { newInvoice, openTestShop, runJobs, type TestShop } from './testing/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop('live');
});
afterAll(() => shop.stop());

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

/** Webhooks arrive, and their jobs run. */
async function deliver(): Promise<void> {
  await shop.mollie.deliver();
  await runJobs(shop.services);
}

describe('money that goes back', () => {
  const paid = async (amountCents = 5_000) => {
    const { id, tr } = await shop.pay({ amountCents });
    shop.mollie.world.move(tr, 'paid');
    await deliver();
    return { id, tr };
  };
  const refund = (paymentId: number, amountCents: number, authorId: number | null = null) =>
    shop.services.db.transaction().execute((transaction) =>
      startRefund(shop.services, transaction, {
        paymentId,
        amountCents,
        description: 'Credit note 2026-0002',
        authorId,
      }),
    );

  it('goes back at once if nobody has ordered it', async () => {
    const { id } = await paid();
    await refund(id, 700);
    const { rows } = await sql<{ readonly isDue: boolean }>`
      select run_at <= now() as "isDue" from graphile_worker.jobs where task_identifier = 'send-refund'`.execute(
      shop.services.db,
    );
    expect(rows).toEqual([{ isDue: true }]);
    await runJobs(shop.services);
  });

  it('is refunded in parts, and never more than is left', async () => {
    const { id, tr } = await paid();
    const first = await refund(id, 2_000);
    // It counts before the provider knows of it.
    await expect(refund(id, 3_001)).rejects.toMatchObject({ key: 'refundTooHigh' });
    for (const cents of [0, -1, 0.5])
      await expect(refund(id, cents)).rejects.toMatchObject({ key: 'refundTooHigh' });
    await refundNow(shop.services, first ?? 0);
    await refundNow(shop.services, first ?? 0);
    await refund(id, 3_000);
    await runJobs(shop.services);
    await deliver();
    expect(shop.mollie.world.paymentWith(tr).refunds).toMatchObject([{ cents: 2_000 }, { cents: 3_000 }]);
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 5_000 },
      { kind: 'refund', amountCents: -2_000 },
      { kind: 'refund', amountCents: -3_000 },
    ]);
    await expect(refund(id, 1)).rejects.toMatchObject({ key: 'refundTooHigh' });
  });

  it.each(['hangUp', 'garbage', 'status503'] as const)(
    'is refunded once if the answer of the provider is lost (%s)',
    async (as) => {
      const { id, tr } = await paid();
      const order = await refund(id, 700);
      shop.mollie.breakNext({ when: 'after', as });
      expect(await refundNow(shop.services, order ?? 0)).toBe('later');
      await runJobs(shop.services);
      await runJobs(shop.services);
      expect(shop.mollie.world.paymentWith(tr).refunds).toHaveLength(1);
      expect(await shop.movements(id)).toContainEqual({ kind: 'refund', amountCents: -700 });
    },
  );

  it('stays if the provider refuses the refund', async () => {
    const { id, tr } = await paid();
    const order = await refund(id, 4_000);
    // Somebody has refunded it on the provider's dashboard meanwhile.
    shop.mollie.world.addRefund(tr, { cents: 4_500, description: '', metadata: null });
    await expect(refundNow(shop.services, order ?? 0)).rejects.toMatchObject({ key: 'refundRefused' });
    await deliver();
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 5_000 },
      { kind: 'refund', amountCents: -4_500 },
    ]);
    expect(await refund(id, 500)).toEqual(expect.any(Number));
    await runJobs(shop.services);
  });

  it('comes back if a refund fails, and counts for another one', async () => {
    const { id, tr } = await paid();
    await refund(id, 5_000);
    await runJobs(shop.services);
    const [sent] = shop.mollie.world.paymentWith(tr).refunds;
    shop.mollie.world.endRefund(tr, sent?.id ?? '', 'failed');
    await deliver();
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 5_000 },
      { kind: 'refund', amountCents: -5_000 },
      { kind: 'refundReversed', amountCents: 5_000 },
    ]);
    expect(await refund(id, 5_000)).toEqual(expect.any(Number));
    await runJobs(shop.services);
  });

  const refundOf = async (id: number | null) =>
    shop.services.db
      .selectFrom('paymentRefunds')
      .select(['state', 'failure'])
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();
  /** Runs the jobs so often that the last attempt of a refund is among them. @returns how often it was tried */
  const giveUp = async (): Promise<number> => {
    let tries = 0;
    for (let round = 1; round <= 20; round += 1)
      tries += (await runJobs(shop.services)).filter((name) => name.startsWith('send-refund')).length;
    return tries;
  };

  it('stays if the provider has not answered for more than a day, and can be refunded again', async () => {
    const { id, tr } = await paid();
    const given = await refund(id, 5_000);
    shop.mollie.limitTo(0);
    expect(await giveUp()).toBe(16);
    shop.mollie.limitTo(Number.POSITIVE_INFINITY);
    expect(await refundOf(given)).toEqual({
      state: 'refused',
      failure: 'the provider has not answered for too long',
    });
    expect(shop.mollie.world.paymentWith(tr).refunds).toEqual([]);
    const again = await refund(id, 5_000);
    expect(await refundNow(shop.services, again ?? 0)).toBe('sent');
    await runJobs(shop.services);
    expect(shop.mollie.world.paymentWith(tr).refunds).toHaveLength(1);
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 5_000 },
      { kind: 'refund', amountCents: -5_000 },
    ]);
  });

  it('has gone back if the provider has refunded it without an answer until it was given up', async () => {
    const { id, tr } = await paid();
    const given = await refund(id, 2_000);
    shop.mollie.breakNext({ when: 'after', as: 'hangUp' });
    expect(await refundNow(shop.services, given ?? 0)).toBe('later');
    shop.mollie.limitTo(0);
    expect(await giveUp()).toBe(16);
    shop.mollie.limitTo(Number.POSITIVE_INFINITY);
    expect(await refundOf(given)).toMatchObject({ state: 'refused' });
    await deliver();
    expect(await refundOf(given)).toMatchObject({ state: 'accepted' });
    expect(shop.mollie.world.paymentWith(tr).refunds).toHaveLength(1);
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 5_000 },
      { kind: 'refund', amountCents: -2_000 },
    ]);
    await expect(refund(id, 3_001)).rejects.toMatchObject({ key: 'refundTooHigh' });
  });

  it('does not go back twice if somebody orders again what was given up and had been sent', async () => {
    const { id, tr } = await paid();
    const given = await refund(id, 2_000);
    shop.mollie.breakNext({ when: 'after', as: 'hangUp' });
    expect(await refundNow(shop.services, given ?? 0)).toBe('later');
    shop.mollie.limitTo(0);
    expect(await giveUp()).toBe(16);
    shop.mollie.limitTo(Number.POSITIVE_INFINITY);
    // No notice has arrived yet.
    const again = await refund(id, 2_000);
    await expect(refundNow(shop.services, again ?? 0)).rejects.toMatchObject({ key: 'refundRefused' });
    expect(shop.mollie.world.paymentWith(tr).refunds).toHaveLength(1);
    expect(await refundOf(given)).toMatchObject({ state: 'accepted' });
    expect(await refundOf(again)).toMatchObject({ state: 'refused' });
    await deliver();
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 5_000 },
      { kind: 'refund', amountCents: -2_000 },
    ]);
  });

  it('has not moved if a refund fails before it was booked, and can be refunded again', async () => {
    const { id, tr } = await paid();
    const failed = await refund(id, 5_000);
    shop.mollie.breakNext({ when: 'after', as: 'hangUp' });
    expect(await refundNow(shop.services, failed ?? 0)).toBe('later');
    const [sent] = shop.mollie.world.paymentWith(tr).refunds;
    shop.mollie.world.endRefund(tr, sent?.id ?? '', 'failed');
    await runJobs(shop.services);
    expect(await refundOf(failed)).toEqual({ state: 'refused', failure: 'the bank could not deliver it' });
    expect(await shop.movements(id)).toEqual([{ kind: 'payment', amountCents: 5_000 }]);
    await refund(id, 5_000);
    await runJobs(shop.services);
    await deliver();
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 5_000 },
      { kind: 'refund', amountCents: -5_000 },
    ]);
  });

  it('is charged back by the bank, and returns if the bank decides for us', async () => {
    const { id, tr } = await paid();
    const chargeback = shop.mollie.world.chargeBack(tr, 5_000);
    await deliver();
    shop.mollie.world.reverseChargeback(tr, chargeback?.id ?? '');
    shop.mollie.webhooks.splice(0);
    // The notice was lost. Paid payments are asked about rarely, but for half a year.
    await pollPayments(shop.services, inAnHour());
    expect(await shop.movements(id)).toHaveLength(2);
    await pollPayments(shop.services, new Date(Date.now() + 3 * 86_400_000));
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 5_000 },
      { kind: 'chargeback', amountCents: -5_000 },
      { kind: 'chargebackReversed', amountCents: 5_000 },
    ]);
  });

  it('was paid by hand and is refunded by hand', async () => {
    const invoiceId = newInvoice();
    const id = await shop.services.db.transaction().execute((transaction) =>
      recordManualPayment(shop.services, transaction, {
        userId: shop.userId,
        invoiceId,
        amountCents: 900,
        currency: 'EUR',
        description: 'Statement of March',
        language: 'de',
        paidAt: new Date('2026-03-01'),
      }),
    );
    const { userId: author } = shop;
    expect(await refund(id, 400, author)).toBeNull();
    await expect(refund(id, 501, author)).rejects.toMatchObject({ key: 'refundTooHigh' });
    // The program can't transfer money.
    await expect(refund(id, 100)).rejects.toThrow('nobody has transferred');
    expect(await shop.movements(id)).toEqual([
      { kind: 'payment', amountCents: 900 },
      { kind: 'refund', amountCents: -400 },
    ]);
    expect(await shop.told(invoiceId)).toBe(500);
  });

  it('cannot be changed once it is written', async () => {
    const { id } = await paid();
    const rows = shop.services.db
      .updateTable('paymentMovements')
      .set({ amountCents: 1 })
      .where('paymentId', '=', id);
    await expect(rows.execute()).rejects.toThrow('another movement');
    const removal = shop.services.db.deleteFrom('paymentMovements').where('paymentId', '=', id);
    await expect(removal.execute()).rejects.toThrow('another movement');
  });
});
