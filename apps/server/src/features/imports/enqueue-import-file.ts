import type { Executor } from '../../database/connect.ts';
import { enqueue } from '../../jobs/queue.repository.ts';

/** Behind checks and single uploads, for which somebody waits. */
const priority = 2;

export async function enqueueImportFile(db: Executor, fileId: number, delaySeconds = 0): Promise<void> {
  // A second run that puts the same file off finds the waiting job.
  const key = delaySeconds > 0 ? { key: `import-file-${fileId}` } : {};
  await enqueue(db, 'import-file', { fileId }, { maxAttempts: 25, priority, delaySeconds, ...key });
}
