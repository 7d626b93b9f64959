import type { Executor } from '../../platform/database/connect.ts';
import { enqueueForUser } from '../../platform/jobs/user-turns.ts';
import { importFileKind, recogniseImportFileKind } from './import-job-kinds.ts';

export const importFileKey = (id: number): string => `import-file-${id}`;

export async function enqueueImportFile(
  db: Executor,
  { id, userId, bytes }: { readonly id: number; readonly userId: number; readonly bytes: number },
  later: { readonly delaySeconds?: number; readonly isCostly?: boolean } = {},
): Promise<void> {
  // If a second run postpones the same file, it finds the waiting job.
  const key = importFileKey(id);
  await enqueueForUser(
    db,
    importFileKind,
    { fileId: id },
    { userId, rank: 'bulk', maxAttempts: 25, bytes, ...later, key },
  );
}

/** If the job that found out that the file is a scan runs twice, the second run finds the waiting job. */
export async function enqueueRecogniseImportFile(
  db: Executor,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<void> {
  const key = `recognise-import-file-${id}`;
  await enqueueForUser(
    db,
    recogniseImportFileKind,
    { fileId: id },
    { userId, rank: 'bulk', maxAttempts: 25, isCostly: true, key },
  );
}
