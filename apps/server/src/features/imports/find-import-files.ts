import { userOf, type Handler } from '../../platform/http/handler.ts';
import { selectReceivedKeys } from './import-files.repository.ts';
import { importForReading } from './imports.access.ts';

export const findImportFiles: Handler<'FindImportFiles'> = async ({ importid, uploadids }, call) => {
  const { db } = call.services;
  const { id } = await importForReading(db, userOf(call), importid);
  const received = await selectReceivedKeys(db, id, [...new Set(uploadids)]);
  return { data: { UploadIds: [...received] }, total: received.length };
};
