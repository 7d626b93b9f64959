import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../database/connect.ts';

/**
 * Pauses of reading. Files and web pages that take too long are counted for the user who sent or requested
 * them. Files of an upload form are counted for the form, so that a visitor does not pause the reading of the
 * form's owner. During a pause, files wait and pages are refused.
 */

const timeoutsBeforePause = 3;
const countedFor = sql`interval '1 hour'`;
const pauseFor = sql`interval '15 minutes'`;

export interface FileSender {
  readonly userId: number;
  /** The project whose upload form the file came through; null for the user's own files. */
  readonly projectId: number | null;
}

/** Counts a file or page that took too long. The third one within an hour pauses the reading for 15 minutes. */
export async function countReadingTimeout(db: Executor, { userId, projectId }: FileSender): Promise<void> {
  const isNew = sql`(reading_pauses.counted_since < now() - ${countedFor} or reading_pauses.paused_until < now())`;
  const timeouts = sql`case when ${isNew} then 1 else reading_pauses.timeouts + 1 end`;
  await sql`
    insert into reading_pauses (user_id, project_id, timeouts, counted_since) values (${userId}, ${projectId}, 1, now())
    on conflict (user_id, project_id) do update set
      timeouts = ${timeouts},
      counted_since = case when ${isNew} then now() else reading_pauses.counted_since end,
      paused_until = case when ${timeouts} >= ${timeoutsBeforePause}::integer then now() + ${pauseFor} end
  `.execute(db);
}

export async function isReadingPaused(db: Executor, { userId, projectId }: FileSender): Promise<boolean> {
  const pause = await db
    .selectFrom('readingPauses')
    .select('userId')
    .where('userId', '=', userId)
    .where('projectId', 'is not distinct from', projectId)
    .where('pausedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return pause !== undefined;
}

/** The same for the sender that a query names. */
export function readingIsPaused(sender: {
  readonly userId: RawBuilder<unknown>;
  readonly projectId: RawBuilder<unknown>;
}): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from reading_pauses
    where reading_pauses.user_id = ${sender.userId}
      and reading_pauses.project_id is not distinct from ${sender.projectId} and paused_until > now()
  )`;
}

/** Deletes counts that no longer matter. */
export async function deleteEndedReadingPauses(db: Executor): Promise<void> {
  await sql`
    delete from reading_pauses
    where counted_since < now() - ${countedFor} and (paused_until is null or paused_until < now())
  `.execute(db);
}
