import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { settingsInForce } from './settings-in-force.repository.ts';

/**
 * The columns of users that other parts may read. A query joins this instead of the table:
 * `.innerJoin(people(db).as('users'), …)`. PostgreSQL pulls the subquery up and plans a join with the table.
 */
export function people(db: Executor) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.name',
      'users.mail',
      'users.status',
      'users.licenseId',
      settingsInForce('users').as('settings'),
      'users.createdAt',
      'users.language',
      'users.credits',
      'users.storedBytes',
      lockedSince('users').as('lockedAt'),
      'users.searchText',
    ]);
}

/** The time when an administrator, or the directory of the organisation, locked the account; null: nobody has. */
export function lockedSince(table: string): RawBuilder<Date | null> {
  return sql<Date | null>`coalesce(${sql.ref(`${table}.lockedAt`)}, ${sql.ref(`${table}.directoryLockedAt`)})`;
}

/** The language of a user's interface, as stored; null for a caller without a session. */
export function languageOfUser(userId: number): RawBuilder<string | null> {
  return sql<string | null>`(select speaker.language from users as speaker where speaker.id = ${userId})`;
}

/** 1 for a guest, 0 for every other user. */
export function guestFlagOf(userId: number): RawBuilder<number> {
  return sql<number>`(select (status = 'Guest')::integer from users where id = ${userId})`;
}

/**
 * Waits for transactions that delete the user, or give what a guest has to an account, and makes them wait. Others may take
 * this lock at the same time.
 */
export async function selectUserForShare(db: Executor, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
}

/** Prevents other transactions that take the same lock from going on for the same user until this one ends. */
export async function selectUserForUpdate(db: Executor, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
