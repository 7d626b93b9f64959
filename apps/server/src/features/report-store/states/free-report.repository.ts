import type { Executor } from '../../../platform/database/connect.ts';
import { contentHash, storedTexts } from '../../../finding/texts/texts.repository.ts';

/** The latest report of a user about this text that cost nothing and has not failed. */
export async function unsafeSelectFreeReport(
  db: Executor,
  userId: number,
  content: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('reports')
    .innerJoin(storedTexts(db).as('texts'), 'texts.id', 'reports.textId')
    .select('reports.id')
    .where('reports.userId', '=', userId)
    .where('reports.credits', '=', 0)
    .where('reports.isRevision', '=', false)
    .where('reports.status', '<>', 'Error')
    .where('texts.contentHash', '=', contentHash(content))
    .orderBy('reports.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
