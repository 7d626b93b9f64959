import type { Services } from '../../services.ts';
import { exportIdOf, exportKey, exportKeyPrefix } from './export-key.ts';
import { deleteExportRows, selectExistingExports, selectOldExports } from './exports.repository.ts';

const keepMs = 24 * 60 * 60 * 1000;
const filesAtOnce = 1000;

/** Files of yesterday, and of what is gone. The rows go last: after an interruption they still say what is left to do. */
export async function deleteOldExports(services: Services): Promise<void> {
  const { db, blobs } = services;
  const old = await selectOldExports(db, new Date(Date.now() - keepMs));
  await blobs.delete(old.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
  await deleteExportRows(
    db,
    old.map(({ id }) => id),
  );
  await deleteForgottenFiles(services);
}

/**
 * Files without an order: a process wrote one after the order had gone, and was killed before it could take it back. An
 * order is written down before its file, so a file that is seen without one belongs to nobody.
 */
async function deleteForgottenFiles({ db, blobs }: Services): Promise<void> {
  let ids: number[] = [];
  const flush = async (): Promise<void> => {
    const existing = await selectExistingExports(db, ids);
    await blobs.delete(ids.filter((id) => !existing.has(id)).map(exportKey));
    ids = [];
  };
  for await (const key of blobs.keys(exportKeyPrefix)) {
    const id = exportIdOf(key);
    if (id !== undefined) ids.push(id);
    if (ids.length === filesAtOnce) await flush();
  }
  await flush();
}
