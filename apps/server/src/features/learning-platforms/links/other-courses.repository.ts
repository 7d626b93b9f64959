import type { LearningOtherCourses } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

/** A row of `lti_project_courses` (`others`) about another course that submits, or has submitted, to the project of a link (`links`). */
export const isOtherCourse = sql`others.project_id = links.project_id
  and (others.platform_id, others.deployment_id, others.context_id)
    <> (links.platform_id, links.deployment_id, links.context_id)`;

/** Whether other courses have submitted to the project of a link, and whether the teachers of its course see that. */
export async function unsafeSelectOtherCourses(db: Executor, linkId: number): Promise<LearningOtherCourses> {
  const { rows } = await sql<{ readonly isHidden: boolean }>`
    select bool_or(links.other_courses_shown_at is null or others.known_at > links.other_courses_shown_at)
      as "isHidden"
    from lti_links as links join lti_project_courses as others on ${isOtherCourse}
    where links.id = ${linkId} and links.context_id <> '' group by links.id`.execute(db);
  const [found] = rows;
  if (found === undefined) return 'none';
  return found.isHidden ? 'hidden' : 'shown';
}
