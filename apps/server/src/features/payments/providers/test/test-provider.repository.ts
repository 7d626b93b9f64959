import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../../../platform/database/connect.ts';
import type { TestPaymentRow, TestPaymentsTable, TestRefundsTable } from '../../tables.ts';

/** A repeated call with the same key gets the first payment. */
export async function insertTestPayment(
  db: Executor,
  payment: Insertable<TestPaymentsTable>,
): Promise<TestPaymentRow> {
  await db
    .insertInto('testPayments')
    .values(payment)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .execute();
  return db
    .selectFrom('testPayments')
    .selectAll()
    .where('idempotencyKey', '=', payment.idempotencyKey)
    .executeTakeFirstOrThrow();
}

export async function unsafeSelectTestPayment(db: Executor, id: string): Promise<TestPaymentRow | undefined> {
  return db.selectFrom('testPayments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function selectTestPaymentByToken(
  db: Executor,
  token: string,
): Promise<TestPaymentRow | undefined> {
  return db.selectFrom('testPayments').selectAll().where('token', '=', token).executeTakeFirst();
}

/**
 * Decides a payment that is not decided yet. Of two clicks, the first one counts.
 * @returns whether this call has decided it
 */
export async function decideTestPayment(
  db: Executor,
  id: string,
  status: TestPaymentRow['status'],
): Promise<boolean> {
  const row = await db
    .updateTable('testPayments')
    .set({ status, paidAt: status === 'paid' ? new Date() : null })
    .where('id', '=', id)
    .where('status', 'in', status === 'pending' ? ['open'] : ['open', 'pending'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTestMandateRef(db: Executor, id: string, mandateRef: string): Promise<void> {
  await db.updateTable('testPayments').set({ mandateRef }).where('id', '=', id).execute();
}

/** A repeated call with the same key gets the first refund. */
export async function insertTestRefund(
  db: Executor,
  refund: Insertable<TestRefundsTable>,
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  await db
    .insertInto('testRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .execute();
  return db
    .selectFrom('testRefunds')
    .select(['id', 'createdAt'])
    .where('idempotencyKey', '=', refund.idempotencyKey)
    .executeTakeFirstOrThrow();
}

export async function selectTestRefunds(db: Executor, paymentId: string) {
  return db
    .selectFrom('testRefunds')
    .selectAll()
    .where('paymentRef', '=', paymentId)
    .orderBy('createdAt')
    .execute();
}

export async function insertTestMandate(
  db: Executor,
  mandate: { readonly id: string; readonly customerRef: string; readonly method: TestPaymentRow['method'] },
): Promise<void> {
  await db.insertInto('testMandates').values(mandate).execute();
}

export async function selectTestMandate(db: Executor, customerId: string, id: string) {
  return db
    .selectFrom('testMandates')
    .selectAll()
    .where('customerRef', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @param id null: all mandates of the customer */
export async function revokeTestMandates(db: Executor, customerId: string, id: string | null): Promise<void> {
  let query = db.updateTable('testMandates').set({ isRevoked: true }).where('customerRef', '=', customerId);
  if (id !== null) query = query.where('id', '=', id);
  await query.execute();
}

/** Deletes what was tried out long ago, with its refunds. */
export async function deleteTestPaymentsBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('testPayments').where('createdAt', '<', before).execute();
  await sql`delete from test_mandates as mandate where is_revoked and created_at < ${before}`.execute(db);
}
