import { selectQueuePlaces } from '../../platform/jobs/queue-places.repository.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { importFileKey } from './enqueue-import-file.ts';
import { countListedFiles, selectImportFilesPage } from './import-files.repository.ts';
import { importForReading } from './imports.access.ts';
import { presentImportFile } from './imports.present.ts';

export const getImportFiles: Handler<'GetImportFiles'> = async ({ importid, ...query }, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const { id } = await importForReading(db, user, importid);
  const rows = await selectImportFilesPage(db, id, query);
  const places = await selectQueuePlaces(
    db,
    rows.map((row) => importFileKey(row.id)),
  );
  const data = rows.map((row) => presentImportFile(row, places.get(importFileKey(row.id))));
  return { data, total: await countListedFiles(db, id, query.state) };
};
