import type { Executor } from '../../platform/database/connect.ts';
import { libraryDetails } from '../library/index.ts';
import { projectDetails } from '../projects/index.ts';

export interface RosterRow {
  readonly id: number;
  readonly name: string;
  readonly mail: string;
  /** The number of the student; '' without one. */
  readonly number: string;
}

export async function unsafeSelectRoster(db: Executor, projectId: number): Promise<readonly RosterRow[]> {
  return db
    .selectFrom('rosterEntries')
    .select(['id', 'name', 'mail', 'number'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute();
}

/** Empty unless the user owns the project. */
export async function selectRosterOfOwner(
  db: Executor,
  { userId, projectId }: { readonly userId: number; readonly projectId: number },
): Promise<readonly Pick<RosterRow, 'name' | 'mail'>[]> {
  return db
    .selectFrom('rosterEntries')
    .innerJoin(projectDetails(db).as('projects'), 'projects.id', 'rosterEntries.projectId')
    .select(['rosterEntries.name', 'rosterEntries.mail'])
    .where('rosterEntries.projectId', '=', projectId)
    .where('projects.ownerId', '=', userId)
    .execute();
}

/** The authors of the texts that the owner of a project has in it, without those that arrived through its upload form. */
export async function unsafeSelectAddedAuthors(db: Executor, projectId: number): Promise<readonly string[]> {
  const rows = await libraryDetails(db)
    .innerJoin(projectDetails(db).as('projects'), 'projects.id', 'libraryTexts.projectId')
    .where('projects.id', '=', projectId)
    .whereRef('libraryTexts.ownerId', '=', 'projects.ownerId')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('submissions')
            .select('submissions.id')
            .where('submissions.projectId', '=', projectId)
            .whereRef('submissions.libraryTextId', '=', 'libraryTexts.id'),
        ),
      ),
    )
    .orderBy('libraryTexts.id')
    .execute();
  return rows.map(({ author }) => author);
}

export async function deleteRoster(db: Executor, projectId: number): Promise<void> {
  await db.deleteFrom('rosterEntries').where('projectId', '=', projectId).execute();
}

export async function insertRoster(
  db: Executor,
  projectId: number,
  entries: readonly Omit<RosterRow, 'id'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('rosterEntries')
    .values(entries.map(({ name, mail, number }, position) => ({ projectId, position, name, mail, number })))
    .execute();
}
