import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/**
 * Pauses of reading, against files that cost much on purpose. Files, tables and web pages that have used all of their
 * processor time are counted for their sender: the user, or the visitors of an upload form from one network. Waiting
 * on a busy machine is not counted.
 *
 * A pause stops no ordinary file: it is read with `pausedProcessorMs`, which is enough for a text of some hundred pages. A
 * file that needs more waits for the end of the pause. A page or table that needs more is refused, because its user waits.
 */

const timeoutsBeforePause = 3;
const countedFor = sql`interval '1 hour'`;
const pauseFor = sql`interval '15 minutes'`;

/** The processor time for a file of a sender whose reading is paused. */
export const pausedProcessorMs = 5_000;

export interface FileSender {
  readonly userId: number;
  /** The project whose upload form the file came through; null for the user's own files. */
  readonly projectId: number | null;
  /** The sender of a form's file: its visitors of one network; '' for the user's own files. */
  readonly sender: string;
}

/** Counts a file or page that has used all of its processor time. The third one within an hour pauses the reading for 15 minutes. */
export async function countReadingTimeout(
  db: Executor,
  { userId, projectId, sender }: FileSender,
): Promise<void> {
  const isNew = sql`(reading_pauses.counted_since < now() - ${countedFor} or reading_pauses.paused_until < now())`;
  const timeouts = sql`case when ${isNew} then 1 else reading_pauses.timeouts + 1 end`;
  await sql`
    insert into reading_pauses (user_id, project_id, sender, timeouts, counted_since)
    values (${userId}, ${projectId}, ${sender}, 1, now())
    on conflict (user_id, project_id, sender) do update set
      timeouts = ${timeouts},
      counted_since = case when ${isNew} then now() else reading_pauses.counted_since end,
      paused_until = case when ${timeouts} >= ${timeoutsBeforePause}::integer then now() + ${pauseFor} end
  `.execute(db);
}

export async function isReadingPaused(
  db: Executor,
  { userId, projectId, sender }: FileSender,
): Promise<boolean> {
  const pause = await db
    .selectFrom('readingPauses')
    .select('userId')
    .where('userId', '=', userId)
    .where('projectId', 'is not distinct from', projectId)
    .where('sender', '=', sender)
    .where('pausedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return pause !== undefined;
}

/** The same for the sender that a query names. */
export function readingIsPaused(sender: {
  readonly userId: RawBuilder<unknown>;
  readonly projectId: RawBuilder<unknown>;
  readonly sender: RawBuilder<unknown>;
}): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from reading_pauses
    where reading_pauses.user_id = ${sender.userId}
      and reading_pauses.project_id is not distinct from ${sender.projectId}
      and reading_pauses.sender = ${sender.sender} and paused_until > now()
  )`;
}

/** Deletes counts that no longer matter. */
export async function deleteEndedReadingPauses(db: Executor): Promise<void> {
  await sql`
    delete from reading_pauses
    where counted_since < now() - ${countedFor} and (paused_until is null or paused_until < now())
  `.execute(db);
}
