import type { Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../tables.ts';

/** The fields of a report that its owner may change. */
export type ReportFields = Pick<
  Updateable<ReportsTable>,
  'createdAt' | 'name' | 'author' | 'comment' | 'projectId'
>;

export async function updateReportFields(
  db: Executor,
  ids: readonly number[],
  fields: ReportFields,
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ ...fields, editedAt: new Date() })
    .where('id', 'in', ids)
    .execute();
}
