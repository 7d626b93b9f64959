import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { isMemberOf, licenseIdOf } from '../../people/users/licenses.repository.ts';

/**
 * Library texts of projects that a user may list, and the user's own among them. Projects without texts are missing. Texts
 * of people who have left the licence are not counted.
 */
export async function countTextsOfProjects(
  db: Executor,
  userId: number,
  projectIds: readonly number[],
): Promise<readonly { readonly projectId: number; readonly count: number; readonly ofOwner: number }[]> {
  const { rows } = await sql<{
    readonly projectId: number;
    readonly count: number;
    readonly ofOwner: number;
  }>`
    select project_id, count(*) as count, count(*) filter (where owner_id = ${userId}) as of_owner
    from library_texts where project_id = any(${projectIds})
      and (owner_id = ${userId} or ${isMemberOf(sql.ref('libraryTexts.ownerId'), licenseIdOf(db, userId))})
    group by project_id`.execute(db);
  return rows;
}

/** All texts in the library of a user. */
export async function countTextsOf(db: Executor, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('libraryTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The texts in all libraries. */
export async function countLibraryTexts(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('libraryTexts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
