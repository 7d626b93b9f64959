import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

/** Findings and the emails that name them: one a day for each user. */

/** A finding that is there again is named again. */
const isNotMailed = sql<boolean>`coalesce(mailed_at < found_at, true)`;

/** The users with new findings that no email has named, who got none since then. */
export async function selectUsersToMail(
  db: Executor,
  since: Date,
  userId?: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('monitoringFindings')
    .innerJoin('monitoredTexts', 'monitoredTexts.id', 'monitoringFindings.monitoredTextId')
    .select('monitoredTexts.userId')
    .where('monitoringFindings.state', '=', 'new')
    .where(isNotMailed)
    .$if(userId !== undefined, (query) => query.where('monitoredTexts.userId', '=', userId ?? 0))
    .where(
      sql<boolean>`not exists (select from monitoring_findings as mailed
        join monitored_texts as text on text.id = mailed.monitored_text_id
        where text.user_id = monitored_texts.user_id and mailed.mailed_at > ${since})`,
    )
    .distinct()
    .orderBy('monitoredTexts.userId')
    .execute();
  return rows.map((row) => row.userId);
}

/** Those with the most words first. */
export async function selectFindingsToMail(db: Executor, userId: number) {
  return db
    .selectFrom('monitoringFindings')
    .innerJoin('monitoredTexts', 'monitoredTexts.id', 'monitoringFindings.monitoredTextId')
    .select([
      'monitoringFindings.id',
      'monitoringFindings.url',
      'monitoringFindings.words',
      sql<string>`coalesce(nullif(monitored_texts.name, ''), monitored_texts.url, '')`.as('monitoredName'),
    ])
    .where('monitoredTexts.userId', '=', userId)
    .where('monitoringFindings.state', '=', 'new')
    .where(isNotMailed)
    .orderBy('monitoringFindings.words', 'desc')
    .orderBy('monitoringFindings.id')
    .execute();
}

export async function unsafeUpdateMailed(
  db: Executor,
  ids: readonly number[],
  mailedAt: Date,
): Promise<void> {
  await db.updateTable('monitoringFindings').set({ mailedAt }).where('id', 'in', ids).execute();
}
