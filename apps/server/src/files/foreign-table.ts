import { DocumentError, type Table } from '@palimpsest/documents';
import { UserError } from '../errors.ts';
import type { Services } from '../services.ts';
import { countReadingTimeout, isReadingPaused } from './reading-pauses.repository.ts';

/**
 * The rows of a table that a user sent (CSV or XLSX), read in a process with limits on memory and time. A table that takes too
 * long counts like other files (reading-pauses.repository.ts), but cannot wait for the end of a pause. Throws DocumentErrors.
 */
export async function readForeignTable(
  { db, readers }: Pick<Services, 'db' | 'readers'>,
  userId: number,
  bytes: Uint8Array,
): Promise<Table> {
  const sender = { userId, projectId: null };
  if (await isReadingPaused(db, sender)) throw new UserError('readingPaused');
  try {
    return await readers.readTable(bytes, { userId });
  } catch (error) {
    if (error instanceof DocumentError && error.key === 'fileTimeout') await countReadingTimeout(db, sender);
    throw error;
  }
}
