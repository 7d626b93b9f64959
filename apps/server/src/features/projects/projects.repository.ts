import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { ProjectsTable } from './tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { licenseIdOf } from '../../people/users/licenses.repository.ts';
import { people } from '../../people/users/people.repository.ts';

export interface ProjectRow extends Selectable<ProjectsTable> {
  readonly ownerMail: string | null;
}

/** The user's own projects, and those that others of the user's licence have shared. */
function isVisibleTo(
  db: Executor,
  eb: ExpressionBuilder<Pick<Tables, 'projects' | 'users'>, 'projects' | 'users'>,
  userId: number,
): Expression<SqlBool> {
  return eb.or([
    eb('projects.ownerId', '=', userId),
    eb.and([eb('projects.allowShare', '=', true), eb('users.licenseId', '=', licenseIdOf(db, userId))]),
  ]);
}

function visibleProjects(db: Executor, userId: number) {
  return db
    .selectFrom('projects')
    .innerJoin(people(db).as('users'), 'users.id', 'projects.ownerId')
    .selectAll('projects')
    .select('users.mail as ownerMail')
    .where((eb) => isVisibleTo(db, eb, userId));
}

export async function selectProjectsFor(db: Executor, userId: number): Promise<readonly ProjectRow[]> {
  return visibleProjects(db, userId).orderBy('projects.name').orderBy('projects.id').execute();
}

/** Selects a project row, which `lock` locks until the transaction ends. */
export async function selectProjectRowFor(
  db: Executor,
  userId: number,
  id: number,
  lock: boolean,
): Promise<ProjectRow | undefined> {
  return visibleProjects(db, userId)
    .where('projects.id', '=', id)
    .$if(lock, (query) => query.forUpdate('projects'))
    .executeTakeFirst();
}

export async function unsafeSelectProjectRow(db: Executor, id: number): Promise<ProjectRow | undefined> {
  return db
    .selectFrom('projects')
    .innerJoin(people(db).as('users'), 'users.id', 'projects.ownerId')
    .selectAll('projects')
    .select('users.mail as ownerMail')
    .where('projects.id', '=', id)
    .executeTakeFirst();
}

export async function selectVisibleProjects(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<readonly ProjectRow[]> {
  if (ids.length === 0) return [];
  return visibleProjects(db, userId)
    .where(sql<SqlBool>`projects.id = any(${ids})`)
    .execute();
}

export async function insertProject(
  db: Executor,
  project: { readonly ownerId: number; readonly name: string; readonly description: string },
): Promise<number> {
  const { id } = await db.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateProjectRow(
  db: Executor,
  id: number,
  fields: Updateable<ProjectsTable>,
): Promise<void> {
  await db.updateTable('projects').set(fields).where('id', '=', id).execute();
}

export async function projectExists(db: Executor, id: number): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Protects a project from changes until the transaction ends, if it exists. */
export async function selectProjectForShare(db: Executor, projectId: number): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forShare().execute();
}

/**
 * Locks a project until the transaction ends: orders of checks and other additions wait. Running checks can still
 * reference it.
 */
export async function selectProjectForUpdate(db: Executor, id: number): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Protects projects from changes until the transaction ends. @param ids A subquery. */
export async function lockProjectsForShare(
  transaction: Executor,
  ids: Expression<{ projectId: number | null }>,
): Promise<void> {
  await sql`select from projects where id in (${ids}) order by id for share`.execute(transaction);
}

/** Its reports and library texts stay, without a project. */
export async function deleteProjectRow(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).execute();
}

/** @returns the existing projects, in an order in which the turns of several owners can be locked */
export async function unsafeSelectProjectOwners(
  db: Executor,
  projectIds: readonly number[],
): Promise<readonly { readonly projectId: number; readonly userId: number }[]> {
  if (projectIds.length === 0) return [];
  return db
    .selectFrom('projects')
    .select(['id as projectId', 'ownerId as userId'])
    .where('id', 'in', projectIds)
    .orderBy('ownerId')
    .orderBy('id')
    .execute();
}

/** The projects of an owner: a query with the column id. */
export function projectIdsOf(ownerId: number): RawBuilder<{ readonly id: number }> {
  return sql`select id from projects where owner_id = ${ownerId}`;
}

/** Names of a user's projects by their ids; deleted projects and those of others are missing. */
export async function selectProjectNames(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Projects, to join in queries of other features: `.leftJoin(projectDetails(db).as('projects'), …)`. PostgreSQL
 * pulls the subquery up and plans a join with the table.
 */
export function projectDetails(db: Executor) {
  return db
    .selectFrom('projects')
    .select([
      'projects.id',
      'projects.name',
      'projects.ownerId',
      'projects.allowShare',
      'projects.allowBrowse',
      'projects.acceptTexts',
      'projects.uploadFormChecks',
      'projects.uploadFormShowsReports',
      'projects.uploadFormHeader',
    ]);
}

/** Locks the projects of an owner as `selectProjectForUpdate` does. */
export async function selectProjectsOfForNoKeyUpdate(db: Executor, ownerId: number): Promise<void> {
  await db
    .selectFrom('projects')
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the projects of an owner until the transaction ends, so that they can be deleted. Lock their reports before. */
export async function selectProjectsOfForUpdate(db: Executor, ownerId: number): Promise<void> {
  await db
    .selectFrom('projects')
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives all projects of an owner to another one. Lock them before. */
export async function moveProjects(db: Executor, fromOwnerId: number, toOwnerId: number): Promise<void> {
  await db.updateTable('projects').set({ ownerId: toOwnerId }).where('ownerId', '=', fromOwnerId).execute();
}
