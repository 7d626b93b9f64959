import type { Table } from '@palimpsest/documents';
import { UserError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { readWithinPause } from './read-within-pause.ts';

/**
 * The rows of a table that a user sent (CSV or XLSX), read in a process with limits on memory and time. A table that costs much
 * counts like other files (reading-pauses.repository.ts), but cannot wait for the end of a pause. Throws DocumentErrors.
 */
export async function readForeignTable(
  { db, readers }: Pick<Services, 'db' | 'readers'>,
  userId: number,
  bytes: Uint8Array,
): Promise<Table> {
  const sender = { userId, projectId: null, sender: '' };
  const table = await readWithinPause({ db, documentLimits: {} }, sender, ({ processorMs }) =>
    readers.readTable(bytes, { userId, ...(processorMs !== undefined && { limits: { processorMs } }) }),
  );
  if (table === 'costly') throw new UserError('readingPaused');
  return table;
}
