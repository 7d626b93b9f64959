import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { selectImportOf, type ImportRow } from './imports.repository.ts';
import { selectFilesOfImports, type SkippedFile } from './skipped-files.repository.ts';

/**
 * The only access to an import on behalf of a user: it is for its owner. Unknown and forbidden look the same.
 */

export async function importForReading(db: Executor, user: CallingUser, id: number): Promise<ImportRow> {
  const row = await selectImportOf(db, user.id, id);
  if (row === undefined) throw new UserError('noAccessToImport', `import ${id}`);
  return row;
}

/** An import that accepts files. */
export async function importForSending(db: Executor, user: CallingUser, id: number): Promise<ImportRow> {
  const row = await importForReading(db, user, id);
  if (row.closedAt !== null) throw new UserError('importClosed', `import ${id}`);
  return row;
}

/** Those of the files that were skipped and are so still. */
export async function skippedFilesOf(
  db: Executor,
  user: CallingUser,
  ids: readonly number[],
): Promise<readonly SkippedFile[]> {
  const files = await selectFilesOfImports(db, user.id, ids);
  if (files.length < new Set(ids).size) throw new UserError('noAccessToImport', `files ${ids.join(', ')}`);
  return files.filter(({ isSkipped }) => isSkipped);
}
