import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { reportForReading, reportsForReading } from '../reports/index.ts';
import { selectExportOf, type ExportRow } from './exports.repository.ts';

/**
 * A file that the user ordered, of reports that the user may still read. Unknown and forbidden look the same.
 * @param permaLinkId The link through which the report was opened, if any.
 */
export async function exportForReading(
  db: Executor,
  user: CallingUser,
  id: number,
  permaLinkId?: string,
): Promise<ExportRow> {
  const row = await selectExportOf(db, user.id, id);
  if (row === undefined) throw new UserError('noAccessToExport', `export ${id}`);
  if (row.bulkFormat !== null) {
    await requireReadable(db, user, row);
  } else {
    if (row.reportId === null) throw new UserError('noAccessToExport', `export ${id}`);
    await reportForReading(db, user, row.reportId, permaLinkId);
  }
  return row;
}

/** A file of many reports is available as long as all of them exist. */
async function requireReadable(db: Executor, user: CallingUser, row: ExportRow): Promise<void> {
  try {
    await reportsForReading(db, user, row.reportIds);
  } catch (error) {
    throw error instanceof UserError ? new UserError('noAccessToExport', `export ${row.id}`) : error;
  }
}
