import { sql, type Insertable, type Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import type { PaymentRefundsTable, RefundRow } from '../tables.ts';

export async function insertRefund(db: Executor, refund: Insertable<PaymentRefundsTable>): Promise<number> {
  const { id } = await db
    .insertInto('paymentRefunds')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function unsafeSelectRefund(db: Executor, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('paymentRefunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Updates a refund that the provider has not decided about yet. @returns false for one that it has */
export async function updateRefund(
  db: Executor,
  id: number,
  update: Updateable<PaymentRefundsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentRefunds')
    .set(update)
    .where('id', '=', id)
    .where('state', '=', 'creating')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Links refunds of the provider to those that were ordered here, before their movements are written.
 * @returns whether one of them is over and has moved nothing
 */
export async function acceptRefunds(
  db: Executor,
  paymentId: number,
  refunds: readonly ProviderRefund[],
): Promise<boolean> {
  let hasFailed = false;
  for (const { key, ref, isReversed } of refunds) {
    if (key === null) continue;
    await db
      .updateTable('paymentRefunds')
      .set({ state: 'accepted', providerRef: ref })
      .where('paymentId', '=', paymentId)
      .where('idempotencyKey', '=', key)
      .where('providerRef', 'is', null)
      .execute();
    if (isReversed && (await refuseUnbooked(db, paymentId, ref))) hasFailed = true;
  }
  return hasFailed;
}

/** A refund that failed before it was booked has moved nothing, so it can be ordered again. */
async function refuseUnbooked(db: Executor, paymentId: number, ref: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentRefunds')
    .set({ state: 'refused', failure: 'the bank could not deliver it' })
    .where('paymentId', '=', paymentId)
    .where('providerRef', '=', ref)
    .where('state', '<>', 'refused')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('paymentMovements')
            .select('paymentMovements.id')
            .whereRef('paymentMovements.paymentId', '=', 'paymentRefunds.paymentId')
            .where('paymentMovements.kind', '=', 'refund')
            .where('paymentMovements.providerRef', '=', ref),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cents of a payment that were received and neither went back nor are about to. */
export async function unsafeSumLeft(db: Executor, paymentId: number): Promise<number> {
  return (await unsafeSumsLeft(db, [paymentId])).get(paymentId) ?? 0;
}

/**
 * The same of several payments, by their ids. A refund that was ordered takes no more than there is: after a chargeback, the provider
 * refuses it, and it must not keep the money of another payment here.
 */
export async function unsafeSumsLeft(
  db: Executor,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; left: number }>`
    select asked.id, moved.cents - least(ordered.cents, greatest(moved.cents, 0)) as left
    from unnest(${paymentIds}::integer[]) as asked (id)
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents
        from payment_movements where payment_id = asked.id) as moved
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents from payment_refunds as refund
        where payment_id = asked.id and state <> 'refused' and not exists (
          select from payment_movements as movement where movement.payment_id = refund.payment_id
            and movement.kind = 'refund' and movement.provider_ref = refund.provider_ref)) as ordered`.execute(
    db,
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** The refunds of several payments, the oldest first. */
export async function unsafeSelectRefundsOfPayments(
  db: Executor,
  paymentIds: readonly number[],
): Promise<readonly RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('paymentId', 'in', [...paymentIds])
    .orderBy('id')
    .execute();
}
