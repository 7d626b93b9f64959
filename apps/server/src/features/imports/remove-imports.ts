import { limits } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import { forgetBlobs, selectImportBlobs } from './import-files.repository.ts';
import {
  deleteImportRows,
  selectImportIdsOf,
  selectImportIdsWithLeftBlobs,
  selectImportsUnchangedSince,
} from './imports.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchImports = 100;

/**
 * Deletes all imports of a user who is about to be deleted. The files are deleted first: after an
 * interruption the rows still show what is left to do.
 */
export async function removeImportsOf(
  { blobs }: Services,
  transaction: Executor,
  userId: number,
): Promise<void> {
  const ids = await selectImportIdsOf(transaction, userId);
  await blobs.delete(await selectImportBlobs(transaction, ids, 'all'));
  await deleteImportRows(transaction, ids);
}

/** Deletes imports without activity for weeks, and files that an interrupted job or call has left behind. */
export async function deleteOldImports({ db, blobs }: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.importDays * dayMs);
  for (;;) {
    const ids = await selectImportsUnchangedSince(db, before, batchImports);
    await blobs.delete(await selectImportBlobs(db, ids, 'all'));
    await deleteImportRows(db, ids);
    if (ids.length < batchImports) break;
  }
  const left = await selectImportBlobs(db, await selectImportIdsWithLeftBlobs(db), 'finished');
  await blobs.delete(left);
  await forgetBlobs(db, left);
}
