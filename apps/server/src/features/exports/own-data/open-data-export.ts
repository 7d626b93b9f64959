import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler, type Caller } from '../../../platform/http/handler.ts';
import { requireRecentProof } from '../../identity/index.ts';
import { exportKeepMs } from '../export-key.ts';
import { selectDataExportOf, type ExportRow } from '../exports.repository.ts';

/** Asks for the proof before the browser follows the link: the link itself is a plain download. */
export const openDataExport: Handler<'OpenDataExport'> = async (_input, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const row = await selectDataExportOf(db, user.id);
  if (row?.status !== 'Ok') throw new UserError('noAccessToExport', `user ${user.id} has no finished file`);
  await requireOpenDataExport(db, call.caller, row);
  return { data: { Link: `/api/exports/${row.id}` } };
};

/**
 * Throws `proofRequired` if the last proof of this session is too old, so that a forgotten screen does not give away
 * all texts, and `noAccessToExport` if the file is older than a day.
 */
export async function requireOpenDataExport(
  db: Executor,
  caller: Caller,
  row: Pick<ExportRow, 'id' | 'createdAt'>,
): Promise<void> {
  if (expiryOf(row) <= new Date()) throw new UserError('noAccessToExport', `export ${row.id} has expired`);
  await requireRecentProof(db, caller);
}

export function expiryOf({ createdAt }: Pick<ExportRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + exportKeepMs);
}
