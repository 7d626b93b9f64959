import type { Executor } from '../../../platform/database/connect.ts';

/**
 * Protects a report from deletion until the transaction ends, without blocking changes. Returns whether it
 * exists.
 */
export async function isReportThereForShare(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
