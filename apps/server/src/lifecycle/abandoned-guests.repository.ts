import type { Executor } from '../platform/database/connect.ts';
import { userIdsWithSession } from '../features/identity/index.ts';
import { userIdsWithVisit } from '../features/learning-platforms/index.ts';
import { userIdsWithOpenChecks } from '../features/report-store/index.ts';
import { people } from '../people/users/people.repository.ts';

/**
 * Guests who came before `cameBefore` and have neither a session nor a visit from a learning platform any more, so that nobody can
 * return to their data. A student gets a new guest with the next visit.
 * A guest whose check waits or runs is left alone until it has ended.
 * @param afterId Only later users, in the order of their ids.
 */
export async function selectAbandonedGuests(
  db: Executor,
  cameBefore: Date,
  afterId: number,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom(people(db).as('users'))
    .select('users.id')
    .where('users.id', '>', afterId)
    .where('users.status', '=', 'Guest')
    .where('users.createdAt', '<', cameBefore)
    .where('users.id', 'not in', userIdsWithSession(db))
    .where('users.id', 'not in', userIdsWithOpenChecks(db))
    .where('users.id', 'not in', userIdsWithVisit(db))
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
