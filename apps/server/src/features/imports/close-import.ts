import { userOf, type Handler } from '../../platform/http/handler.ts';
import { selectImportBlobs, stopImportFiles, forgetBlobs } from './import-files.repository.ts';
import { importForReading } from './imports.access.ts';
import { presentImport } from './imports.present.ts';
import { closeImportRow, countImportFiles } from './imports.repository.ts';

/**
 * A file that is being added at this moment is awaited; the others are abandoned. A finished import stays
 * finished: it accepts no more files and has nothing to abandon.
 */
export const closeImport: Handler<'CloseImport'> = async ({ importid }, call) => {
  const { db, blobs } = call.services;
  const { id } = await importForReading(db, userOf(call), importid);
  await db.transaction().execute(async (transaction) => {
    await closeImportRow(transaction, id);
    await stopImportFiles(transaction, id);
  });
  // After an interruption the clean-up finds them: the rows name them until they are deleted.
  const stopped = await selectImportBlobs(db, [id], 'finished');
  await blobs.delete(stopped);
  await forgetBlobs(db, stopped);
  const row = await importForReading(db, userOf(call), importid);
  return { data: presentImport(row, await countImportFiles(db, [id])) };
};
