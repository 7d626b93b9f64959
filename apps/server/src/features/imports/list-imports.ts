import type { Import } from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import { presentImport } from './imports.present.ts';
import { countImportFiles, selectImportsOf } from './imports.repository.ts';

/** More than this many are listed nowhere; after some weeks they are gone anyway. */
const mostListed = 100;

/** A user's imports with their counts, the newest first. */
export async function listImports(db: Executor, userId: number): Promise<readonly Import[]> {
  const rows = await selectImportsOf(db, userId, mostListed);
  const counts = await countImportFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentImport(row, counts));
}
