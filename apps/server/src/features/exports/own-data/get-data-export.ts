import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { selectDataExportOf } from '../exports.repository.ts';
import { presentExport } from '../get-export-status.ts';
import { expiryOf } from './open-data-export.ts';

export const getDataExport: Handler<'GetDataExport'> = async (_input, call) => {
  const row = await selectDataExportOf(call.services.db, userOf(call).id);
  if (row === undefined || expiryOf(row) <= new Date()) return { data: null };
  return { data: { ...presentExport(row), ExportId: row.id, ValidTo: epochSeconds(expiryOf(row)) } };
};
