import { userOf, type Handler } from '../../platform/http/handler.ts';
import { importForReading } from './imports.access.ts';
import { presentImport } from './imports.present.ts';
import { countImportFiles } from './imports.repository.ts';

export const getImport: Handler<'GetImport'> = async ({ importid }, call) => {
  const { db } = call.services;
  const row = await importForReading(db, userOf(call), importid);
  return { data: presentImport(row, await countImportFiles(db, [row.id])) };
};
