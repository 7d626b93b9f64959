import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { DateRange } from '../../../platform/database/date-range.ts';
import { projectDetails } from '../../projects/index.ts';

export interface ReportsOfProject {
  /** 0: without a project; null: all other projects together. */
  readonly projectId: number | null;
  readonly name: string;
  readonly count: number;
}

/** The user's finished reports by project: the largest ones, most reports first, then the rest in one row. */
export async function countReportsByProject(
  db: Executor,
  userId: number,
  most: number,
): Promise<readonly ReportsOfProject[]> {
  const { rows } = await sql<ReportsOfProject>`
    with counts as (
      select project_id, count(*)::integer as count,
        row_number() over (order by count(*) desc, project_id) as place
      from reports where user_id = ${userId} and status = 'Ok' and finished_at is not null
      group by project_id
    )
    select coalesce(counts.project_id, 0) as "projectId", coalesce(projects.name, '') as name, counts.count,
      counts.place
    from counts left join (${projectDetails(db)}) as projects on projects.id = counts.project_id
    where place <= ${most}
    union all
    select null, '', sum(count)::integer, ${most} + 1 from counts where place > ${most} having count(*) > 0
    order by place`.execute(db);
  return rows;
}

/** The user's finished reports in each of these months, which follow each other. */
export async function countReportsByMonth(
  db: Executor,
  userId: number,
  months: readonly DateRange[],
): Promise<readonly number[]> {
  const starts = months.map(({ from }) => from);
  const { rows } = await sql<{ readonly bucket: number; readonly count: number }>`
    select width_bucket(finished_at, ${starts}::timestamptz[]) as bucket, count(*)::integer as count
    from reports
    where user_id = ${userId} and status = 'Ok' and finished_at >= ${starts[0]}
      and finished_at < ${months.at(-1)?.until}
    group by bucket`.execute(db);
  const countOf = new Map(rows.map(({ bucket, count }) => [bucket, count]));
  return months.map((_, i) => countOf.get(i + 1) ?? 0);
}
