import type { Executor } from '../platform/database/connect.ts';
import type { BlobStore, StoredBlob } from '../platform/storage/index.ts';
import type { StoredFiles } from '../platform/storage/stored-files.ts';
import { selectOwnedBlobKeys } from './blob-owners.repository.ts';

/** The number of keys per statement; an S3 store lists and deletes the same number at once. */
const batchKeys = 1_000;

/**
 * Files that no row named when the store had listed them, in batches. The row of a file is written before the
 * file and deleted after it. So each of these files either lost its row permanently, or was deleted with it
 * in the meantime. Other objects in the same bucket are left out.
 */
export async function* unownedBlobs(
  db: Executor,
  blobs: BlobStore,
  storedFiles: readonly StoredFiles[],
): AsyncGenerator<readonly StoredBlob[]> {
  for (const { prefix } of storedFiles) {
    let batch: StoredBlob[] = [];
    for await (const blob of blobs.entries(prefix)) {
      batch.push(blob);
      if (batch.length < batchKeys) continue;
      yield unowned(db, storedFiles, batch);
      batch = [];
    }
    if (batch.length > 0) yield unowned(db, storedFiles, batch);
  }
}

async function unowned(
  db: Executor,
  storedFiles: readonly StoredFiles[],
  listed: readonly StoredBlob[],
): Promise<readonly StoredBlob[]> {
  const owned = await selectOwnedBlobKeys(
    db,
    storedFiles,
    listed.map(({ key }) => key),
  );
  return listed.filter(({ key }) => !owned.has(key));
}
