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
import { licenseIsValid } from '../../database/valid-license.ts';

export interface ProjectRow extends Selectable<ProjectsTable> {
  readonly ownerMail: string | null;
}

export interface ProjectWithCounts extends ProjectRow {
  readonly libraryTexts: number;
  readonly plagChecks: number;
  /** For the owner alone; 0 if the texts aren't compared with each other. */
  readonly collusionReportId: number;
}

/** The user's own projects, and those that others of the user's licence have shared. */
function isVisibleTo(
  eb: ExpressionBuilder<Tables, 'projects' | 'users'>,
  userId: number,
): Expression<SqlBool> {
  // An expired licence shares nothing.
  const ownLicense = eb
    .selectFrom('users as caller')
    .innerJoin('licenses', 'licenses.id', 'caller.licenseId')
    .select('caller.licenseId')
    .where('caller.id', '=', userId)
    .where(licenseIsValid());
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
 * Adds the counts that the user may see: all texts of own and browsable projects, otherwise the user's own
 * texts, and the checks of own projects. Counted for all projects at once: for 1,000 projects with 100,000
 * texts that took 45 ms, and 250 ms one by one.
 */
async function withCounts(
  db: Executor,
  userId: number,
  rows: readonly ProjectRow[],
): Promise<readonly ProjectWithCounts[]> {
  const ids = rows.map((row) => row.id);
  const own = rows.filter((row) => row.ownerId === userId).map((row) => row.id);
  const texts = await sql<{ readonly id: number; readonly count: number; readonly own: number }>`
    select project_id as id, count(*) as count, count(*) filter (where owner_id = ${userId}) as own
    from library_texts where project_id = any(${ids}) group by project_id`.execute(db);
  const reports = await sql<{ readonly id: number; readonly count: number }>`
    select project_id as id, count(*) as count
    from reports where project_id = any(${own}) group by project_id`.execute(db);
  const collusion = await sql<{ readonly id: number; readonly reportId: number }>`
    select project_id as id, id as report_id
    from collusion_reports where project_id = any(${own})`.execute(db);
  const textsOf = new Map(texts.rows.map((row) => [row.id, row]));
  const reportsOf = new Map(reports.rows.map((row) => [row.id, row.count]));
  const collusionOf = new Map(collusion.rows.map((row) => [row.id, row.reportId]));
  return rows.map((row) => {
    const counted = textsOf.get(row.id);
    const listsAll = row.ownerId === userId || row.allowBrowse;
    return {
      ...row,
      libraryTexts: (listsAll ? counted?.count : counted?.own) ?? 0,
      plagChecks: reportsOf.get(row.id) ?? 0,
      collusionReportId: collusionOf.get(row.id) ?? 0,
    };
  });
}

export async function selectProjectsFor(db: Executor, userId: number): Promise<readonly ProjectWithCounts[]> {
  const rows = await visibleProjects(db, userId).orderBy('projects.name').orderBy('projects.id').execute();
  return withCounts(db, userId, rows);
}

export async function selectProjectFor(
  db: Executor,
  userId: number,
  id: number,
): Promise<ProjectWithCounts | undefined> {
  const row = await visibleProjects(db, userId).where('projects.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : (await withCounts(db, userId, [row]))[0];
}

/** Without counts; with `lock`, locked until the transaction ends. */
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

/** Protects a project from changes until the transaction ends, if it exists. */
export async function selectProjectForShare(db: Executor, projectId: number): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forShare().execute();
}

/**
 * Waits for checks that store their result, and blocks others until the transaction ends. A check locks its
 * report before the texts that it quotes and the project that it adds to. Deleting a project takes the locks
 * in the same order.
 */
export async function selectReportsOfProjectForUpdate(db: Executor, id: number): Promise<void> {
  // The project first, so that orders of checks are awaited too. This lock still lets running checks
  // reference it.
  await db.selectFrom('projects').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await db
    .selectFrom('reports')
    .select('id')
    .where('projectId', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
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

/** The library texts in a project, and those that were submitted to it or are given texts of it. */
export async function selectTextIdsOfProject(db: Executor, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from library_texts where project_id = ${id}
    union select library_text_id from submissions where project_id = ${id}
    union select library_text_id from collusion_given_texts
      where project_id = ${id} and library_text_id is not null`.execute(db);
  return rows.map((row) => row.id);
}

/** The library texts that the owner has in the project. */
export async function selectOwnTextIds(db: Executor, project: ProjectRow): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('libraryTexts')
    .select('id')
    .where('projectId', '=', project.id)
    .where('ownerId', '=', project.ownerId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The texts among these that are in a project of this owner whose texts are accepted as sources. */
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
