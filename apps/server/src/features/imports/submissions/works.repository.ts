import { assignmentWork } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { pending, type ImportFileRow } from '../import-files.repository.ts';

/** The attempts of a work that were handed in before this one, in the same import. */
function earlierAttempts(db: Executor, { importId, work, attempt }: ImportFileRow) {
  return db
    .selectFrom('importFiles')
    .where('importId', '=', importId)
    .where('work', '=', work)
    .where('attempt', '<', attempt);
}

/** Whether an earlier attempt of the same work is still to be read: versions are added in their order. */
export async function waitsForEarlierAttempt(db: Executor, file: ImportFileRow): Promise<boolean> {
  if (file.work === '' || file.attempt === '') return false;
  const row = await earlierAttempts(db, file)
    .select('id')
    .where('status', 'in', ['Coming', ...pending])
    .executeTakeFirst();
  return row !== undefined;
}

/** The text of the last attempt of the same work before this one. */
export async function selectEarlierAttempt(db: Executor, file: ImportFileRow): Promise<number | undefined> {
  if (file.work === '' || file.attempt === '') return undefined;
  const row = await earlierAttempts(db, file)
    .select('libraryTextId')
    .where('libraryTextId', 'is not', null)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  return row?.libraryTextId ?? undefined;
}

/**
 * The text that the participant has handed in for the same assignment before, by an earlier import into the same
 * project. Only platforms that number the submissions of each assignment say so.
 */
export async function selectFromEarlierImport(
  db: Executor,
  { importId, work }: ImportFileRow,
  { userId, projectId }: { readonly userId: number; readonly projectId: number },
): Promise<number | undefined> {
  if (!work.startsWith(assignmentWork)) return undefined;
  const row = await db
    .selectFrom('importFiles')
    .innerJoin('imports', 'imports.id', 'importFiles.importId')
    .select('importFiles.libraryTextId')
    .where('imports.userId', '=', userId)
    .where('imports.projectId', '=', projectId)
    .where('importFiles.importId', '<', importId)
    .where('importFiles.work', '=', work)
    .where('importFiles.libraryTextId', 'is not', null)
    .orderBy('importFiles.importId', 'desc')
    .orderBy('importFiles.attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.libraryTextId ?? undefined;
}
