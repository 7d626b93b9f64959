import { sql, type Insertable, type Updateable } from 'kysely';
import type { PaymentMethod, PaymentProviderName, PaymentStatus } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { Movement } from './payment-states.ts';
import type { MovementRow, PaymentRow, PaymentsTable } from './tables.ts';
import type { AskableProvider } from './providers/payment-provider.ts';

export type NewPayment = Insertable<PaymentsTable>;
export type PaymentUpdate = Updateable<PaymentsTable>;

const unfinished: readonly PaymentStatus[] = ['creating', 'open', 'pending', 'authorized'];

export async function unsafeSelectPayment(db: Executor, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function unsafeSelectPaymentForUpdate(
  transaction: Executor,
  id: number,
): Promise<PaymentRow | undefined> {
  return transaction.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function unsafeSelectPaymentAt(
  db: Executor,
  provider: AskableProvider,
  providerId: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
}

/** @returns the id of the payment that was created with the key, if the provider's id was missing or is the same */
export async function updateProviderId(
  db: Executor,
  { provider, key, providerId }: { provider: AskableProvider; key: string; providerId: string },
): Promise<number | undefined> {
  const row = await db
    .updateTable('payments')
    .set({ providerId })
    .where('provider', '=', provider)
    .where('idempotencyKey', '=', key)
    .where((eb) => eb.or([eb('providerId', 'is', null), eb('providerId', '=', providerId)]))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The payment with which the same invoice is being paid in the same way. */
export async function unsafeSelectUnfinishedForUpdate(
  transaction: Executor,
  invoiceId: number,
  method: PaymentMethod,
): Promise<PaymentRow | undefined> {
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('method', '=', method)
    .where('status', 'in', unfinished)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined if another transaction has inserted an unfinished payment of the invoice meanwhile. */
export async function insertPayment(db: Executor, payment: NewPayment): Promise<PaymentRow | undefined> {
  return db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .columns(['invoiceId', 'method'])
        .where(sql<boolean>`status in ('creating', 'open', 'pending', 'authorized')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Counts the change, so that answers that were requested before it are not applied. */
export async function updatePayment(db: Executor, id: number, update: PaymentUpdate): Promise<void> {
  await db
    .updateTable('payments')
    .set((eb) => ({ ...update, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Notes that the provider is asked to create it. Later notes keep the time of the first. */
export async function updateToAsked(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ askedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('askedAt', 'is', null)
    .execute();
}

/** Payments about which the provider is to be asked, the most urgent first. */
export async function selectPaymentsToAsk(db: Executor, now: Date, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('nextAskAt', '<=', now)
    .orderBy('nextAskAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Payments by provider about which it will be asked again. */
export async function countPaymentsToAsk(
  db: Executor,
): Promise<readonly { readonly provider: PaymentProviderName; readonly count: number }[]> {
  return db
    .selectFrom('payments')
    .select(['provider', (eb) => eb.fn.countAll<number>().as('count')])
    .where('nextAskAt', 'is not', null)
    .where('status', '<>', 'paid')
    .groupBy('provider')
    .orderBy('provider')
    .execute();
}

/** The provider could not be asked: later again. */
export async function updateNextAsk(db: Executor, id: number, nextAskAt: Date | null): Promise<void> {
  await db.updateTable('payments').set({ nextAskAt }).where('id', '=', id).execute();
}

export async function unsafeSelectPaymentsOfInvoice(
  db: Executor,
  invoiceId: number,
): Promise<readonly PaymentRow[]> {
  return unsafeSelectPaymentsOfInvoices(db, [invoiceId]);
}

/** The payments of several invoices, the oldest first. */
export async function unsafeSelectPaymentsOfInvoices(
  db: Executor,
  invoiceIds: readonly number[],
): Promise<readonly PaymentRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('payments')
    .selectAll()
    .where('invoiceId', 'in', [...invoiceIds])
    .orderBy('id')
    .execute();
}

/** The invoices that are paid with the payment of this id at its provider, as a subquery. */
export function invoicesPaidWith(db: Executor, providerId: string) {
  return db
    .selectFrom('payments')
    .select('payments.invoiceId')
    .where('payments.provider', 'in', ['test', 'mollie'])
    .where('payments.providerId', '=', providerId);
}

/** The same, locked in the order of their ids until the transaction ends. */
export async function unsafeSelectPaymentsForUpdate(
  transaction: Executor,
  invoiceId: number,
): Promise<readonly PaymentRow[]> {
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function selectPaymentsOf(db: Executor, userId: number): Promise<readonly PaymentRow[]> {
  return db.selectFrom('payments').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

/** The payments of a user, locked in the order of their ids until the transaction ends. */
export async function selectPaymentsOfUserForUpdate(
  transaction: Executor,
  userId: number,
): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('payments')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function movePayments(db: Executor, fromId: number, toId: number): Promise<void> {
  await db.updateTable('payments').set({ userId: toId }).where('userId', '=', fromId).execute();
}

export async function unsafeSelectMovements(
  db: Executor,
  paymentId: number,
): Promise<readonly MovementRow[]> {
  return unsafeSelectMovementsOfPayments(db, [paymentId]);
}

/** The movements of several payments, the oldest first. */
export async function unsafeSelectMovementsOfPayments(
  db: Executor,
  paymentIds: readonly number[],
): Promise<readonly MovementRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('paymentMovements')
    .selectAll()
    .where('paymentId', 'in', [...paymentIds])
    .orderBy('id')
    .execute();
}

/** The movements of all payments of these invoices, the oldest first. */
export async function unsafeSelectMovementsOfInvoices(
  db: Executor,
  invoiceIds: readonly number[],
): Promise<readonly MovementRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('paymentMovements')
    .selectAll()
    .where('invoiceId', 'in', [...invoiceIds])
    .orderBy('id')
    .execute();
}

export async function insertPaymentMovement(
  db: Executor,
  payment: Pick<PaymentRow, 'id' | 'invoiceId' | 'currency'>,
  movement: Movement,
): Promise<number> {
  const { id: paymentId, invoiceId, currency } = payment;
  const { id } = await db
    .insertInto('paymentMovements')
    .values({ paymentId, invoiceId, currency, ...movement })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
