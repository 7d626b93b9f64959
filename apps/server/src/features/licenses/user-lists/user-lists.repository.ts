import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LicenseUserListsTable } from '../tables.ts';

/** The last list of people that was added to each licence. */

export type UserListRow = Selectable<LicenseUserListsTable>;

export async function selectUserList(db: Executor, licenseId: number): Promise<UserListRow | undefined> {
  return db.selectFrom('licenseUserLists').selectAll().where('licenseId', '=', licenseId).executeTakeFirst();
}

export interface ListProgress {
  readonly state: UserListRow['state'];
  readonly total: number;
  readonly done: number;
}

/** Selects the progress without the people, who can be thousands. */
export async function selectProgress(db: Executor, licenseId: number): Promise<ListProgress | undefined> {
  return db
    .selectFrom('licenseUserLists')
    .select(['state', 'total', 'done'])
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
}

/** How far it is; locks it until the transaction ends, so that two runs of its job don't make a change twice. */
export async function unsafeSelectProgressForUpdate(
  db: Executor,
  licenseId: number,
): Promise<Pick<UserListRow, 'state' | 'done' | 'createdAt'> | undefined> {
  return db
    .selectFrom('licenseUserLists')
    .select(['state', 'done', 'createdAt'])
    .where('licenseId', '=', licenseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes the place of the list before. False while that one is being worked on. */
export async function replaceUserList(
  db: Executor,
  list: {
    readonly licenseId: number;
    readonly authorId: number;
    readonly state: UserListRow['state'];
    readonly plan: string;
    readonly total: number;
  },
): Promise<boolean> {
  const { authorId, state, plan, total } = list;
  const row = await db
    .insertInto('licenseUserLists')
    .values(list)
    .onConflict((conflict) =>
      conflict
        .column('licenseId')
        .doUpdateSet({ authorId, state, plan, total, done: 0, createdAt: new Date() })
        .where('licenseUserLists.state', '<>', 'Active'),
    )
    .returning('licenseId')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the people of lists that were added before a time, and keeps how many there were. A list that is being worked on
 * stays whole.
 */
export async function forgetListedPeopleBefore(db: Executor, before: Date): Promise<void> {
  const nobody = JSON.stringify({ removed: [], checked: [], added: [], invited: [], skipped: [] });
  await db
    .updateTable('licenseUserLists')
    .set({ plan: nobody })
    .where('createdAt', '<', before)
    .where('state', '<>', 'Active')
    .where(sql<boolean>`plan <> ${nobody}::jsonb`)
    .execute();
}

export async function unsafeUpdateUserList(
  db: Executor,
  licenseId: number,
  change: { readonly done?: number; readonly state?: UserListRow['state'] },
): Promise<void> {
  await db.updateTable('licenseUserLists').set(change).where('licenseId', '=', licenseId).execute();
}
