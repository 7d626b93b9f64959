import { sql } from 'kysely';
import type { LearningProblemKind } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ProblemRow } from '../tables.ts';

interface NewProblem {
  readonly platformId: number;
  readonly kind: LearningProblemKind;
  readonly detail: string;
}

/** Counts a problem. A platform has one row for each kind, so that nobody can fill the table. */
export async function upsertProblem(db: Executor, problem: NewProblem): Promise<void> {
  const { platformId, kind, detail } = problem;
  await sql`
    insert into lti_problems as known (platform_id, kind, detail)
    select id, ${kind}, ${detail} from lti_platforms where id = ${platformId}
    on conflict (platform_id, kind) do update
      set times = least(known.times, 1000000) + 1, detail = excluded.detail, last_at = now()`.execute(db);
}

/** Those that happened last come first. */
export async function selectProblems(db: Executor, platformId: number): Promise<readonly ProblemRow[]> {
  return db
    .selectFrom('ltiProblems')
    .selectAll()
    .where('platformId', '=', platformId)
    .orderBy('lastAt', 'desc')
    .orderBy('kind')
    .execute();
}

/** Problems that do not exist any more, such as results that were told after all. */
export async function deleteProblem(
  db: Executor,
  platformId: number,
  kind: LearningProblemKind,
): Promise<void> {
  await db.deleteFrom('ltiProblems').where('platformId', '=', platformId).where('kind', '=', kind).execute();
}

export async function deleteProblemsBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('ltiProblems').where('lastAt', '<', before).execute();
}
