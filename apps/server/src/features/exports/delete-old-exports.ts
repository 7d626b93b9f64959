import type { Services } from '../../services.ts';
import { exportIdOf, exportKeepMs, exportKey, exportKeyPrefix } from './export-key.ts';
import { deleteExportRows, unsafeSelectExistingExports, selectOldExports } from './exports.repository.ts';

const filesAtOnce = 1000;

/**
 * Deletes files more than a day old, and those of deleted users and reports. The rows are deleted last: after an
 * interruption they still show what is left to do.
 */
export async function deleteOldExports(services: Services): Promise<void> {
  const { db, blobs } = services;
  const old = await selectOldExports(db, new Date(Date.now() - exportKeepMs));
  await blobs.delete(old.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
  await deleteExportRows(
    db,
    old.map(({ id }) => id),
  );
  await deleteForgottenFiles(services);
}

/**
 * Files without an order: a process wrote one after the order was deleted, and was killed before it could
 * remove it. An order is stored before its file, so a file without an order belongs to nobody.
 */
async function deleteForgottenFiles({ db, blobs }: Services): Promise<void> {
  let ids: number[] = [];
  const flush = async (): Promise<void> => {
    const existing = await unsafeSelectExistingExports(db, ids);
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
