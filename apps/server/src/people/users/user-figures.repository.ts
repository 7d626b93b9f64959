import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { lockedSince } from './people.repository.ts';

export interface UserFigures {
  /** The number without guests, as are the next two. */
  readonly users: number;
  readonly newUsers: number;
  readonly lockedUsers: number;
  readonly guests: number;
  /** The sum of the upper bounds; users without a count are left out. */
  readonly storedBytes: number;
}

/** Figures about all users, in one pass over the table. */
export async function selectUserFigures(db: Executor, newSince: Date): Promise<UserFigures> {
  return db
    .selectFrom('users')
    .select((eb) => {
      const all = eb.fn.countAll<number>();
      return [
        all.filterWhere('status', '<>', 'Guest').as('users'),
        all.filterWhere('status', '<>', 'Guest').filterWhere('createdAt', '>=', newSince).as('newUsers'),
        all
          .filterWhere('status', '<>', 'Guest')
          .filterWhere(lockedSince('users'), 'is not', null)
          .as('lockedUsers'),
        all.filterWhere('status', '=', 'Guest').as('guests'),
        sql<number>`coalesce(sum(stored_bytes), 0)::bigint`.as('storedBytes'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** The administrator with this address, if they never chose a password. */
export async function selectAdminWithFirstPassword(
  db: Executor,
  mail: string,
): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['mail']), '=', mail.toLowerCase()))
    .where('status', '=', 'Admin')
    .where('passwordHash', 'is not', null)
    .where('passwordChosenAt', 'is', null)
    .executeTakeFirst();
}
