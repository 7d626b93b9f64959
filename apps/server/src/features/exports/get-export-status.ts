import type { ReportExport } from '@palimpsest/contract';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { exportForReading } from './exports.access.ts';
import type { ExportRow } from './exports.repository.ts';

export const getExportStatus: Handler<'GetExportStatus'> = async (input, call) => {
  const row = await exportForReading(call.services.db, userOf(call), input.exportid, input.permaLinkId);
  return { data: presentExport(row) };
};

export function presentExport(row: ExportRow): ReportExport {
  return {
    Status: row.status,
    Done: row.done,
    Count: row.count,
    FileName: row.fileName,
    Bytes: row.bytes,
    Error: row.error,
  };
}
