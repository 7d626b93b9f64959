import { sql } from 'kysely';
import type { Executor } from '../../../database/connect.ts';

/** The user's reports that are filed in a project, by name. */
export async function selectReportIdsOfProject(
  db: Executor,
  userId: number,
  projectId: number,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface Submitter {
  readonly reportId: number;
  readonly name: string;
  readonly mail: string;
}

/**
 * The latest submitter of each report's text through the upload form of the report's project; only for
 * reports of the project's owner. A report belongs to a text if it is about the same words.
 */
export async function selectSubmitters(
  db: Executor,
  ownerId: number,
  reportIds: readonly number[],
): Promise<readonly Submitter[]> {
  const { rows } = await sql<Submitter>`
    select distinct on (reports.id) reports.id as "reportId", submissions.name, submissions.mail
    from reports
      join texts on texts.id = reports.text_id
      join projects on projects.id = reports.project_id and projects.owner_id = ${ownerId}
      join submissions on submissions.project_id = projects.id
      join library_texts on library_texts.id = submissions.library_text_id
        and library_texts.content_hash = texts.content_hash
    where reports.id = any(${[...reportIds]}::integer[]) and reports.user_id = ${ownerId}
    order by reports.id, submissions.id desc
  `.execute(db);
  return rows;
}
