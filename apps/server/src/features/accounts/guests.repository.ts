import type { Executor } from '../../database/connect.ts';

/**
 * Guests who came before `cameBefore` and have no session any more, so that nobody can return to their data.
 * A guest whose check waits or runs is left alone until it has ended.
 */
export async function selectAbandonedGuests(
  db: Executor,
  cameBefore: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.status', '=', 'Guest')
    .where('users.createdAt', '<', cameBefore)
    .where('users.id', 'not in', db.selectFrom('sessions').select('sessions.userId'))
    .where(
      'users.id',
      'not in',
      db
        .selectFrom('reports')
        .select('reports.userId')
        .where('reports.status', 'in', ['Scheduled', 'Active']),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a user and everything that the user owns. */
export async function deleteUserRow(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
