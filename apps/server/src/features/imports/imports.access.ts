import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import type { SessionUser } from '../../http/handler.ts';
import { selectImportOf, type ImportRow } from './imports.repository.ts';

/**
 * The only access to an import on behalf of a user: it is for its owner. Unknown and forbidden look the same.
 */

export async function importForReading(db: Executor, user: SessionUser, id: number): Promise<ImportRow> {
  const row = await selectImportOf(db, user.id, id);
  if (row === undefined) throw new UserError('noAccessToImport', `import ${id}`);
  return row;
}

/** An import that accepts files. */
export async function importForSending(db: Executor, user: SessionUser, id: number): Promise<ImportRow> {
  const row = await importForReading(db, user, id);
  if (row.closedAt !== null) throw new UserError('importClosed', `import ${id}`);
  return row;
}
