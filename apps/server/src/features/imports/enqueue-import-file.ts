import type { Executor } from '../../database/connect.ts';
import { enqueue } from '../../jobs/queue.repository.ts';

/** Behind checks and single uploads, for which somebody waits. */
const priority = 2;

export async function enqueueImportFile(db: Executor, fileId: number): Promise<void> {
  await enqueue(db, 'import-file', { fileId }, { maxAttempts: 25, priority });
}
