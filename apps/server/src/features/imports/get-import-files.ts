import { isReadingPaused } from '../../files/reading-pauses.repository.ts';
import { userOf, type Handler } from '../../http/handler.ts';
import { countListedFiles, selectImportFilesPage } from './import-files.repository.ts';
import { importForReading } from './imports.access.ts';
import { presentImportFile } from './imports.present.ts';

export const getImportFiles: Handler<'GetImportFiles'> = async ({ importid, ...query }, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const { id } = await importForReading(db, user, importid);
  const rows = await selectImportFilesPage(db, id, query);
  const isPaused = await isReadingPaused(db, { userId: user.id, projectId: null });
  const data = rows.map((row) => presentImportFile(row, isPaused));
  return { data, total: await countListedFiles(db, id, query.state) };
};
