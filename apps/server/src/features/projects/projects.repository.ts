import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { ProjectsTable, Tables } from '../../database/tables.ts';

export interface ProjectRow extends Selectable<ProjectsTable> {
  readonly ownerMail: string | null;
}

export interface ProjectWithCounts extends ProjectRow {
  readonly libraryTexts: number;
  readonly plagChecks: number;
  /** For the owner alone; 0 where the texts aren't compared with each other. */
  readonly collusionReportId: number;
}

/** The own ones, and those that others of the user's licence have shared. */
function isVisibleTo(
  eb: ExpressionBuilder<Tables, 'projects' | 'users'>,
  userId: number,
): Expression<SqlBool> {
  const ownLicense = eb
    .selectFrom('users as caller')
    .select('caller.licenseId')
    .where('caller.id', '=', userId);
  return eb.or([
    eb('projects.ownerId', '=', userId),
    eb.and([eb('projects.allowShare', '=', true), eb('users.licenseId', '=', ownLicense)]),
  ]);
}

function visibleProjects(db: Executor, userId: number) {
  return db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.ownerId')
    .selectAll('projects')
    .select('users.mail as ownerMail')
    .where((eb) => isVisibleTo(eb, userId));
}

/**
 * With what the user may count: all texts of own and browsable projects, else the user's own; checks of own projects.
 * Each count reads the entries of one index (1,000 projects with 100,000 texts: see projects.test.ts).
 */
function withCounts(db: Executor, userId: number) {
  return visibleProjects(db, userId).select([
    sql<number>`case
      when projects.owner_id = ${userId} or projects.allow_browse
        then (select count(*) from library_texts where library_texts.project_id = projects.id)
      else (select count(*) from library_texts
        where library_texts.project_id = projects.id and library_texts.owner_id = ${userId})
    end`.as('libraryTexts'),
    sql<number>`case when projects.owner_id = ${userId}
      then (select count(*) from reports where reports.project_id = projects.id) else 0 end`.as('plagChecks'),
    sql<number>`coalesce((select id from collusion_reports
      where collusion_reports.project_id = projects.id and projects.owner_id = ${userId}), 0)`.as(
      'collusionReportId',
    ),
  ]);
}

export async function selectProjectsFor(db: Executor, userId: number): Promise<readonly ProjectWithCounts[]> {
  return withCounts(db, userId).orderBy('projects.name').orderBy('projects.id').execute();
}

export async function selectProjectFor(
  db: Executor,
  userId: number,
  id: number,
): Promise<ProjectWithCounts | undefined> {
  return withCounts(db, userId).where('projects.id', '=', id).executeTakeFirst();
}

/** Without counts; held until the transaction ends where `lock` says so. */
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

/** Its reports and library texts stay, without a project. */
export async function deleteProjectRow(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).execute();
}

export interface ProjectCounts {
  readonly ownTexts: number;
  readonly textsOfOthers: number;
  readonly reports: number;
  readonly collusionReports: number;
  readonly givenTexts: number;
  readonly submissions: number;
}

export async function countProjectContents(
  db: Executor,
  { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
): Promise<ProjectCounts> {
  const { rows } = await sql<ProjectCounts>`
    select
      (select count(*) from library_texts where project_id = ${id} and owner_id = ${ownerId}) as own_texts,
      (select count(*) from library_texts where project_id = ${id} and owner_id <> ${ownerId}) as texts_of_others,
      (select count(*) from reports where project_id = ${id}) as reports,
      (select count(*) from collusion_reports where project_id = ${id}) as collusion_reports,
      (select count(*) from collusion_given_texts where project_id = ${id}) as given_texts,
      (select count(*) from submissions where project_id = ${id}) as submissions`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error(`no counts of project ${id}`);
  return counts;
}

/** Up to `limit` library texts that the owner has in the project. */
export async function selectOwnTextIds(
  db: Executor,
  project: ProjectRow,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('projectId', '=', project.id)
    .where('ownerId', '=', project.ownerId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Which of these texts stand in a project of this owner whose texts are accepted as sources. */
export async function selectAcceptedTexts(
  db: Executor,
  ownerId: number,
  textIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('libraryTexts')
    .innerJoin('projects', 'projects.id', 'libraryTexts.projectId')
    .select('libraryTexts.textId')
    .where(sql<SqlBool>`library_texts.text_id = any(${textIds})`)
    .where('projects.ownerId', '=', ownerId)
    .where('projects.acceptTexts', '=', true)
    .execute();
  return new Set(rows.map((row) => row.textId));
}
