import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

interface NoticeKey {
  readonly platformId: number;
  readonly deploymentId: string;
  readonly noticeId: string;
}

/** False if the notice was received before. */
export async function insertLtiNotice(db: Executor, notice: NoticeKey): Promise<boolean> {
  const inserted = await db
    .insertInto('ltiNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A notice that is older than its token may be is refused anyway. */
export async function deleteOldNotices(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('ltiNotices').where('receivedAt', '<', before).execute();
}

export async function insertCourseCopies(
  db: Executor,
  copies: readonly {
    readonly platformId: number;
    readonly deploymentId: string;
    readonly contextId: string;
    readonly originContextId: string;
  }[],
): Promise<void> {
  if (copies.length === 0) return;
  await db
    .insertInto('ltiCopies')
    .values(copies)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The title of the course that a course was copied from; '' if it is not known. */
export async function selectCourseOfOrigin(
  db: Executor,
  place: { readonly platformId: number; readonly deploymentId: string; readonly contextId: string },
): Promise<string> {
  const { rows } = await sql<{ readonly course: string }>`
    select links.course from lti_copies as copies
      join lti_links as links on links.platform_id = copies.platform_id
        and links.deployment_id = copies.deployment_id and links.context_id = copies.origin_context_id
    where copies.platform_id = ${place.platformId} and copies.deployment_id = ${place.deploymentId}
      and copies.context_id = ${place.contextId} and links.course <> ''
    order by copies.received_at desc, links.id desc limit 1`.execute(db);
  return rows[0]?.course ?? '';
}
