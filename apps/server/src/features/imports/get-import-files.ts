import { userOf, type Handler } from '../../http/handler.ts';
import { countListedFiles, selectImportFilesPage } from './import-files.repository.ts';
import { importForReading } from './imports.access.ts';
import { presentImportFile } from './imports.present.ts';

export const getImportFiles: Handler<'GetImportFiles'> = async ({ importid, ...query }, call) => {
  const { db } = call.services;
  const { id } = await importForReading(db, userOf(call), importid);
  const rows = await selectImportFilesPage(db, id, query);
  return { data: rows.map(presentImportFile), total: await countListedFiles(db, id, query.state) };
};
