import type { Services } from '../../services.ts';
import { deleteExportRows, selectOldExports } from './exports.repository.ts';

const keepMs = 24 * 60 * 60 * 1000;

/** Files of yesterday, and of what is gone. The rows go last: after an interruption they still say what is left to do. */
export async function deleteOldExports({ db, blobs }: Services): Promise<void> {
  const old = await selectOldExports(db, new Date(Date.now() - keepMs));
  await blobs.delete(old.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
  await deleteExportRows(
    db,
    old.map(({ id }) => id),
  );
}
