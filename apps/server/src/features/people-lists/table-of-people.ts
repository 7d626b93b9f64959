import { DocumentError, type Table } from '@palimpsest/documents';
import { UserError } from '../../platform/errors.ts';
import { readForeignTable } from '../../finding/files/foreign-table.ts';
import type { Services } from '../../services.ts';

/** The rows of a file with people. Throws `userListNotReadable`, `userListTooLong` and `readingPaused`. */
export async function tableOfPeople(
  services: Pick<Services, 'db' | 'readers'>,
  userId: number,
  bytes: Uint8Array,
): Promise<Table> {
  try {
    return await readForeignTable(services, userId, bytes);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new UserError(
      error.key === 'fileTooLarge' ? 'userListTooLong' : 'userListNotReadable',
      error.message,
    );
  }
}
