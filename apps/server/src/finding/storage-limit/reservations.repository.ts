import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/** The process that made an older reservation was killed before it could store the text. */
const keptFor = sql`interval '1 hour'`;

export async function insertReservation(db: Executor, userId: number, bytes: number): Promise<number> {
  const { id } = await db
    .insertInto('storageReservations')
    .values({ userId, bytes, expiresAt: sql<Date>`now() + ${keptFor}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteReservation(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('storageReservations').where('id', '=', id).execute();
}

/** The reserved bytes of a user, as a subquery. */
export function reservedBytes(userId: number): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(bytes), 0) from storage_reservations where user_id = ${userId} and expires_at > now()
  )`;
}

export async function deleteExpiredReservations(db: Executor): Promise<void> {
  await db
    .deleteFrom('storageReservations')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute();
}
