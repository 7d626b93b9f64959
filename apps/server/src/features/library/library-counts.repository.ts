import { sql } from 'kysely';
import type { Executor } from '../../database/connect.ts';

/** Library texts of projects, and those of one owner among them. Projects without texts are missing. */
export async function countTextsOfProjects(
  db: Executor,
  ownerId: number,
  projectIds: readonly number[],
): Promise<readonly { readonly projectId: number; readonly count: number; readonly ofOwner: number }[]> {
  const { rows } = await sql<{
    readonly projectId: number;
    readonly count: number;
    readonly ofOwner: number;
  }>`
    select project_id, count(*) as count, count(*) filter (where owner_id = ${ownerId}) as of_owner
    from library_texts where project_id = any(${projectIds}) group by project_id`.execute(db);
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
