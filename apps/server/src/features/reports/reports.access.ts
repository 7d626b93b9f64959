import type { Selectable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { ReportsTable } from '../../database/tables.ts';
import { UserError } from '../../errors.ts';
import type { SessionUser } from '../../http/handler.ts';
import { lockReportsOf, selectReportOf, selectSourceOf, type ReportRow } from './reports.repository.ts';

/** The only ways to a report on behalf of a user. Unknown and forbidden look the same. */

export async function reportForReading(db: Executor, user: SessionUser, id: number): Promise<ReportRow> {
  const row = await selectReportOf(db, user.id, id);
  if (row === undefined) throw new UserError('noAccessToReport', `report ${id}`);
  return row;
}

/** Sources and markup exist only when the check has finished. */
export async function finishedReport(
  db: Executor,
  user: SessionUser,
  id: number,
  _permaLinkId?: string,
): Promise<ReportRow> {
  const row = await reportForReading(db, user, id);
  if (row.status !== 'Ok') throw new UserError('reportNotReady', `report ${id} is ${row.status}`);
  return row;
}

/**
 * A finished report whose row is held until the transaction ends, so that two hands rate it one after the other.
 * @param _permaLinkId the link through which the report was opened, if any
 */
export async function reportForRating(
  db: Executor,
  user: SessionUser,
  id: number,
  _permaLinkId?: string,
): Promise<Selectable<ReportsTable>> {
  const [row] = await reportsForEditing(db, user, [id]);
  if (row === undefined) throw new UserError('noAccessToReport', `report ${id}`);
  if (row.status !== 'Ok') throw new UserError('reportNotReady', `report ${id} is ${row.status}`);
  return row;
}

/** All of them, held until the transaction ends; one that is missing refuses the whole call. */
export async function reportsForEditing(
  db: Executor,
  user: SessionUser,
  ids: readonly number[],
): Promise<readonly Selectable<ReportsTable>[]> {
  const unique = [...new Set(ids)];
  const rows = await lockReportsOf(db, user.id, unique);
  if (rows.length < unique.length) throw new UserError('noAccessToReport', `reports ${unique.join(', ')}`);
  return rows;
}

export async function sourceForReading(
  db: Executor,
  user: SessionUser,
  sourceId: number,
): Promise<NonNullable<Awaited<ReturnType<typeof selectSourceOf>>>> {
  const row = await selectSourceOf(db, user.id, sourceId);
  if (row === undefined) throw new UserError('comparisonNotFound', `source ${sourceId}`);
  return row;
}
