import type { MandateState } from '@palimpsest/contract';
import { sql, type Insertable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { MandateRow, MandatesTable, PaymentCustomersTable } from '../tables.ts';
import type { AskableProvider } from '../providers/payment-provider.ts';

export type NewMandate = Insertable<MandatesTable>;
export type PaymentCustomer = Pick<PaymentCustomersTable, 'provider' | 'providerCustomerRef'>;

/** The saved ways to pay that can be used, newest first. */
export async function selectMandates(db: Executor, userId: number): Promise<readonly MandateRow[]> {
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['pending', 'valid'])
    .orderBy('id', 'desc')
    .execute();
}

/** Those of several ids that can be used. */
export async function unsafeSelectUsableMandates(
  db: Executor,
  ids: readonly number[],
): Promise<readonly MandateRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', 'in', ['pending', 'valid'])
    .execute();
}

/** All of them, also those that were revoked, oldest first. */
export async function selectAllMandates(db: Executor, userId: number): Promise<readonly MandateRow[]> {
  return db.selectFrom('mandates').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

export async function unsafeSelectMandate(db: Executor, id: number): Promise<MandateRow | undefined> {
  return db.selectFrom('mandates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A mandate that was revoked here stays revoked, whatever the provider says. */
export async function upsertMandate(db: Executor, mandate: NewMandate): Promise<number> {
  const { id } = await db
    .insertInto('mandates')
    .values(mandate)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'providerMandateRef']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        account: eb.ref('excluded.account'),
        cardDigits: eb.ref('excluded.cardDigits'),
        cardExpiresOn: eb.ref('excluded.cardExpiresOn'),
        state: sql<MandateState>`case when mandates.state = 'revoked' then 'revoked' else excluded.state end`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the mandate as it was; undefined if the user has no such mandate, or has revoked it */
export async function updateToRevoked(
  db: Executor,
  userId: number,
  id: number,
): Promise<MandateRow | undefined> {
  return db
    .updateTable('mandates')
    .set({ state: 'revoked', revokedAt: new Date() })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', '<>', 'revoked')
    .returningAll()
    .executeTakeFirst();
}

export async function updateToInvalid(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('mandates')
    .set({ state: 'invalid' })
    .where('id', '=', id)
    .where('state', '<>', 'revoked')
    .execute();
}

/** The customer who stands for the user at the provider; undefined before their first payment. */
export async function selectCustomer(
  db: Executor,
  userId: number,
  provider: AskableProvider,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentCustomers')
    .select('providerCustomerRef')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.providerCustomerRef;
}

export async function insertCustomer(
  db: Executor,
  customer: Insertable<PaymentCustomersTable>,
): Promise<void> {
  await db
    .insertInto('paymentCustomers')
    .values(customer)
    .onConflict((conflict) => conflict.columns(['provider', 'providerCustomerRef']).doNothing())
    .execute();
}

export async function selectCustomersOf(db: Executor, userId: number): Promise<readonly PaymentCustomer[]> {
  return db
    .selectFrom('paymentCustomers')
    .select(['provider', 'providerCustomerRef'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function moveMandates(db: Executor, fromId: number, toId: number): Promise<void> {
  await db.updateTable('mandates').set({ userId: toId }).where('userId', '=', fromId).execute();
  await db.updateTable('paymentCustomers').set({ userId: toId }).where('userId', '=', fromId).execute();
}
