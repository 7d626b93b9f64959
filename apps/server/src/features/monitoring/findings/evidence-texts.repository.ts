import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

/** The stored texts that watched texts and their findings refer to. */

/** Those of watched texts, each once. */
export async function unsafeSelectTextIds(
  db: Executor,
  monitoredTextIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct text.id from monitored_texts as watched
      left join monitoring_findings as finding on finding.monitored_text_id = watched.id
      cross join lateral unnest(
        array[watched.text_id, finding.own_text_id, finding.text_id, finding.later_text_id]
      ) as text (id)
    where watched.id = any(${[...monitoredTextIds]}::integer[]) and text.id is not null
    order by text.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks what a user watches until the transaction ends. */
export async function selectTextIdsOfUser(db: Executor, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('monitoredTexts')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return [];
  return unsafeSelectTextIds(
    db,
    rows.map(({ id }) => id),
  );
}
