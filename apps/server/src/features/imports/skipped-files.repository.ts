import type { Executor } from '../../platform/database/connect.ts';

/** Files whose texts were in the library already. They can be added all the same. */

export interface SkippedFile {
  readonly id: number;
  readonly name: string;
  /** The text that was there; null if it was deleted. */
  readonly libraryTextId: number | null;
  /** False if its text was added meanwhile, or it was never skipped. */
  readonly isSkipped: boolean;
  readonly projectId: number | null;
  /** The participant of an archive; its text names the person. */
  readonly participant: string;
  readonly author: string;
  readonly comment: string;
}

/** Files of imports of the user, in the order of their ids. */
export async function selectFilesOfImports(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<readonly SkippedFile[]> {
  return db
    .selectFrom('importFiles')
    .innerJoin('imports', 'imports.id', 'importFiles.importId')
    .select(['importFiles.id', 'importFiles.name', 'importFiles.participant', 'importFiles.libraryTextId'])
    .select((eb) => eb('importFiles.status', '=', 'Skipped').as('isSkipped'))
    .select(['imports.projectId', 'imports.author', 'imports.comment'])
    .where('importFiles.id', 'in', ids)
    .where('imports.userId', '=', userId)
    .orderBy('importFiles.id')
    .$castTo<SkippedFile>()
    .execute();
}

/** Locks a skipped file until the transaction ends; false if its text was added meanwhile. */
export async function selectSkippedFileForUpdate(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('importFiles')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'Skipped')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSkippedFileToAdded(
  db: Executor,
  id: number,
  libraryTextId: number,
): Promise<void> {
  await db
    .updateTable('importFiles')
    .set({ status: 'Added', libraryTextId })
    .where('id', '=', id)
    .where('status', '=', 'Skipped')
    .execute();
}
