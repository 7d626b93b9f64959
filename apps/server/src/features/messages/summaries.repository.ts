import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { DateRange } from '../../platform/database/date-range.ts';
import type { DayFigures } from './summary-mail.ts';

/** Those of the users who have the summary of their day. */
export async function selectUsersWithSummary(
  db: Executor,
  days: readonly { readonly userId: number; readonly day: string }[],
): Promise<ReadonlySet<number>> {
  if (days.length === 0) return new Set();
  const { rows } = await sql<{ userId: number }>`
    select user_id from daily_summaries join unnest(
      ${days.map(({ userId }) => userId)}::integer[], ${days.map(({ day }) => day)}::date[]
    ) as asked (asked_user_id, asked_day) on user_id = asked_user_id and day = asked_day`.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

/** False if the user has a summary of this day. A second worker waits here until the first one has ended. */
export async function insertSummary(db: Executor, userId: number, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dailySummaries')
    .values({ userId, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The sums of the messages of a period; a message about several texts or checks counts each of them. */
export async function countDay(
  db: Executor,
  userId: number,
  { from, until }: DateRange,
): Promise<DayFigures> {
  const { rows } = await sql<DayFigures>`
    select
      coalesce(
        sum(texts - coalesce((outcomes ->> 'failed')::integer, 0))
          filter (where type in ('checkFinished', 'checksEnded')), 0
      )::integer as "checkFinished",
      coalesce(
        sum(coalesce((outcomes ->> 'failed')::integer, texts))
          filter (where type in ('scanAborted', 'checksEnded')), 0
      )::integer as "scanAborted",
      coalesce(sum(texts) filter (where type = 'textAdded'), 0)::integer as "textAdded",
      coalesce(sum(texts) filter (where type = 'submissionReceived'), 0)::integer as "submissionReceived"
    from user_messages
    where user_id = ${userId} and created_at >= ${from} and created_at < ${until}`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('An aggregate without a row');
  return figures;
}

export async function deleteSummariesBefore(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('dailySummaries')
    .where(sql<boolean>`day < ${before}::date`)
    .execute();
}
